import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectAlive, test } from './fixtures.ts'

const found = (page: Page) => page.getByRole('status').filter({ hasText: /encontrado/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const choice = (panel: Locator, name: RegExp) => panel.getByRole('link', { name })

const pathsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

const heartOf = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^(Favoritar|Remover dos favoritos)/ })

const lastViewed = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]')[0]?.slug)

/** Reaches a filter with Tab from the control before it, and presses Enter. */
async function chooseByKeyboard(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(target).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

async function chooseOrderAndView(page: Page) {
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Avaliação')
  await expect(page).toHaveURL('/produtos?ordem=avaliacao')
  await page.getByRole('link', { name: 'Grade' }).click()
  await expect(page).toHaveURL('/produtos?exibicao=grade&ordem=avaliacao')
  await expect(page.getByRole('link', { name: 'Grade' })).toHaveAttribute('aria-current', /./)
  await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('avaliacao')
}

async function searchFor(page: Page, text: string) {
  const field = page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
  await field.fill(text)
  await field.press('Enter')
  await expect(page).toHaveURL(`/produtos?${new URLSearchParams({ busca: text })}`)
}

test.describe('the page of all products', () => {
  test('is filtered, lengthened and ordered, each step with an address that Back returns to', async ({
    page,
    visit,
  }) => {
    test.slow()
    // No smooth scrolling that is still under way when the field's place is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/produtos?categoria=1&categoria=5')
    const clear = async () => {
      await page.getByRole('link', { name: 'Limpar filtros' }).first().click()
      await expect(page).toHaveURL('/produtos')
    }

    await test.step('several values of one filter are alternatives; a chip takes one away', async () => {
      await expect(found(page)).toHaveText('18 produtos encontrados')
      await chips(page)
        .getByRole('link', { name: /Remover filtro Rodízios/ })
        .click()
      await expect(page).toHaveURL('/produtos?categoria=1')
      await expect(found(page)).toHaveText('14 produtos encontrados')
      await clear()
    })

    await test.step('filters with the keyboard alone, says how many are left, and Back restores each step', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rodas para Empilhadeiras')
      await expect(found(page)).toHaveText('63 produtos encontrados')
      const traction = choice(sidebar(page), /^Rodas de tração 14/)
      await chooseByKeyboard(page, traction)
      await expect(page).toHaveURL('/produtos?categoria=1')
      await expect(found(page)).toHaveText('14 produtos encontrados')
      await expect(traction).toBeFocused()

      await chooseByKeyboard(page, choice(sidebar(page), /^Jungheinrich/))
      await expect(page).toHaveURL('/produtos?categoria=1&marca=2')
      await expect(chips(page).getByRole('listitem')).toHaveCount(2)
      const narrowed = await found(page).textContent()

      await page.goBack()
      await expect(found(page)).toHaveText('14 produtos encontrados')
      await page.goBack()
      await expect(found(page)).toHaveText('63 produtos encontrados')
      await page.goForward()
      await page.goForward()
      await expect(found(page)).toHaveText(narrowed ?? '')
    })

    await clear()
    await test.step('numbers apply when their field is left, without moving the page', async () => {
      const field = page.getByRole('textbox', { name: 'Diâmetro, de, em mm' })
      await expectAlive(field)
      await field.fill('300')
      // At the edge of the window the browser itself would move the page to show the next field.
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const before = await field.boundingBox()
      await page.keyboard.press('Tab')
      await expect(page).toHaveURL('/produtos?diametro_min=300')
      await expect(page.getByRole('textbox', { name: 'Diâmetro, até, em mm' })).toBeFocused()
      await expect(chips(page)).toContainText('Diâmetro a partir de 300 mm')
      const after = await field.boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), 'the field stays where it was').toBeLessThan(60)
      await page.goBack()
      await expect(field).toHaveValue('')
    })

    await test.step('more products are appended, and stay after a look at one', async () => {
      await expect(page.getByRole('article')).toHaveCount(12)
      await page.getByRole('link', { name: 'Carregar mais' }).click()
      await expect(page.getByRole('article')).toHaveCount(36)
      await expect(page).toHaveURL('/produtos?mostrar=36')
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(36)
      // A longer list is no step of its own: Back leads to the one before it.
      await page.goBack()
      await expect(page).toHaveURL('/produtos?categoria=1&marca=2')
    })

    await clear()
    await test.step('order and view live in the address', () => chooseOrderAndView(page))
  })

  test('understands what is searched for, and says what it does not have', async ({ page, visit }) => {
    await visit('/produtos?busca=228x74')

    await test.step('a worn wheel is understood, and near measures show their difference', async () => {
      await expect(page.getByRole('heading', { name: 'Ø 228 × 74 mm', exact: true })).toBeVisible()
      const near = 'Roda gasta mede menos. Medidas próximas de 228 × 74 mm:'
      await expect(page.getByRole('heading', { name: near })).toBeVisible()
      const first = page.getByRole('article').first()
      await expect(first).toContainText('+2')
      await expect(first).toContainText('+1')
      await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('relevancia')
      // The search box keeps what was understood, on every width.
      const understood = page.locator('.search-box').getByText('medida: Ø 228 × 74 mm').filter({ visible: true })
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 })
        if (width < 1024) await page.getByRole('button', { name: 'Abrir menu' }).click()
        await expect(understood, `${width} px`).toHaveCount(1)
      }
      await page.getByRole('button', { name: 'Fechar menu' }).click()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('nothing found offers the wheel made to measure', async () => {
      await searchFor(page, '900x900')
      await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Pedir 900 × 900 sob medida' })).toHaveAttribute(
        'href',
        '/cotacao?medida=900+%C3%97+900',
      )
    })

    await test.step('a machine nobody has a wheel for is said to be unknown, and goes along to the request by photo', async () => {
      await searchFor(page, 'Paletrans TE18')
      const heading = page.getByRole('heading', { name: 'Não temos TE18 no catálogo. Outras rodas Paletrans:' })
      await expect(heading).toBeVisible()
      await page.getByRole('link', { name: 'Enviar foto da roda ou da plaqueta' }).click()
      await expect(page).toHaveURL('/nao-sei-qual-e')
      await expect(page.getByRole('textbox', { name: /^Máquina/ })).toHaveValue('Paletrans TE18')
    })
  })

  test('is ordered and filtered on a phone @phone', async ({ page, visit }) => {
    await visit('/produtos')
    await test.step('order and view live in the address', async () => {
      await chooseOrderAndView(page)
      await page.reload()
      await expect(page.getByRole('combobox', { name: 'Ordenar' })).toHaveValue('avaliacao')
    })

    await test.step('the phone’s filters open over the screen and say how many there are', async () => {
      await expect(sidebar(page)).toBeHidden()
      await page.getByRole('link', { name: 'Filtros' }).click()
      const drawer = page.getByRole('dialog', { name: 'Filtros' })
      await expect(drawer.getByRole('link', { name: 'Limpar filtros' }), 'also while there is none').toBeVisible()
      await choice(drawer, /^Rodas de tração 14/).click()
      await expect(drawer.getByRole('button', { name: 'Ver 14 produtos' })).toBeVisible()
      await expectAccessible(page)
      await drawer.getByRole('button', { name: 'Ver 14 produtos' }).click()
      await expect(drawer).toBeHidden()
      await expect(found(page)).toHaveText('14 produtos encontrados')
      await expect(page.getByRole('link', { name: 'Filtros · 1' })).toBeFocused()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are links, numbers and order are forms, more is a link, on every width', { tag: '@full' }, async ({
    page,
  }) => {
    await test.step('a longer list is a link, and says how to get back', async () => {
      await page.goto('/produtos')
      await page.getByRole('link', { name: 'Carregar mais' }).click()
      await expect(page).toHaveURL(/apos=/)
      await expect(page.getByRole('link', { name: 'Voltar ao início da lista' })).toBeVisible()
    })

    await test.step('filters are links and a form, which a phone opens over the screen', async () => {
      await page.setViewportSize({ width: 390, height: 900 })
      await expect(sidebar(page)).toBeHidden()
      await page.getByRole('link', { name: 'Filtros', exact: true }).click()
      await choice(sidebar(page), /^Rodas de tração 14/).click()
      await expect(found(page)).toHaveText('14 produtos encontrados')
      await page.getByRole('link', { name: 'Filtros · 1' }).click()
      await page.getByRole('textbox', { name: 'Diâmetro, de, em mm' }).fill('300')
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect(page).toHaveURL(/categoria=1/)
      await expect(page).toHaveURL(/diametro_min=300/)
      await expect(chips(page).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('a wide screen shows the same filters beside the list', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.getByRole('link', { name: /^Filtros/ })).toBeHidden()
      await expect(choice(sidebar(page), /^Rodas de tração/)).toBeVisible()
      await page.getByRole('textbox', { name: 'Diâmetro, de, em mm' }).fill('200')
      await page.getByRole('button', { name: 'Aplicar filtros' }).click()
      await expect(page).toHaveURL(/diametro_min=200/)
      await expect(chips(page).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('the home page filters too', async () => {
      await page.goto('/?marca=1&exibicao=lista')
      await expect(chips(page)).toContainText('Linde')
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
})

test.describe('the home page', () => {
  test('remembers what was looked at, filters by machine, and finds by measure', async ({ page, visit }) => {
    const listed: { slug: string }[] = await (await page.request.get('/api/products?limit=20')).json()
    // The last products of the answer are not among the first cards, one of which the test opens.
    const before = listed.slice(-4)

    await test.step('shows the last four products looked at, newest first, and the favourites', async () => {
      await page.addInitScript((text) => {
        if (!localStorage.getItem('recentlyViewed')) localStorage.setItem('recentlyViewed', text)
      }, JSON.stringify(before))
      await visit('/')
      // Some browsers have no scroll anchoring.
      await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
      const viewed = page.getByRole('region', { name: 'Vistos recentemente' }).getByRole('link')
      const linkTo = ({ slug }: { slug: string }) => `/produtos/${slug}`
      await expect.poll(() => pathsOf(viewed)).toEqual(before.map(linkTo))
      const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(async () => `/produtos/${await lastViewed(page)}`).toBe(path)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => pathsOf(viewed)).toEqual([path, ...before.slice(0, 3).map(linkTo)])
      const heart = heartOf(page, 0)
      await heart.scrollIntoViewIfNeeded()
      const top = (await heart.boundingBox())!.y
      await heart.click()
      await expect(page.getByRole('region', { name: 'Favoritos' }).getByRole('link')).toHaveCount(1)
      await expect.poll(async () => Math.abs((await heart.boundingBox())!.y - top)).toBeLessThanOrEqual(1)
    })

    await test.step('filters by machine and keeps its place', async () => {
      await expect(found(page)).toHaveText('63 produtos encontrados')
      await choice(sidebar(page), /^Linde 10/).hover()
      await choice(sidebar(page), /^Linde 10/).click()
      await expect(page).toHaveURL('/?marca=1#products')
      await expect(found(page)).toHaveText('10 produtos encontrados')
      await page.getByRole('link', { name: 'Lista', exact: true }).click()
      await expect(page).toHaveURL('/?exibicao=lista&marca=1#products')
      await expect(page.getByRole('article')).toHaveCount(10)
    })

    await test.step('the home page’s measure finder leads to a search by measure', async () => {
      await page.getByRole('textbox', { name: 'Diâmetro em milímetros' }).fill('230')
      await page
        .getByRole('textbox', { name: /Largura/ })
        .first()
        .fill('75')
      await page.getByRole('button', { name: 'Buscar medida' }).click()
      await expect(page).toHaveURL(/\/produtos\?diametro=230&largura=75/)
      await expect(page.getByRole('heading', { name: 'Ø 230 × 75 mm', exact: true })).toBeVisible()
      await expect(page.getByRole('article').first()).toContainText('medida igual')
      const box = page
        .getByRole('banner')
        .getByRole('combobox', { name: /^Buscar/, includeHidden: true })
        .first()
      await expect(box).toHaveValue('Ø 230 × 75 mm')
    })
  })

  test('a heart moves nothing under the finger, also where the browser holds no place by itself @phone', {
    tag: '@full',
  }, async ({ page, visit }) => {
    await visit('/')
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    const heart = heartOf(page, 5)
    await heart.scrollIntoViewIfNeeded()
    const press = async (favorites: number) => {
      const before = await heart.boundingBox()
      await heart.click()
      await expect(page.getByRole('region', { name: 'Favoritos' })).toHaveCount(favorites)
      await expect.poll(async () => Math.abs((await heart.boundingBox())!.y - before!.y)).toBeLessThanOrEqual(1)
    }
    await press(1)
    await press(0)

    await test.step('nor at the top of a window high enough to show it there', async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      // The consent sheet lies over the lower edge.
      const height = Math.ceil((await heart.boundingBox())!.y * 1.5) + 300
      await page.setViewportSize({ width: page.viewportSize()!.width, height })
      await press(1)
      // Whoever comes again sees the page from its beginning.
      await visit('/sem-conexao')
      await visit('/')
      await expect(page.getByRole('region', { name: 'Favoritos' })).toHaveCount(1)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    await test.step('and whoever loads the page anew goes on where they were', async () => {
      await page.setViewportSize({ width: page.viewportSize()!.width, height: 800 })
      await heart.scrollIntoViewIfNeeded()
      const before = await heart.boundingBox()
      await page.reload()
      await expect(page.getByRole('region', { name: 'Favoritos' })).toHaveCount(1)
      // A frame later the browser has done what it does by itself.
      await page.evaluate(() => new Promise((pass) => requestAnimationFrame(() => requestAnimationFrame(pass))))
      expect(Math.abs((await heart.boundingBox())!.y - before!.y)).toBeLessThanOrEqual(1)
    })
  })

  test('honours a search text', async ({ page, visit }) => {
    await visit('/?busca=228x74')
    await expect(page.getByRole('search').getByText('medida: Ø 228 × 74 mm')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Ø +2 mm')
  })
})
