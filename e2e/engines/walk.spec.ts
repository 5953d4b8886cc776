import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../scripts/tools/server.mjs'
import { publicPages } from '../public-pages.ts'
import { anEmail } from '../senders.ts'
import { photosOf, requestsOf } from './desk.ts'
import { type Browser, keys, listenInPage } from './driver/browser.ts'
import { expect, test } from './fixtures.ts'
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

/** In the panel, without the login's page. */
async function enterPanel(visitor: Browser, section: string) {
  await visitor.open('/admin-login')
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

test('every public page opens', async ({ visitor }) => {
  for (const page of publicPages) {
    await visitor.open(page)
    await expectWhole(visitor, page)
  }
})

test('the phone menu opens and closes', async ({ visitor }) => {
  await visitor.resize(500, 800)
  await visitor.open('/contatos')
  await visitor.click(button(/^Abrir menu/i, 'header'))
  await visitor.see({ css: '#menu a', named: /Sobre nós/ })
  const [bottom, top] = await visitor.evaluate(() => [
    Math.round(document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? -1),
    Math.round(document.querySelector('#menu')?.getBoundingClientRect().top ?? -2),
  ])
  expect(top).toBe(bottom)
  await visitor.click(button(/^Fechar menu/i, 'header'))
  await visitor.unsee({ css: '#menu a', named: /Sobre nós/ })
  await visitor.resize(1280, 900)
})

test('a visitor keeps, adds, searches, filters and asks', async ({ visitor, shop }) => {
  await openHome(visitor)
  await visitor.click(button(/^Favoritar|favoritos/i, 'article'))
  await visitor.see({ css: 'h2, h3', named: /^Favoritos/ })
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

test('a photo arrives whole', async ({ visitor, shop }) => {
  await visitor.open('/nao-sei-qual-e')
  await visitor.upload('main input[type="file"]', [await aNoisyPhoto()])
  await visitor.see('main li img')
  const email = anEmail()
  await sayWho(visitor, email)
  await takeTime(visitor)
  await visitor.click(button(/^Enviar fotos/, 'main'))
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

test('on paper stands what is read, and nothing to press', async ({ visitor }) => {
  for (const page of ['/produtos/rt-230x75-li', '/privacidade', '/cotacao']) {
    await visitor.open(page)
    await visitor.evaluate(dressForPaper)
    await visitor.see('main h1')
    await visitor.unsee('.site-header a, .site-header button, main button')
  }
})

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

test('an administrator enters, and every section opens', async ({ visitor }) => {
  await visitor.open('/admin-login')
  await visitor.fill(field(/^Usuário/), 'admin')
  await visitor.fill(field(/^Senha/), 'senha-dos-testes')
  await visitor.click(button(/^Entrar$/, 'main'))
  await visitor.see('#desk-menu [aria-current="page"]')
  await visitor.evaluate(listenInPage)
  const tabs = await visitor.evaluate(() =>
    [...document.querySelectorAll('#desk-menu [role="tab"]')].map((tab) => tab.getAttribute('href') ?? ''),
  )
  expect(tabs).toHaveLength(15)
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

/** None while something of it is still to come. */
const titleOfSection = () =>
  document.querySelector('#desk-section [aria-busy="true"]') === null
    ? (document.querySelector('#desk-section h1')?.textContent ?? '')
    : ''

test('the menu of a product hangs from its own row', async ({ visitor }) => {
  await enterPanel(visitor, '/admin/produtos')
  await visitor.click({ css: 'tr:nth-child(3) button[popovertarget]', named: / ?/ })
  await visitor.see({ css: '.desk-menu button', named: /^Excluir/ })
  const { menu, row } = await visitor.evaluate(() => {
    const box = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
    const open = [...document.querySelectorAll('.desk-menu')].find((one) => one.getClientRects().length > 0)
    return { menu: open?.getBoundingClientRect().top ?? 0, row: box('tr:nth-child(3) button[popovertarget]').bottom }
  })
  expect(Math.abs(menu - row)).toBeLessThan(3)
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
