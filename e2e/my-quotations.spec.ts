import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expectAccessible } from './axe.ts'
import { aCustomer, enterAsCustomer, type Person } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { fromSomewhere } from './senders.ts'

type Wheel = { id: number; name: string; code: string }
type Made = { id: number; createdAt: string }

const list = '**/api/quotations/my?*'
const my = '/my-quotations'
const history = '/quotation-history'

/** The browser's words, and the shop's. */
const loggedOut = /401|Entre na sua conta/

const card = (page: Page, id: number) => page.getByRole('article', { name: `Cotação #${id}`, exact: true })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const skeletons = (page: Page) => page.locator('[data-skeleton]')
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) => page.locator('.toast')
const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

async function wheels(context: BrowserContext, amount: number): Promise<Wheel[]> {
  return (await context.request.get(`/api/products?limit=${amount}`)).json()
}

async function ask(api: APIRequestContext, who: Person, more: object): Promise<Made> {
  const { name, email, phone, company } = who
  const data = { name, email, phone, company, ...more }
  const answer = await api.post('/api/quotations', { data, headers: fromSomewhere() })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** Changes the answers of the list, the newest quotation first, as if the desk had answered meanwhile. */
const answered = (page: Page, changes: object[]) =>
  page.route(list, async (route) => {
    const response = await route.fetch()
    const own = (await response.json()) as object[]
    await route.fulfill({ response, json: own.map((one, place) => ({ ...one, ...changes[place] })) })
  })

/** On the screen of a phone, which the page has, and on a wide one. */
async function expectAccessibleOnBothWidths(page: Page) {
  await fitsTheScreen(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await fitsTheScreen(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await fitsTheScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
}

const two = (number: number) => String(number).padStart(2, '0')
/** In the time zone of the browsers under test. */
const inSaoPaulo = (iso: string) => new Date(new Date(iso).getTime() - 3 * 60 * 60 * 1000)
const timeOf = (day: Date) => `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`
const shortMoment = (iso: string) => {
  const day = inSaoPaulo(iso)
  return `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()} às ${timeOf(day)}`
}
const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const longMoment = (iso: string) => {
  const day = inSaoPaulo(iso)
  return `${two(day.getUTCDate())} de ${months[day.getUTCMonth()]} de ${day.getUTCFullYear()} às ${timeOf(day)}`
}

const aProposal = {
  ...{ version: 1, state: 'accepted', sentAt: '2026-11-15T12:00:00.000Z', sentByName: 'Rita' },
  ...{ totalValue: 'R$ 1.234,00', validUntil: '2099-01-31', openedAt: null, acceptedAt: null, declinedAt: null },
  ...{ decidedBy: null, declineReason: null },
}

test('both lists show the facts of each quotation, on a narrow and a wide screen @phone', async ({
  page,
  visit,
  context,
}) => {
  const marina = await enterAsCustomer(context, { company: '' })
  const [wheel] = await wheels(context, 1)
  const ofOne = (quantity: number) => ({ items: [{ productId: wheel?.id, quantity }] })
  const inWords = await ask(context.request, marina, {
    products: 'Roda de tração 230 × 75 (Qtd: 2)',
    company: 'Cerâmica Sul',
  })
  const one = await ask(context.request, marina, ofOne(1))
  const several = await ask(context.request, marina, ofOne(8))
  const answer = `Segue a proposta. ${'Frete por conta do cliente. '.repeat(20)}`
  await answered(page, [
    { status: 'responded', responseMessage: answer, totalValue: 'R$ 4.386,40', validUntil: '2099-11-28' },
  ])

  await test.step('My Quotations shows number, date, status, phone, company and products', async () => {
    await visit(my)
    await expect(page.getByRole('heading', { level: 1, name: 'Minhas Cotações' })).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).toContainText(`Cotação #${several.id}`)
    await expect(card(page, several.id)).toContainText(`${wheel?.name} (Qtd: 8)`)
    await expect(card(page, several.id)).not.toContainText('Empresa')
    const written = card(page, inWords.id)
    for (const fact of [longMoment(inWords.createdAt), 'Pendente', marina.phone, 'Cerâmica Sul', '230 × 75 (Qtd: 2)'])
      await expect(written).toContainText(fact)
    await expectAccessibleOnBothWidths(page)
  })

  // The customer names a company meanwhile.
  const changed = await context.request.patch('/api/auth/me', { data: { company: 'Têxtil Norte' } })
  expect(changed.status()).toBe(200)

  await test.step('the history shows the account and each quotation with its answer', async () => {
    await visit(history)
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de Cotações' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Acompanhe suas solicitações e respostas')
    const account = page.getByRole('complementary', { name: 'Informações da Conta' })
    for (const fact of [marina.email, marina.name, 'Têxtil Norte']) await expect(account).toContainText(fact)
    await expect(account.getByRole('link', { name: 'Meus dados' })).toHaveAttribute('href', '/minha-conta')
    const full = card(page, several.id)
    for (const fact of [
      ...[`#${several.id}`, 'Respondida', shortMoment(several.createdAt), '8 itens'],
      ...['R$ 4.386,40', '28/11/2099'],
    ])
      await expect(full).toContainText(fact)
    const shortened = full.getByText('Segue a proposta.')
    expect(await shortened.evaluate((text) => text.scrollHeight > text.clientHeight + 20)).toBe(true)
    await expect(card(page, one.id)).toContainText('1 item')
    await expect(card(page, one.id)).not.toContainText('itens')
    for (const name of ['Valor Total', 'Válido Até']) await expect(card(page, one.id)).not.toContainText(name)
    await expectAccessibleOnBothWidths(page)
  })
})

test('a customer opens a quotation, finds it by status and words, and repeats it', async ({
  page,
  visit,
  context,
  expectConsole,
}) => {
  expectConsole(/404/)
  expectConsole(/Image could not be loaded: \/illustrations\/lost/)
  const marina = await enterAsCustomer(context)
  const [wheel, axle] = await wheels(context, 2)
  const items = [wheel, axle].map((product) => ({ productId: product?.id, quantity: 2 }))
  const waiting = await ask(context.request, marina, { products: 'Rodízio giratório' })
  const { id } = await ask(context.request, marina, { items, message: 'Preciso até sexta.' })
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const [newest, ...others] = await response.json()
    newest.quotationItems[0].product.imageUrl = '/illustrations/lost.webp'
    newest.quotationItems[1].product.imageUrl = null
    newest.quotationItems[1].productId = null
    const given = {
      status: 'approved',
      responseMessage: 'Pedido confirmado.',
      totalValue: '1234',
      validUntil: '2099-01-31',
      proposal: { ...aProposal, number: `${id}-1`, pdfUrl: `/api/quotations/my/${id}/proposal/pdf` },
    }
    await route.fulfill({ response, json: [{ ...newest, ...given }, ...others] })
  })
  await visit(history)

  await test.step('the dialog shows all parts of a quotation, and Esc closes it', async () => {
    await page.getByRole('button', { name: `Ver Detalhes da cotação #${id}` }).click()
    await expect(page).toHaveURL(`${history}?cotacao=${id}`)
    await expect(dialog(page)).toHaveAccessibleName(`Cotação #${id}`)
    const requested = dialog(page).getByRole('list', { name: 'Produtos Solicitados' }).getByRole('listitem')
    await expect(requested).toContainText([wheel?.code ?? '', axle?.code ?? ''])
    await expect(requested).toContainText([/Qtd: 2/, /Qtd: 2/])
    await expect(requested.locator('img')).toHaveCount(0)
    for (const part of ['Aprovada', 'Mensagem Original', `${wheel?.name} (Qtd: 2)`, 'Preciso até sexta.'])
      await expect(dialog(page)).toContainText(part)
    for (const part of ['Resposta da Empresa', 'Pedido confirmado.', 'Valor Total', '1234', 'Válido Até', '31/01/2099'])
      await expect(dialog(page)).toContainText(part)
    await expect(dialog(page).getByRole('link', { name: 'Proposta (PDF)' })).toHaveAttribute(
      'href',
      `/api/quotations/my/${id}/proposal/pdf`,
    )
    await expect(dialog(page).getByRole('link', { name: 'Nova Cotação' })).toHaveAttribute('href', '/produtos')
    await expect(dialog(page).getByRole('link', { name: 'Entrar em Contato' })).toHaveAttribute('href', '/contatos')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    const onPaper = dialog(page).locator('[data-print="only"]')
    for (const part of [placeholderSite.name, `Cliente: ${marina.name}`, `${history}?cotacao=${id}`])
      await expect(onPaper).toContainText(part)
    await expect(onPaper).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(page.locator('[data-print="only"]').filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(history)
  })

  await test.step('status and words filter the list, and the URL restores the filters', async () => {
    const search = page.getByRole('searchbox', { name: 'Número, código ou produto' })
    await page.getByRole('button', { name: 'Aprovada 1' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, id)).toBeVisible()
    await search.fill('RODIZIO')
    await expect(page.getByRole('heading', { name: 'Nada com este filtro' })).toBeVisible()
    await expect(page).toHaveURL(`${history}?busca=RODIZIO&situacao=approved`)
    await page.getByRole('button', { name: 'Todas 1' }).click()
    await expect(card(page, waiting.id)).toBeVisible()
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await expect(search).toHaveValue('RODIZIO')
  })

  await test.step('a link to an open dialog works, and its buttons lead on', async () => {
    await page.goto(`${history}?cotacao=${id}`)
    await dialog(page).getByRole('link', { name: 'Entrar em Contato' }).click()
    await expect(page).toHaveURL('/contatos')
  })

  await test.step('a repeated quotation fills the request with what is left and names what is gone', async () => {
    await page.goBack()
    await dialog(page)
      .getByRole('button', { name: `Repetir cotação: #${id}` })
      .click()
    await expect(page).toHaveURL('/cotacao')
    await expect(toast(page)).toContainText('Produtos adicionados à cotação')
    await expect(toast(page)).toContainText(`Não está mais no catálogo: ${axle?.name}.`)
    await expect(page.getByRole('spinbutton', { name: `Quantidade: ${wheel?.name}`, exact: true })).toHaveValue('2')
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
  })
})

test('without a login the history is restricted, and My Quotations leads home', async ({ page, visit }) => {
  await test.step('the history asks for a login', async () => {
    await visit(history)
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Restrito' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Você precisa estar logado para ver seu histórico de cotações.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('My Quotations opens the home page and says why', async () => {
    await page.goto(my)
    await expect(toast(page)).toContainText('Acesso restrito')
    await expect(toast(page)).toContainText('Faça login para ver suas cotações.')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Minhas Cotações' })).toHaveCount(0)
  })
})

test('lists that load, fail, are empty or have lost their session say so, and show nothing of others', {
  tag: '@full',
}, async ({ page, visit, context, request, expectConsole }) => {
  expectConsole(/500/)
  expectConsole(loggedOut)
  const { id } = await ask(request, await aCustomer(request), { products: 'Segredo industrial' })
  await enterAsCustomer(context)
  /** Lists wait until the returned function is called. */
  const holdLists = async (respond: (route: Route) => Promise<void>) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(list, async (route) => {
      await released
      await respond(route)
    })
    return release
  }

  await test.step('My Quotations shows three placeholders, then the failure, then an empty list', async () => {
    const fail = await holdLists((route) => route.fulfill({ status: 500, json: {} }))
    await visit(my)
    await expect(skeletons(page)).toHaveCount(3)
    fail()
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar as cotações')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhuma cotação encontrada' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Você ainda não fez nenhuma cotação. Comece explorando nossos produtos!',
    )
    await expect(page.getByRole('link', { name: 'Ver Produtos' })).toHaveAttribute('href', '/#products')
    await expectAccessible(page)
  })

  await test.step('the quotation of another customer is not found by its number', async () => {
    expect((await context.request.get(`/api/quotations/my/${id}`)).status()).toBe(404)
    await visit(`${history}?cotacao=${id}`)
    await expect(page.getByRole('heading', { name: 'Nenhuma cotação encontrada' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Segredo')
  })

  await test.step('an empty history leads to the products', async () => {
    await expect(page.getByRole('main')).toContainText('Você ainda não fez nenhuma solicitação de cotação.')
    const link = page.getByRole('link', { name: 'Explorar Produtos' })
    await expect(link).toHaveAttribute('href', '/products')
    await link.click()
    await expect(page).toHaveURL('/produtos')
  })

  await test.step('the history shows six placeholders, and nothing once the session has ended', async () => {
    const end = await holdLists(async (route) => {
      await context.request.post('/api/auth/logout', { data: {} })
      await route.continue()
    })
    await visit(history)
    await expect(skeletons(page)).toHaveCount(6)
    end()
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Restrito' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('@example.com')
  })
})

test('the pages themselves are the same for everyone, and no search engine keeps them', async ({
  context,
  request,
}) => {
  const marina = await enterAsCustomer(context)
  await ask(context.request, marina, { products: 'Segredo industrial' })
  for (const path of [my, history]) {
    const own = await (await context.request.get(path)).text()
    expect(own).toBe(await (await request.get(path)).text())
    expect(own).toContain('<meta name="robots" content="noindex"')
    expect(own).toContain('Esta página precisa de JavaScript.')
    for (const secret of [marina.email, marina.name, 'Segredo']) expect(own).not.toContain(secret)
  }
})
