import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../scripts/tools/server.mjs'
import { distanceOfMenu } from '../menus.ts'
import { layOnSheets } from '../paper.ts'
import { publicPages } from '../public-pages.ts'
import { sectionCount, titleOfSection } from '../sections.ts'
import { anEmail } from '../senders.ts'
import { sendUnderBar } from '../under-bar.ts'
import { coloursIn, drawnParts } from './colours.ts'
import { aCustomerWhoAsked, answerAtDesk, aWrittenPage, enterDesk, photosOf, requestsOf } from './desk.ts'
import { type Browser, keys } from './driver/browser.ts'
import { expect, test } from './fixtures.ts'
import { keepLongList } from './long-list.ts'
import { aNoisyPhoto } from './noisy-photo.ts'

/** A page that broke says so; one that is whole complains about nothing. */
async function expectWhole(visitor: Browser, page: string) {
  expect(await visitor.text(), page).not.toContain('Algo deu errado')
  expect(await visitor.complaints(), page).toEqual([])
}

const button = (named: RegExp, within = '') => ({ css: `${within} button`, named })
const field = (named: RegExp, within = 'main') => ({ css: `${within} input, ${within} textarea`, named })
const heading = (named: RegExp) => ({ css: 'h1, h2, h3', named })

/** Programs are told apart by their haste; a browser that is driven is nearly as fast. */
const takeTime = (visitor: Browser) => visitor.waitFor('a person would be done', () => visitor.evaluate(isLater))
const isLater = () => performance.now() > 4000

/** The consent sheet lies over the page's lower edge until it is answered. */
async function openHome(visitor: Browser) {
  await visitor.open('/')
  if (await visitor.evaluate(() => localStorage.getItem('cookieConsent') === null))
    await visitor.click(button(/^Rejeitar não necessários/))
}

/** Signs in without the login page. The call has to come from a page of the shop; any that is open will do. */
async function enterPanel(visitor: Browser, section: string) {
  if ((await visitor.evaluate(() => location.origin)) !== visitor.url) await visitor.open('/admin-login')
  await visitor.evaluate(async () => {
    const body = JSON.stringify({ username: 'admin', password: 'senha-dos-testes' })
    await fetch('/api/admin/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  })
  await visitor.open(section)
}

async function sayWho(visitor: Browser, email: string) {
  await visitor.fill(field(/^Nome/), 'Ana Prado')
  await visitor.fill(field(/^E-mail/), email)
}

/** Asks for what was added on the home page. */
async function askForList(visitor: Browser) {
  const email = anEmail()
  await visitor.open('/cotacao')
  await visitor.click(button(/^Importar 1 item$/, 'main'))
  await sayWho(visitor, email)
  await visitor.fill(field(/^Telefone/), '19999990000')
  await takeTime(visitor)
  await visitor.click(button(/^Revisar e enviar/, 'main'))
  await visitor.click(button(/^Enviar cotação|^Enviar pedido|^Enviar$/, 'main'))
  return email
}

test('what a page complains of is heard', async ({ visitor }) => {
  await visitor.open('/sem-conexao')
  await visitor.evaluate(() => {
    console.error('planted')
    setTimeout(() => {
      throw new TypeError('thrown')
    })
    return new Promise((pass) => setTimeout(pass))
  })
  const heard = (await visitor.complaints()).join('\n')
  for (const said of ['planted', 'thrown']) expect(heard).toContain(said)
})

/** What only some see, as everyone else sees it; and what is not there. */
const otherPages = ['/acessibilidade', '/my-quotations', '/quotation-history', '/minha-conta', '/confirmar-email']
const missingPages = ['/proposta/nao-existe', '/nao-existe']
/** Leads home whoever is nobody, once it knows: opening another page before would cut that off, which Firefox complains about. */
const leadsHome = '/my-quotations'
const isHome = () => location.pathname === '/' && document.querySelector('#products') !== null

test('every public page opens', async ({ visitor, shop }) => {
  for (const page of [...publicPages, ...otherPages, await aWrittenPage(shop), ...missingPages]) {
    await visitor.open(page)
    if (page === leadsHome) await visitor.waitFor('it has led home', () => visitor.evaluate(isHome))
    await expectWhole(visitor, page)
  }
})

test('the phone menu opens and closes', async ({ visitor }) => {
  await visitor.resize(500, 800)
  await visitor.open('/contatos')
  await visitor.click(button(/^Abrir menu/i, 'header'))
  await visitor.see({ css: '#menu a', named: /Sobre nós/ })
  expect((await visitor.evaluate(distanceOfMenu, ['#menu', '.site-header'] as const)).gap).toBeLessThan(1)
  await visitor.click(button(/^Fechar menu/i, 'header'))
  await visitor.unsee({ css: '#menu a', named: /Sobre nós/ })
  await visitor.resize(1280, 900)
})

/** Where the list stands, below the favourites. */
const placeOfList = () => ({
  hasFavorites: document.querySelector('section[aria-label="Favoritos"]') !== null,
  top: document.querySelector('article')?.getBoundingClientRect().top ?? 0,
})

/** The next frame but one: until then the browser has done what it does by itself. */
const settle = () => new Promise((pass) => requestAnimationFrame(() => requestAnimationFrame(pass)))

async function waitForFavorites(visitor: Browser) {
  await visitor.waitFor('the favourites are there', async () => (await visitor.evaluate(placeOfList)).hasFavorites)
  await visitor.evaluate(settle)
}

/** Some engines scroll by whole pixels only. */
const expectListAt = async (visitor: Browser, top: number) =>
  expect(Math.abs((await visitor.evaluate(placeOfList)).top - top)).toBeLessThanOrEqual(1)

/** A heart moves nothing under the finger. */
async function expectHeartInPlace(visitor: Browser) {
  const heart = button(/^Favoritar/, 'article')
  await visitor.see(heart)
  const { top } = await visitor.evaluate(placeOfList)
  await visitor.click(heart)
  await waitForFavorites(visitor)
  await expectListAt(visitor, top)
}

/** Favourites come only when the page is alive; whoever loads it anew goes on where they were all the same. */
async function expectSamePlaceAnew(visitor: Browser) {
  await visitor.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const { top } = await visitor.evaluate(placeOfList)
  await visitor.reload()
  await waitForFavorites(visitor)
  await expectListAt(visitor, top)
}

test('a visitor keeps, adds, searches, filters and asks', async ({ visitor, shop }) => {
  await openHome(visitor)
  await expectHeartInPlace(visitor)
  await expectSamePlaceAnew(visitor)
  await visitor.click(button(/^Adicionar à cotação/, 'article'))
  await visitor.see({ css: 'header a', named: /Lista de cotação, 1 item/ })

  await visitor.fill('header input[type="search"]', '230x75')
  await visitor.see({ css: '[role="option"]', named: /230/ })
  await visitor.press('header input[type="search"]', keys.enter)
  await visitor.waitFor('the search has an address', () =>
    visitor.evaluate(() => location.search.includes('busca=230')),
  )

  await visitor.open('/produtos')
  await visitor.click({ css: 'aside a', named: /^Rodas de tração/ })
  await visitor.see({ css: '[role="status"]', named: /^14 produtos encontrados/ })

  const email = await askForList(visitor)
  await visitor.see(heading(/^Cotação nº \d+ recebida/))
  expect(await requestsOf(shop, email)).toHaveLength(1)
})

test('a photo arrives whole', async ({ visitor, shop }, info) => {
  await visitor.open('/nao-sei-qual-e')
  // Stretched over a page, its gradients are blurred or broken here.
  if (info.project.name === 'webkit') {
    const screen = info.outputPath('screen.png')
    await visitor.screenshot(screen)
    const boxes = await visitor.evaluate(drawnParts)
    expect(await coloursIn(screen, boxes)).toEqual({ ruler: 2, strip: 2, drop: 2 })
  }
  await visitor.upload('main input[type="file"]', [await aNoisyPhoto()])
  await visitor.see('main li img')
  const email = anEmail()
  await sayWho(visitor, email)
  await takeTime(visitor)
  await visitor.evaluate(sendUnderBar, 'main form')
  // Whoever looks for something here scrolls to it: this asks without looking.
  await visitor.waitFor('the answer has the focus', () =>
    visitor.evaluate(() => document.activeElement?.id === 'sent-title'),
  )
  const below = await visitor.evaluate(() => {
    const [bar, title] = ['.site-header', '#sent-title'].map((css) => document.querySelector(css))
    return (title?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0)
  })
  expect(below).toBeGreaterThanOrEqual(0)
  await visitor.see(heading(/^Cotação nº \d+/))
  expect(await photosOf(shop, email)).toEqual([{ width: 2048, height: 315, isNoise: true }])
})

test('what was seen opens without network, and a request made then arrives once', async ({ visitor, shop }) => {
  await openHome(visitor)
  await visitor.waitFor('a worker serves the page', () =>
    visitor.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/cotacao')) !== undefined,
    ),
  )
  // What the page shows now must be kept: the picture it begins with, too.
  const shown = await visitor.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.currentSrc ?? '')
  await visitor.waitFor('the first picture is kept', () =>
    visitor.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, shown),
  )
  await visitor.open('/')
  await visitor.click(button(/^Adicionar à cotação/, 'article'))
  await visitor.goOffline(true)
  await visitor.open('/')
  await visitor.see('article')
  await visitor.waitFor('the first picture is there', () =>
    visitor.evaluate(() => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0),
  )
  const email = await askForList(visitor)
  await visitor.see(heading(/^Pedido guardado neste aparelho/))
  expect(await requestsOf(shop, email)).toEqual([])
  await visitor.goOffline(false)
  await visitor.see(heading(/^Cotação nº \d+ recebida/))
  expect(await requestsOf(shop, email)).toHaveLength(1)
})

test('a page that is loaded anew does what it shows', async ({ visitor }) => {
  await visitor.open('/produtos/rt-230x75-li')
  await visitor.evaluate(() => localStorage.removeItem('cart'))
  await visitor.fill('main .stepper input', '12')
  await visitor.reload()
  const shown = await visitor.evaluate(() => document.querySelector<HTMLInputElement>('main .stepper input')?.value)
  await visitor.click('main .stepper + button')
  const added = () => visitor.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0]?.quantity as number)
  await visitor.waitFor('it is added', async () => (await added()) > 0)
  expect(String(await added())).toBe(shown)
  await visitor.evaluate(() => localStorage.removeItem('cart'))
})

test('on paper stands what is read, and nothing to press', async ({ visitor }) => {
  await keepLongList(visitor)
  for (const page of ['/produtos/rt-230x75-li', '/privacidade', '/cotacao']) {
    await visitor.open(page)
    await visitor.evaluate(dressForPaper)
    await visitor.see('main h1')
    await visitor.unsee('.site-header a, .site-header button, main button')
  }
  await visitor.see('.basket-line')
  await expectBrokenBetween(visitor, 'main', '.basket-line')
})

/** On more than one sheet, and each of them whole. */
async function expectBrokenBetween(visitor: Browser, paper: string, line: string) {
  const { lines, sheets, cut } = await visitor.evaluate(layOnSheets, [paper, line] as const)
  expect({ lines, cut }).toEqual({ lines: 20, cut: [] })
  expect(sheets).toBeGreaterThan(1)
}

/** Not every driver prints: the page is dressed as if it were printed. */
function dressForPaper() {
  const dress = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all'
      if ('cssRules' in rule) dress(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) dress(sheet.cssRules)
}

test('a customer enters, and finds what is theirs, on paper too', async ({ visitor, shop }) => {
  const { email, password, id } = await aCustomerWhoAsked(shop)
  await visitor.open('/login')
  await visitor.fill(field(/^E-mail/), email)
  await visitor.fill(field(/^Senha/), password)
  await visitor.click(button(/^Entrar$/, 'main'))
  await visitor.see({ css: 'header button', named: /^Conta de Ana/ })
  const proposal = await answerAtDesk(shop, id)
  // Whoever leaves before all of a page has come is complained to.
  for (const [page, last] of [
    ['/my-quotations', 'main article'],
    ['/minha-conta', heading(/frota/)],
    [proposal, 'main table'],
    [`/quotation-history?cotacao=${id}`, 'dialog li'],
  ] as const) {
    await visitor.open(page)
    await visitor.see(last)
    await expectWhole(visitor, page)
  }
  await visitor.evaluate(dressForPaper)
  await expectBrokenBetween(visitor, 'dialog', 'li')
})

test('an administrator enters, and every section opens', async ({ visitor }) => {
  await visitor.open('/admin-login')
  await visitor.fill(field(/^Usuário/), 'admin')
  await visitor.fill(field(/^Senha/), 'senha-dos-testes')
  await visitor.click(button(/^Entrar$/, 'main'))
  await visitor.see('#desk-menu [aria-current="page"]')
  const tabs = await visitor.evaluate(() =>
    [...document.querySelectorAll('#desk-menu [role="tab"]')].map((tab) => tab.getAttribute('href') ?? ''),
  )
  expect(tabs).toHaveLength(sectionCount)
  for (const tab of tabs.reverse()) {
    const before = await visitor.evaluate(titleOfSection)
    await visitor.click(`#desk-menu [role="tab"][href="${tab}"]`)
    await visitor.see(`[aria-selected="true"][href="${tab}"]`)
    await visitor.waitFor(`${tab} is there`, async () => {
      const title = await visitor.evaluate(titleOfSection)
      return title !== '' && title !== before
    })
    await expectWhole(visitor, tab)
  }
})

test('the menu of a product hangs from its own row', async ({ visitor }) => {
  await enterPanel(visitor, '/admin/produtos')
  await visitor.click({ css: 'tr:nth-child(3) button[popovertarget]', named: / ?/ })
  await visitor.see({ css: '.desk-menu button', named: /^Excluir/ })
  const row = 'tr:nth-child(3) button[popovertarget]'
  const { gap, right } = await visitor.evaluate(distanceOfMenu, ['.desk-menu', row] as const)
  expect(Math.max(gap, right)).toBeLessThan(3)
})

test('the desk answers a request and imports a table', async ({ visitor, shop }) => {
  const product = (
    (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as { id: number; code: string }[]
  )[0]
  const asked = {
    name: 'Marina',
    email: anEmail(),
    phone: '(19) 99999-0000',
    items: [{ productId: product?.id, quantity: 2 }],
  }
  const headers = { 'Content-Type': 'application/json' }
  const made = await fetch(`${shop.url}/api/quotations`, { method: 'POST', headers, body: JSON.stringify(asked) })
  const { id } = (await made.json()) as { id: number }
  await enterPanel(visitor, `/admin/cotacoes?cotacao=${id}`)
  await visitor.fill(field(new RegExp(`^Preço unitário de ${product?.code}`), 'form'), '1.398,90')
  await visitor.fill(field(/^Mensagem ao cliente/, 'form'), 'Segue a proposta.')
  await visitor.click(button(/^Enviar resposta/, 'form'))
  // The desk goes on with the next request that waits; with none, it stays at what was sent.
  await visitor.see({ css: '.toast', named: /^Resposta enviada com sucesso!/ })
  expect((await requestsOf(shop, asked.email)).map(({ status }) => status)).toEqual(['responded'])

  const table = path.join(temporaryFolder('table'), 'tabela.csv')
  writeFileSync(table, `Código;Nome;Descrição;Preço\nENG-${id};Roda nova;Boa;10,90\n`)
  await visitor.open('/admin/importacao')
  await visitor.upload({ css: 'input[type="file"]', named: / ?/ }, [table])
  await visitor.click(button(/^Conferir/))
  await visitor.click(button(/^Importar \d/))
  await visitor.click(button(/^Importar$/, 'dialog'))
  await visitor.see(heading(/^Importação concluída/))
})

test('a picture of a product arrives', async ({ visitor, shop }) => {
  const ask = await enterDesk(shop)
  const code = `FOTO-${anEmail().slice(8, 16)}`
  const measures = { diameter: '230 mm', width: '75 mm', material: 'Poliuretano' }
  const made = await ask('/api/products', { name: `Roda ${code}`, code, description: 'Roda motriz.', ...measures })
  const { id } = (await made.json()) as { id: number }
  await enterPanel(visitor, `/admin/produtos?busca=${code}`)
  await visitor.click(button(new RegExp(`^Roda ${code}`), 'tr'))
  await visitor.upload('dialog input[type="file"]', [await aNoisyPhoto()])
  await visitor.see('dialog li img')
  await visitor.click(button(/^Salvar/, 'dialog'))
  await visitor.see({ css: '.toast', named: /^Produto atualizado com sucesso!/ })
  const { images } = (await (await ask(`/api/admin/products/${id}`)).json()) as { images: { width: number }[] }
  expect(images.map(({ width }) => width)).toEqual([2048])
})
