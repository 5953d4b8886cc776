import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { products } from './catalogue.ts'
import { enterAsCustomer } from './customers.ts'
import { test as base, expect as baseExpect, expectAlive } from './fixtures.ts'
import { startDeployableShop } from './next-build.ts'
import { button, currentStep, goToReview, heading, keep, linesOf, sayWho } from './request-page.ts'
import { anEmail } from './senders.ts'
import { startShop } from './shop-template.ts'

/** Without network the browser complains about whatever it could not load; what the page makes of it is tested here. */
const missed =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NETWORK_FAILURE|Failed to fetch|Image could not be loaded|dynamically imported/

const test = base.extend<{ context: BrowserContext }>({
  context: async ({ context, complaints }, use) => {
    await use(context)
    complaints.seen = complaints.seen.filter((text) => !missed.test(text))
  },
})
test.use({ serviceWorkers: 'allow' })

/** A worker first fetches the whole build, which takes its time on a busy machine. */
const expect = baseExpect.configure({ timeout: 20_000 })
test.slow()

const kept = (page: Page, path: string) =>
  page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), path)

/** The worker has everything it takes from a first visit. */
async function expectWorking(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => kept(page, '/')).toBe(true)
}

const offlineNotice = (page: Page) => page.getByText('Sem conexão: você vê páginas guardadas neste aparelho.')
const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem conexão' })

test('what was seen is there without network, and what was not says so and mends', async ({
  page,
  visit,
  context,
  request,
}) => {
  const [wheel] = await products(request)
  const path = `/produtos/${wheel?.slug}`
  const card = page.getByRole('article').first()
  const first = page.getByRole('main').getByRole('img').first()
  const inDialog = page.getByRole('article').nth(2).getByRole('heading').getByRole('link')
  await visit(path)
  await expectWorking(page)
  await expect.poll(() => kept(page, path)).toBe(true)
  await visit('/')
  await card.getByRole('button', { name: /favorit/i }).click()
  await card.getByRole('button', { name: /^Adicionar à cotação/ }).click()
  // What the head of the page asks for is kept like what the page itself shows.
  const picture = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => kept(page, picture)).toBe(true)
  const pathInDialog = (await inDialog.getAttribute('href')) ?? ''
  await inDialog.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => kept(page, pathInDialog)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Sobre nós', exact: true })
  await expectAlive(about)
  await about.click()
  await expect(page).toHaveURL('/sobre-nos')
  await expect.poll(() => kept(page, '/sobre-nos')).toBe(true)
  await context.setOffline(true)

  await test.step('a page seen before opens without network, and says so', async () => {
    await visit('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(offlineNotice(page)).toBeVisible()
  })

  await test.step('favourites and the quotation list are there without network', async () => {
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const favorites = page.getByRole('region', { name: /favorit/i })
    await expect(favorites.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Lista de cotação, 1 item' })).toBeVisible()
    await expect(card.getByText('1 na lista')).toBeVisible()
  })

  await test.step('a product seen in a dialog opens again without network', async () => {
    await inDialog.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await visit(pathInDialog)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a page reached by a link inside the site is kept as well', async () => {
    await visit('/sobre-nos')
    await expect(page).toHaveTitle(/Sobre nós/)
  })

  await test.step('a page never seen says what still works, and opens when the network is back', async () => {
    await visit('/contatos')
    await expect(offlinePage(page)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', /^http:..[^/]+.contatos$/)
    await expect(main.getByRole('link', { name: 'Lista de cotação' })).toHaveAttribute('href', '/cotacao')
    await expect(main.getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/#products')
    const home = main.getByRole('link', { name: new RegExp(`^${placeholderSite.name}`) })
    await expectAlive(home)
    await home.click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(offlinePage(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/contatos')
    await expect(page).toHaveTitle(/Contatos/)
  })

  await test.step('a page with something added to its address is the page seen before, until the network is back', async () => {
    await context.setOffline(true)
    await visit(`${path}?utm_source=mail`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wheel?.name ?? '')
    await context.setOffline(false)
    await expect(offlineNotice(page)).toBeHidden()
  })

  await test.step('a product never seen, pressed in a list, fails on our own page and mends', async () => {
    await visit('/')
    await context.setOffline(true)
    const link = page.getByRole('article').nth(3).getByRole('heading').getByRole('link')
    const name = (await link.textContent()) ?? ''
    await link.click()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Falha de conexão com o servidor. Verifique sua conexão com a internet.')
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test.describe('without a worker', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'block' })

  test('a product pressed without network fails on our own page too', async ({ page, visit, context }) => {
    // The last thing a page asks by itself: without network it would complain of that too.
    const isOpenKnown = page.waitForResponse('**/api/maintenance')
    await visit('/')
    await expect(page.getByRole('region', { name: 'Cookies e privacidade' })).toBeVisible()
    await isOpenKnown
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('article').nth(3).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('alert')).toContainText('Verifique sua conexão com a internet.')
  })
})

test('the device stores no personal page or answer, and no page the server marks private', { tag: '@full' }, async ({
  page,
  visit,
  context,
  expectConsole,
}) => {
  // The panel asks for the current administrator and gets 401.
  expectConsole(/status of 4\d\d|Entre na sua conta/)
  await visit('/')
  await expectWorking(page)
  const panel = ['/admin', '/admin-login', '/admin/conta', '/api/admin/me']
  const anonymous = ['/login', ...panel, '/esta-pagina-nao-existe', '/api/quotations']
  for (const path of anonymous) await page.goto(path)
  const { name, email, phone } = await enterAsCustomer(context)
  const [wheel] = await products(context.request)
  const data = { name, email, phone, message: 'Segredo industrial', products: wheel?.name }
  expect((await context.request.post('/api/quotations', { data })).status()).toBe(201)
  const personal = ['/my-quotations', '/quotation-history']
  for (const path of personal) {
    await visit(path)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  }
  await visit('/privacidade')
  await expect.poll(() => kept(page, '/privacidade')).toBe(true)

  for (const path of [...anonymous, ...personal]) expect(await kept(page, path), path).toBe(false)
  const cached = await page.evaluate(async () => {
    const contents = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const all = await cache.keys()
        return Promise.all(all.map(async (one) => `${one.url} ${await (await cache.match(one))?.text()}`))
      }),
    )
    return contents.flat()
  })
  expect(cached.filter((text) => text.includes(email) || text.includes('Segredo industrial'))).toEqual([])
  const paths = cached.map((text) => new URL(text.split(' ')[0] ?? '').pathname)
  expect(paths.filter((path) => /^\/(my-quotations|quotation-history|api\/(quotations|auth))/.test(path))).toEqual([])
  await context.setOffline(true)
  for (const path of ['/quotation-history', '/login']) {
    await page.goto(path)
    await expect(offlinePage(page)).toBeVisible()
  }
})

test.describe('a new build', { tag: '@full' }, () => {
  let shop: Awaited<ReturnType<typeof startDeployableShop>>
  test.beforeEach(async ({ baseURL }) => {
    shop = await startDeployableShop(baseURL ?? '')
  })
  test.afterEach(() => shop.stop())

  /** A mark that lives as long as the page is not loaded anew. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOldPage: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in window)
  const pressProduct = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link').click()

  test('leaves an old tab its parts, and takes over at the next visit', async ({ page, visit }) => {
    await visit(shop.url)
    await expectWorking(page)
    await mark(page)
    shop.deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets-')).length))
      .toBe(2)
    await pressProduct(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await visit(shop.url)
    await expect(page.locator('script[src*=".next.js"]')).toHaveCount(1)
  })

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' })

    test('an old tab that misses a part loads anew, once', async ({ page, visit, expectConsole }) => {
      expectConsole(/status of 404/)
      await visit(shop.url)
      await expect(page.getByRole('region', { name: 'Cookies e privacidade' })).toBeVisible()
      await mark(page)
      shop.deploy()
      await pressProduct(page)
      await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
      await visit(shop.url)
      await mark(page)
      await pressProduct(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await isMarked(page), 'the new page stays').toBe(true)
    })
  })
})

test.describe('a request made without network', () => {
  // A server of its own for all of them: the shop takes only so many requests from one place.
  test.describe.configure({ mode: 'default' })
  let server: Awaited<ReturnType<typeof startShop>>
  test.beforeAll(async () => {
    test.setTimeout(90_000)
    server = await startShop()
  })
  test.afterAll(() => server.stop())

  const body = (email: string) => ({
    name: 'Ana Souza',
    email,
    phone: '(19) 90000-0000',
    products: '2 rodas de tração 230 x 75',
  })

  /** What a form leaves when it has no network: src/features/quotations/asking/web/pending/pending-request.ts. */
  const keepForLater = (page: Page, key: string, body: object) =>
    page.evaluate(
      async ([key, body]) => {
        const request = {
          key,
          endpoint: 'quotations',
          body,
          title: 'Cotação de 2 rodas',
          keptAt: new Date().toISOString(),
        }
        const opening = indexedDB.open('rodacerta-pending')
        opening.onupgradeneeded = () => opening.result.createObjectStore('requests')
        await new Promise((resolve) => {
          opening.onsuccess = resolve
        })
        const writing = opening.result.transaction('requests', 'readwrite')
        writing.objectStore('requests').put({ ...request, attempts: 0, nextTryAt: null, refusal: null }, key)
        await new Promise((resolve) => {
          writing.oncomplete = resolve
        })
        opening.result.close()
        localStorage.setItem('pendingRequests', JSON.stringify({ count: 1, changedAt: Date.now() }))
      },
      [key, body] as const,
    )

  /** What went to the server, from any tab. */
  function watchRequests(context: BrowserContext) {
    const sent: { key: string | undefined; body: string | null; id: Promise<number> }[] = []
    context.on('requestfinished', (request) => {
      if (request.method() !== 'POST') return
      const id = request.response().then(async (response) => (await response?.json())?.id as number)
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData(), id })
    })
    return sent
  }

  const note = (page: Page) => page.getByRole('region', { name: 'Pedidos guardados neste aparelho' })

  /** From the page of the quotation, with a list on it. */
  async function askWithoutNetwork(page: Page, context: BrowserContext) {
    await expectWorking(page)
    await sayWho(page)
    await context.setOffline(true)
    await page.evaluate(() => {
      navigator.storage.persist = async () => Boolean(sessionStorage.setItem('isAskedToKeep', 'yes'))
    })
    await goToReview(page)
    await button(page, 'Enviar cotação').click()
    await expect(heading(page, 'Pedido guardado neste aparelho')).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isAskedToKeep'))).toBe('yes')
  }

  test('waits visibly and is sent once, with its key, when the network is back', async ({
    page,
    visit,
    context,
    request,
  }) => {
    const sent = watchRequests(context)
    await keep(page, { request: await linesOf(request, { 'RT-230X75-LI': 2 }) })
    await visit(`${server.url}/cotacao`)
    await askWithoutNetwork(page, context)

    await test.step('the request page shows it in place of the number, with an empty list', async () => {
      await expect(note(page)).toContainText('Aguardando conexão: 1 pedido será enviado assim que a rede voltar.')
      await expect(page.getByRole('link', { name: 'Lista de cotação, 0 itens' })).toBeVisible()
      await expect(currentStep(page)).toHaveText(/A enviar$/)
      await expect(page.getByRole('main')).toContainText('Seu pedido está guardado neste aparelho.')
      await expect(page.getByRole('main')).toContainText('O envio é automático assim que a rede voltar')
    })

    await test.step('a page opened later without network shows it too', async () => {
      const later = await context.newPage()
      await later.goto(server.url)
      await expect(note(later)).toContainText('Aguardando conexão: 1 pedido será enviado assim que a rede voltar.')
      await note(later).getByRole('button', { name: 'Ver detalhes' }).click()
      await expect(note(later).getByRole('article')).toContainText('Guardado em')
      await later.close()
    })
    expect(sent).toEqual([])

    await context.setOffline(false)
    await expect(page.getByText('Cotação enviada com sucesso!').first()).toBeVisible()
    await expect(note(page)).toBeHidden()
    await expect(currentStep(page)).toHaveText(/Enviado$/)
    const [first] = sent
    const id = await first?.id
    await expect(heading(page, `Cotação nº ${id} recebida`)).toBeVisible()
    await visit(server.url)
    expect(sent).toHaveLength(1)
    const again = await request.post(`${server.url}/api/quotations`, {
      headers: { 'Idempotency-Key': first?.key ?? '', 'Content-Type': 'application/json' },
      data: first?.body ?? '',
    })
    expect((await again.json()).id, 'the server has it under this key').toBe(id)
  })

  test('that is not accepted goes back into its form, with its list', { tag: '@full' }, async ({
    page,
    visit,
    context,
    request,
    expectConsole,
  }) => {
    expectConsole(/status of 422/)
    expectConsole(/AppError: Um produto da lista não está mais disponível/)
    await keep(page, { request: await linesOf(request, { 'RT-230X75-LI': 2 }) })
    await visit(`${server.url}/cotacao`)
    await askWithoutNetwork(page, context)
    const refusal = {
      message: 'Um produto da lista não está mais disponível.',
      error: 'Um produto da lista não está mais disponível.',
      code: 'QUOTATION_ITEM_UNAVAILABLE',
      fields: {},
      requestId: 'r',
    }
    await page.route('**/api/quotations', (route) => route.fulfill({ status: 422, json: refusal }))
    await context.setOffline(false)
    await expect(heading(page, 'Pedido não aceito')).toBeVisible()
    await expect(currentStep(page)).toHaveText(/Não enviado$/)
    await page.unroute('**/api/quotations')
    await note(page).getByRole('button', { name: 'Ver detalhes' }).click()
    await expect(note(page)).toContainText('Não aceito: Um produto da lista não está mais disponível.')
    await note(page)
      .getByRole('button', { name: /^Corrigir e enviar de novo/ })
      .click()
    await expect(note(page)).toBeHidden()
    await expect(heading(page, '1 produto, 2 itens')).toBeVisible()
    await goToReview(page)
    await button(page, 'Enviar cotação').click()
    await expect(heading(page, /^Cotação nº \d+ recebida$/)).toBeVisible()
  })

  test('by photo is kept with its photos, and sent once', { tag: '@full' }, async ({ page, visit, context }) => {
    const sent = watchRequests(context)
    await visit(`${server.url}/nao-sei-qual-e`)
    await expectWorking(page)
    const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel(/^Arraste ou escolha/).setInputFiles({ name: 'roda.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('list', { name: 'Fotos escolhidas' }).getByRole('img')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Nome *' }).fill('Ana Prado')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(anEmail())
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enviar fotos' }).click()
    await expect(page.getByRole('main')).toContainText('Pedido guardado neste aparelho')
    await expect(note(page)).toContainText('Aguardando conexão: 1 pedido será enviado assim que a rede voltar.')
    expect(sent).toEqual([])
    await page.reload()
    await expect(note(page)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('Cotação enviada com sucesso!').first()).toBeVisible()
    await expect(note(page)).toBeHidden()
    expect(sent).toHaveLength(1)
    expect(await sent[0]?.id).toBeGreaterThan(0)
  })

  test('is sent once when the site is next opened, whichever tabs are open', { tag: '@full' }, async ({
    page,
    visit,
    context,
  }) => {
    const key = crypto.randomUUID()
    const sent = watchRequests(context)
    await visit(server.url)
    await expectWorking(page)
    await context.setOffline(true)
    await keepForLater(page, key, body(`${key}@exemplo.com`))
    await page.close()
    await context.setOffline(false)
    const tabs = await Promise.all([context.newPage(), context.newPage()])
    await Promise.all(tabs.map((tab) => tab.goto(server.url)))
    const mark = () => tabs[0]?.evaluate(() => JSON.parse(localStorage.getItem('pendingRequests') ?? '{}').count)
    await expect.poll(mark).toBe(0)
    for (const tab of tabs) await expect(note(tab)).toBeHidden()
    expect(sent.map(({ key }) => key)).toEqual([key])
  })
})
