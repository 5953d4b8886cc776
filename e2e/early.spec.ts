import type { Browser, Page } from '@playwright/test'
import { expect, expectAlive, test } from './fixtures.ts'
import { expectPhoneMenuInPlace } from './menus.ts'
import { safari17Shop } from './oldest-browser.ts'

const product = '/produtos/rt-230x75-li'
const entry = '**/assets/entry-client-*.js'

/** Nothing on the page answers until `arrive` is called. */
async function holdScripts(page: Page) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(entry, (route) => arrived.then(() => route.fallback()))
  return arrive
}

const stored = (page: Page, area: 'localStorage' | 'sessionStorage', key: string) =>
  page.evaluate(([area, key]) => JSON.parse(window[area as 'localStorage'].getItem(key ?? '') ?? '[]'), [area, key])
const quantities = async (lines: Promise<{ quantity: number }[]>) => (await lines).map(({ quantity }) => quantity)

const card = (page: Page) => page.locator('#products article').first()
const add = (page: Page) => card(page).locator('button.button')
const heart = (page: Page) => card(page).locator('button.icon-button')
const buy = (page: Page) => page.getByRole('main').locator('.stepper + button')
/** By its name: of a page that is still arriving, the last button may be the one before. */
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Aumentar quantidade' })
const menu = (page: Page) => page.locator('#menu')

type Kind = {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  /** The state after hydration, and what it must be. */
  outcome: (page: Page) => Promise<unknown>
  expected: unknown
  isFull?: boolean
}

/** Every kind of control a visitor can use before hydration. Controls of one page share a page load. */
const kinds: Kind[] = [
  {
    name: 'two clicks on Adicionar, a favorite and a sort order on the home page',
    path: '/',
    act: async (page) => {
      await add(page).click()
      await add(page).click()
      await heart(page).click()
      await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('avaliacao')
    },
    outcome: async (page) => [
      await quantities(stored(page, 'sessionStorage', 'quotationItems')),
      (await stored(page, 'localStorage', 'favorites')).length,
      await page.evaluate(() => [window.location.search, window.history.length]),
    ],
    expected: [[2], 1, ['?ordem=avaliacao', 3]],
  },
  {
    name: 'quantity steps, Adicionar, Comparar and Solicitar on the page of a product',
    path: product,
    act: async (page) => {
      await more(page).click()
      await more(page).click()
      await buy(page).click()
      await page.getByRole('button', { name: /^Comparar/ }).click()
      await page.getByRole('main').locator('a[href="/cotacao"][data-needs-script]').click()
    },
    outcome: async (page) => [
      new URL(page.url()).pathname,
      await quantities(stored(page, 'localStorage', 'quotationBasket')),
      await stored(page, 'localStorage', 'cart'),
      await stored(page, 'localStorage', 'compare'),
    ],
    // "Solicitar" moves what was added before into the request.
    expected: ['/cotacao', [3], [], ['rt-230x75-li']],
  },
  {
    name: 'a step, a quantity typed over it, and Adicionar',
    path: product,
    act: async (page) => {
      await more(page).click()
      await page.getByRole('spinbutton').fill('7')
      await buy(page).click()
    },
    outcome: (page) => quantities(stored(page, 'localStorage', 'cart')),
    expected: [7],
    isFull: true,
  },
  {
    name: 'a search',
    path: '/',
    act: async (page) => {
      await page.locator('[popovertarget="menu"]').first().click()
      // On a slow phone, finding the field by its role alone would take until hydration.
      await menu(page).locator('[role="combobox"]').fill('230x75')
      await page.keyboard.press('Enter')
    },
    outcome: (page) => page.evaluate(() => window.location.pathname + window.location.search),
    expected: '/produtos?busca=230x75',
  },
  {
    name: 'Adicionar, and a link that leads away',
    path: '/',
    act: async (page) => {
      await add(page).click()
      await card(page).locator('h3 a').click({ noWaitAfter: true })
    },
    outcome: async (page) => [
      await quantities(stored(page, 'sessionStorage', 'quotationItems')),
      await page
        .getByRole('dialog')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .count(),
    ],
    expected: [[1], 1],
    isFull: true,
  },
  {
    name: 'the view',
    path: '/produtos',
    act: (page) => page.getByRole('link', { name: /grade/i }).click({ noWaitAfter: true }),
    outcome: (page) => page.evaluate(() => [window.location.search, document.querySelectorAll('.product-row').length]),
    expected: ['?exibicao=grade', 0],
    isFull: true,
  },
  {
    name: 'the filters',
    path: '/produtos',
    act: (page) => page.locator('a[href="#filtros"]').click(),
    outcome: (page) => page.getByRole('dialog', { name: 'Filtros' }).count(),
    expected: 1,
    isFull: true,
  },
]

/** By hand: so many of each kind, on a phone with a slow line and a slow processor. */
const rounds = Number(process.env.EARLY_TAPS ?? 0)

/** The page itself writes down, for each press, whether it was alive: a link that leads away leaves nobody to ask afterwards. */
const noteEachPress = () => {
  for (const kind of ['click', 'change', 'input', 'keydown'])
    addEventListener(
      kind,
      ({ isTrusted, target }) => {
        // What the page itself repeats once it is alive is nobody's press; of a choice the driver sends the event itself.
        if (!isTrusted && !(target instanceof HTMLSelectElement)) return
        const noted = JSON.parse(sessionStorage.getItem('presses') ?? '[]')
        sessionStorage.setItem('presses', JSON.stringify([...noted, 'early' in window]))
      },
      true,
    )
}
/** Also while the page gives way to the next. */
async function pressesOf(page: Page): Promise<boolean[]> {
  const noted = await page.waitForFunction(() => sessionStorage.getItem('presses') ?? '[]')
  return JSON.parse(await noted.jsonValue())
}

test.describe('before the page is alive @phone', () => {
  for (const { name, path, act, outcome, expected, isFull } of kinds) {
    const happensOnce = async ({ page }: { page: Page }) => {
      const arrive = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await act(page)
      arrive()
      await expect.poll(() => outcome(page).catch(String)).toEqual(expected)
      await page.waitForLoadState('networkidle')
      expect(await outcome(page)).toEqual(expected)
      await expect(page.locator('[data-early]')).toHaveCount(0)
    }

    const happensOnASlowPhone = async ({ browser }: { browser: Browser }) => {
      test.setTimeout(3 * rounds * 60_000)
      const counted = { rounds: 0, early: 0, lost: 0, notPressed: 0, other: [] as unknown[] }
      // On a busy machine a page may be alive before the last press: those count, but not as early.
      while (counted.early < rounds && counted.rounds < 3 * rounds) {
        counted.rounds++
        const context = await browser.newContext({
          baseURL: process.env.BASE_URL ?? '',
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          serviceWorkers: 'block',
        })
        // Whatever waits longer is lost, and says for what it waited.
        context.setDefaultTimeout(60_000)
        await context.addInitScript(noteEachPress)
        const page = await context.newPage()
        const speedUp = await slowDown(page)
        await page.goto(path, { waitUntil: 'commit' })
        await act(page).catch((error: Error) => counted.other.push(error.message))
        const presses = await pressesOf(page)
        // Where the browser drew nothing, its driver waits for a place to press and gives up: nothing was pressed, nothing can be lost.
        if (presses.length === 0) {
          counted.notPressed++
          await context.close()
          continue
        }
        if (presses.every((wasEarly) => wasEarly)) counted.early++
        const seen = await expect
          .poll(() => outcome(page).catch(String), { timeout: 40_000 })
          .toEqual(expected)
          .catch(() => outcome(page).catch(String))
        if (seen !== undefined) counted.other.push(seen)
        // What was pressed has happened; whether it happens again is seen as well at full speed.
        await speedUp()
        await page.waitForLoadState('networkidle')
        const settled = await outcome(page)
        if (JSON.stringify(settled) !== JSON.stringify(expected)) counted.lost++
        await context.close()
      }
      console.log(
        `${name}: ${counted.rounds} rounds, ${counted.early} early, ${counted.lost} lost or doubled, ${counted.notPressed} not pressed`,
        counted.other,
      )
      expect(counted.lost).toBe(0)
    }

    if (rounds > 0) test(`${name}: on a slow phone @phone`, happensOnASlowPhone)
    else test(`${name}: happens once`, { tag: isFull ? '@full' : [] }, happensOnce)
  }
})

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const set = async (bytesPerSecond: number, latency: number, slowness: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  await set(1_600_000 / 8, 150, 4)
  return () => set(-1, 0, 1)
}

test('a click is acknowledged at once, and hydration neither scrolls nor interrupts the next click @phone', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  await expect(add(page)).toHaveAttribute('data-early')
  await expect(add(page), 'down').toHaveCSS('translate', '0px 1px')
  await expect(add(page), 'at work').toHaveCSS('background-image', /repeating-linear-gradient/)
  await expect(heart(page)).not.toHaveAttribute('aria-busy')
  await expect(heart(page)).toHaveCSS('translate', 'none')
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await add(page).hover()
  await page.mouse.down()
  arrive()
  await expect(add(page)).toHaveAccessibleName(/1 na lista/)
  await expect(page.locator('[data-early]')).toHaveCount(0)
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(5)
  await page.mouse.up()
  await expect(add(page)).toHaveAccessibleName(/2 na lista/)
})

test('a filter is chosen before the page is alive: happens once', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/produtos', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  await filters.getByRole('link', { name: /^Rodas de tração/ }).click({ noWaitAfter: true })
  arrive()
  const outcome = () => page.evaluate(() => [window.location.search, window.history.length])
  await expect.poll(() => outcome().catch(String)).toEqual(['?categoria=1', 3])
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('14 produtos encontrados')
  await page.waitForLoadState('networkidle')
  expect(await outcome()).toEqual(['?categoria=1', 3])
})

test.describe('in a browser that cannot anchor popovers', { tag: '@full' }, () => {
  test.use({ baseURL: safari17Shop })

  test('a menu opened before hydration stands below the header afterwards @phone', async ({ page }) => {
    const arrive = await holdScripts(page)
    await page.goto('/sobre-nos', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu(page)).toBeVisible()
    arrive()
    await expectPhoneMenuInPlace(page)
    await page.getByRole('button', { name: 'Fechar menu' }).click()
    await expect(menu(page)).toBeHidden()
  })
})

test('what is typed while a page wakes is not undone by what was pressed before', { tag: '@full' }, async ({
  page,
}) => {
  // What was pressed is repeated task by task: here there is time between them.
  await page.addInitScript(() => {
    const set = window.setTimeout
    window.setTimeout = ((act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      set(act, ms || 300, ...values)) as typeof window.setTimeout
  })
  const arrive = await holdScripts(page)
  await page.goto(product, { waitUntil: 'commit' })
  const quantity = page.getByRole('spinbutton')
  await more(page).click()
  await quantity.fill('7')
  arrive()
  await page.waitForFunction(() => !('early' in window))
  await quantity.fill('12')
  const tasksPass = () =>
    page.evaluate(() => new Promise((pass) => setTimeout(() => setTimeout(() => setTimeout(pass)))))
  await tasksPass()
  await expect(quantity).toHaveValue('12')
  await buy(page).click()
  await expect.poll(() => quantities(stored(page, 'localStorage', 'cart'))).toEqual([12])
})

test('a second press means what the first one made of it, however late the parts of a page come to hear of anything', async ({
  page,
}) => {
  // React's effects come as messages: here they come later than anything that waits for no time at all.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 30)
    }
  })
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await heart(page).click()
  await heart(page).click()
  arrive()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]')
})

test('where the script does not arrive, nothing claims to be at work, and links lead where they say @phone', {
  tag: '@full',
}, async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|request failed/)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(entry, (route) => failed.then(() => route.abort()))
  await page.goto(product, { waitUntil: 'commit' })
  await buy(page).click()
  await expect(buy(page)).toHaveAttribute('aria-busy', 'true')
  fail()
  await expect(buy(page)).not.toHaveAttribute('aria-busy')
  await page.getByRole('main').locator('a[href="/cotacao"][data-needs-script]').click()
  await expect(page).toHaveURL('/cotacao')
})

test('what was typed before the page was alive is written as it should be, and a draft takes nothing of it away', async ({
  page,
}) => {
  await page.addInitScript(
    (draft) => {
      if (!sessionStorage.getItem('quotationDraft')) sessionStorage.setItem('quotationDraft', draft)
    },
    JSON.stringify({ name: 'Maria', email: 'maria@example.com', phone: '1' }),
  )
  const arrive = await holdScripts(page)
  await page.goto('/cotacao', { waitUntil: 'commit' })
  // Until the styles have come, the form for pages without scripts stands beside it.
  const form = page.getByRole('form', { name: 'Seus dados' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name })
  await field('Nome *').fill('Ana Prado')
  await field(/^Telefone/).fill('19999990000')
  arrive()
  await expect(field(/^Telefone/)).toHaveValue('(19) 99999-0000')
  await expect(field('Nome *')).toHaveValue('Ana Prado')
  await expect(field('E-mail *')).toHaveValue('maria@example.com')
  await page.reload()
  await expect(field(/^Telefone/)).toHaveValue('(19) 99999-0000')
})

test('a telephone typed before hydration is formatted in every other form', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/contatos', '/nao-sei-qual-e', '/user-register']) {
    const arrive = await holdScripts(page)
    await page.goto(path, { waitUntil: 'load' })
    const field = page.getByRole('main').getByRole('textbox', { name: /^(Telefone|WhatsApp)/ })
    await field.fill('19999990000')
    arrive()
    await expect(field, path).toHaveValue('(19) 99999-0000')
  }
})

test('going back leaves nothing of the home page out, though nobody touched it, even before it is alive', {
  tag: '@full',
}, async ({ page, visit }) => {
  const filters = page.getByRole('complementary', { name: 'Filtros' })
  const expectWhole = async () => {
    await expect(page).not.toHaveURL(/categoria=/)
    await expect(filters.getByRole('link', { name: /^Rodas de tração/ })).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('combobox', { name: 'Ordenar' })).toBeVisible()
    await expect(page.locator('#products').getByRole('status').first()).toHaveText(/produtos/)
    const [beside, first] = await Promise.all([filters.boundingBox(), card(page).boundingBox()])
    expect(first?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0))
  }
  await visit('/')
  await filters.getByRole('link', { name: /^Rodas de tração/ }).click()
  await expect(page).toHaveURL(/categoria=/)
  await page.mouse.move(0, 0)
  await page.reload()
  await expectAlive(card(page))
  await page.goBack()
  await expectWhole()
  await page.goForward()
  await expect(page).toHaveURL(/categoria=/)
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'load' })
  const loadedAnew = page.waitForEvent('load')
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await loadedAnew
  await expectWhole()
})
