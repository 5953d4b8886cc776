import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expect, expectAlive, test } from './fixtures.ts'

type Listed = {
  id: number
  slug: string
  name: string
  description: string
  rating: number | null
  imageUrl: string | null
  illustrationUrl: string | null
}

const fixedLinks = [
  ['Início', '/'],
  ['Produtos', '/produtos'],
  ['Sobre nós', '/sobre-nos'],
  ['Contatos', '/contatos'],
  ['Cotação', '/cotacao'],
] as const
const quickLinks = fixedLinks.slice(0, 4)

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: /encontrado/ })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const nameLinks = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link')

/** By keyboard, so that no pointer rests on whatever the next page shows there. */
async function follow(page: Page, link: Locator) {
  // The first sign of a person wakes the header, the footer and the tools of the list.
  await page.keyboard.press('Shift')
  await expectAlive(link)
  await link.press('Enter')
  // A new page takes the focus: a key pressed before would be lost.
  await expect(page.locator('h1:focus, main:focus')).toHaveCount(1)
}

async function catalogue(request: APIRequestContext): Promise<Listed[]> {
  const answer = await request.get('/api/products?limit=100')
  return answer.json()
}

/** What the list shows now, in its order. */
async function shownOf(page: Page, all: Listed[]) {
  const paths = await nameLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return paths.flatMap((path) => all.filter(({ slug }) => path === `/produtos/${slug}`))
}

async function expectStatistics(place: Locator, figures: readonly (readonly [value: string, label: string])[]) {
  await expect(place.getByRole('definition')).toHaveText(figures.map(([value]) => value))
  await expect(place.getByRole('term')).toHaveText(figures.map(([, label]) => label))
}

/** The five fixed links of the header, of which only this page's own is marked. */
async function expectMarked(page: Page, path: string) {
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  for (const [index, [name, address]] of fixedLinks.entries()) {
    await expect(links.nth(index)).toHaveText(name)
    await expect(links.nth(index)).toHaveAttribute('href', address)
  }
  const [marked] = fixedLinks.find(([, address]) => address === path) ?? []
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText([marked ?? 'a page of the header'])
}

async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of quickLinks)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  for (const text of ['contato@example.com', '(19) 0000-0000', 'Rua Exemplo, 123', 'Campinas/SP', 'CNPJ 99.999.999/'])
    await expect(footer).toContainText(text)
  const networks = footer.getByRole('list', { name: 'Redes sociais' })
  await expect(networks.getByRole('img')).toHaveCount(4)
  await expect(networks.getByRole('link')).toHaveCount(0)
}

async function expectCompany(page: Page) {
  const company = page.getByRole('region', { name: 'Quem fabrica a medida responde pela medida.' })
  await expect(company.getByRole('link')).toHaveText(['Entre em Contato', 'Saiba Mais'])
  await expect(company.getByRole('link', { name: 'Entre em Contato' })).toHaveAttribute('href', '/contatos')
  await expect(company.getByRole('link', { name: 'Saiba Mais' })).toHaveAttribute('href', '/sobre-nos')
  await expect(company.getByRole('listitem')).toContainText([
    'Conhecimento técnico',
    'Entrega rápida',
    'Qualidade garantida',
    'Suporte dedicado',
  ])
  await expectStatistics(company, [
    ['15+', 'Anos de experiência'],
    ['500+', 'Clientes atendidos'],
    ['24h', 'Tempo de resposta'],
    ['98%', 'Satisfação'],
  ])
}

async function expectAboutPage(page: Page) {
  await expectStatistics(page.getByRole('region', { name: 'Nossos números' }), [
    ['15+', 'Anos de experiência'],
    ['5000+', 'Clientes satisfeitos'],
    ['50000+', 'Peças entregues'],
    ['24h', 'Suporte técnico'],
  ])
  await expect(page.getByRole('region', { name: 'Nossa missão' })).toContainText('Manter empilhadeiras')
  await expect(page.getByRole('region', { name: 'Nossos valores' }).getByRole('heading', { level: 3 })).toHaveText([
    'Qualidade garantida',
    'Entrega rápida',
    'Equipe especializada',
    'Atendimento premium',
  ])
}

async function expectContactPage(page: Page) {
  const main = page.getByRole('main')
  const card = (title: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(card('Endereço')).toContainText('Rua Exemplo, 123')
  await expect(card('E-mail comercial').getByRole('link')).toHaveAttribute('href', 'mailto:vendas@example.com')
  await expectStatistics(card('Horário de atendimento'), [
    ['8h às 18h', 'Segunda a sexta'],
    ['8h às 12h', 'Sábado'],
    ['Fechado', 'Domingo'],
  ])
  const chats = [main.getByRole('link', { name: /^Conversar no WhatsApp/ })]
  chats.push(card('WhatsApp e telefone').getByRole('link', { name: /^WhatsApp \(19\) 90000-0000/ }))
  for (const chat of chats) {
    await expect(chat).toHaveAttribute('target', '_blank')
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5519900000000/)
  }
}

async function expectClosingCall(page: Page) {
  const steps = page.getByRole('navigation', { name: 'Você está em' })
  await expect(steps.getByRole('listitem')).toHaveText(['Início', 'Produtos'])
  await expect(steps.getByRole('link')).toHaveAttribute('href', '/')
  const call = page.getByRole('main').getByRole('link', { name: 'Solicitar Orçamento Personalizado' })
  await expect(call).toHaveAttribute('href', '/cotacao')
}

async function expectOrders(page: Page, request: APIRequestContext) {
  const all = await catalogue(request)
  const order = page.getByRole('combobox', { name: 'Ordenar' })
  await expectAlive(order)
  // What the specification leaves open: the order before anybody chose one.
  await expect(order.locator('option')).toHaveText(['Destaques primeiro', 'Nome A-Z', 'Avaliação', 'Mais Recentes'])
  await expect(order).toHaveValue('destaques')

  const count = (await shownOf(page, all)).length
  expect(count).toBeGreaterThan(0)
  const highest = (numbers: number[]) => numbers.sort((one, other) => other - one).slice(0, count)
  await order.selectOption('Mais Recentes')
  await expect
    .poll(async () => (await shownOf(page, all)).map(({ id }) => id))
    .toEqual(highest(all.map(({ id }) => id)))
  await order.selectOption('Avaliação')
  await expect
    .poll(async () => (await shownOf(page, all)).map(({ rating }) => rating ?? -1))
    .toEqual(highest(all.map(({ rating }) => rating ?? -1)))
  await order.selectOption('Nome A-Z')
  const names = all.map(({ name }) => name).sort(new Intl.Collator('pt-BR').compare)
  await expect.poll(async () => (await shownOf(page, all)).map(({ name }) => name)).toEqual(names.slice(0, count))
}

test('a walk from page to page: each is complete, marked in the header, written to the console, and starts at its top', async ({
  page,
  visit,
}) => {
  test.slow()
  const lineOf = (path: string) => page.waitForEvent('console', (line) => line.text() === `[page-view] ${path}`)
  /** By the footer, from the page's end. */
  const goOn = async (name: string, path: string) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
    await link.scrollIntoViewIfNeeded()
    expect(await scrolled(page)).toBeGreaterThan(0)
    const line = lineOf(path)
    await follow(page, link)
    await line
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  const contentOf: Record<string, () => Promise<void>> = {
    '/produtos': () => test.step('on its own page has a breadcrumb and a closing call', () => expectClosingCall(page)),
    '/sobre-nos': () =>
      test.step('the about page has its figures, its mission and four values', () => expectAboutPage(page)),
    '/contatos': () =>
      test.step('the contact page has address, chat, e-mail and opening hours', () => expectContactPage(page)),
  }

  const first = lineOf('/')
  await visit('/')
  await first
  await test.step('has the quick links, the ways to reach the company, and its networks', () => expectFooter(page))
  await test.step('tells of the company: two buttons, four highlights, four figures', () => expectCompany(page))
  await test.step('leads to the five fixed pages in their order, its logo to the first', async () => {
    await expectMarked(page, '/')
    const logo = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${placeholderSite.name}`) })
    await expect(logo).toHaveAttribute('href', '/')
  })

  for (const [name, path] of quickLinks.slice(1)) {
    await test.step('every page writes its page-view line and starts at its top', () => goOn(name, path))
    await test.step('marks the page one is on, and no other', () => expectMarked(page, path))
    await contentOf[path]?.()
  }
})

test('a filter, a search and a dialog write their page-view line too, each once', async ({ page, visit }) => {
  const lines: string[] = []
  page.on('console', (line) => line.text().startsWith('[page-view] ') && lines.push(line.text().slice(12)))
  await visit('/produtos')
  await sidebar(page)
    .getByRole('link', { name: /^Rodas de tração/ })
    .click()
  await expect(found(page)).toHaveText('14 produtos encontrados')

  const both = await test.step('on its own page is searched from the sidebar, which keeps the filters', async () => {
    const field = sidebar(page).getByRole('searchbox', { name: /^Buscar na lista/ })
    await field.fill('230')
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]busca=230(&|$)/)
    await expect(page).toHaveURL(/[?&]categoria=1(&|$)/)
    const { pathname, search } = new URL(page.url())
    return pathname + search
  })

  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('230x75')
  await search.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=230x75')
  const wheel = nameLinks(page).first()
  // The list before may still be there.
  await expect(wheel).toHaveAttribute('href', '/produtos/rt-230x75-li')
  await wheel.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const wheelPath = '/produtos/rt-230x75-li'
  expect(lines).toEqual(['/produtos', '/produtos?categoria=1', both, '/produtos?busca=230x75', wheelPath])
})

test('the lists of products say when they are empty, are filtered, ordered, and show a product', async ({
  page,
  request,
  visit,
}) => {
  test.slow()
  const header = page.getByRole('navigation', { name: 'Principal' })
  await visit('/?busca=900x900')

  await test.step('on the home page says when it is empty', () =>
    expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible())

  await header.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/')

  await test.step('on the home page is filtered by category, and cleared', async () => {
    await sidebar(page)
      .getByRole('link', { name: /^Rodas de tração 14/ })
      .click()
    await expect(page).toHaveURL('/?categoria=1#products')
    await expect(found(page)).toHaveText('14 produtos encontrados')
    await sidebar(page).getByRole('link', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/#products')
    await expect(found(page)).toHaveText('63 produtos encontrados')
  })

  await test.step('the dialog shows a drawn picture where there is no photo, the description and the specifications', async () => {
    const shown = await shownOf(page, await catalogue(request))
    const product = shown.find(({ imageUrl, illustrationUrl }) => !imageUrl && illustrationUrl)
    if (!product) throw new Error('no product without a photo')
    await nameLinks(page)
      .and(page.locator(`[href="/produtos/${product.slug}"]`))
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: `Ilustração: ${product.name}` })).toBeVisible()
    await expect(dialog).toContainText(product.description)
    const specifications = dialog.getByRole('region', { name: 'Especificações técnicas' })
    await expect(specifications.getByRole('row')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('/ is ordered by name, by rating, or newest first', () => expectOrders(page, request))

  await test.step('/produtos is ordered by name, by rating, or newest first', async () => {
    await header.getByRole('link', { name: 'Produtos' }).click()
    await expect(page).toHaveURL('/produtos')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rodas para Empilhadeiras')
    await expectOrders(page, request)
  })
})

test('a list that was loaded is not asked for again: not on return, not on focus, not as time passes', {
  tag: '@full',
}, async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/products(\/opening)?$/.test(pathname)) asked.push(pathname)
  })
  await page.clock.install()
  await visit('/produtos')
  const linkTo = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await follow(page, linkTo('Acessibilidade'))
  await expect(page).toHaveURL('/acessibilidade')
  await follow(page, linkTo('Produtos'))
  await expect(page).toHaveURL('/produtos')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.runFor(10 * 60 * 1000)
  await page.evaluate(() => {
    for (const type of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(type))
  })
  // The home page shows the same list, and asks only for the picture of its hero.
  await follow(page, linkTo('Início'))
  await expect.poll(() => asked).toEqual(['/api/products/opening'])
})
