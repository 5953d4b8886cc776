import type { BrowserContext, Page, Route } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { expectAccessible } from './axe.ts'
import { enterAsCustomer, type Person } from './customers.ts'
import { expect, test } from './fixtures.ts'

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

async function ask(context: BrowserContext, who: Person, more: object): Promise<Made> {
  const { name, email, phone, company } = who
  const answer = await context.request.post('/api/quotations', { data: { name, email, phone, company, ...more } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** What the desk would have answered meanwhile, the newest quotation first. */
const answered = (page: Page, changes: object[]) =>
  page.route(list, async (route) => {
    const response = await route.fetch()
    const own = (await response.json()) as object[]
    await route.fulfill({ response, json: own.map((one, place) => ({ ...one, ...changes[place] })) })
  })

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

test.describe('my quotations', () => {
  test('are shown with number, date, status, phone, company if there is one, and products @both', async ({
    page,
    visit,
    context,
  }) => {
    const marina = await enterAsCustomer(context, { company: '' })
    const inWords = await ask(context, marina, {
      products: 'Roda de tração 230 × 75 (Qtd: 2)',
      company: 'Cerâmica Sul',
    })
    const [wheel] = await wheels(context, 1)
    const byItem = await ask(context, marina, { items: [{ productId: wheel?.id, quantity: 3 }] })
    await visit(my)
    await expect(page.getByRole('heading', { level: 1, name: 'Minhas Cotações' })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText(`Cotação #${byItem.id}`)
    await expect(card(page, byItem.id)).toContainText(`${wheel?.name} (Qtd: 3)`)
    await expect(card(page, byItem.id)).not.toContainText('Empresa')
    const written = card(page, inWords.id)
    for (const said of [
      longMoment(inWords.createdAt),
      'Pendente',
      '(19) 99999-0000',
      'Cerâmica Sul',
      '230 × 75 (Qtd: 2)',
    ])
      await expect(written).toContainText(said)
    await expectAccessible(page)
    await fitsTheScreen(page)
  })

  test('are found by status and by words, and the address shows them again', async ({ page, visit, context }) => {
    const marina = await enterAsCustomer(context)
    const waiting = await ask(context, marina, { products: 'Rodízio giratório' })
    const approved = await ask(context, marina, { products: 'Eixo do rolo' })
    await answered(page, [{ status: 'approved' }])
    for (const path of [my, history]) {
      await visit(path)
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width: 320, height })
      await fitsTheScreen(page)
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Aprovada 1' }).click()
      await expect(cards(page)).toHaveCount(1)
      await expect(card(page, approved.id)).toBeVisible()
      await page.getByRole('searchbox', { name: 'Número, código ou produto' }).fill('RODIZIO')
      await expect(page.getByRole('heading', { name: 'Nada com este filtro' })).toBeVisible()
      await expect(page).toHaveURL(`${path}?busca=RODIZIO&situacao=approved`)
      await page.getByRole('button', { name: 'Todas 1' }).click()
      await expect(card(page, waiting.id)).toBeVisible()
      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await expect(page.getByRole('searchbox', { name: 'Número, código ou produto' })).toHaveValue('RODIZIO')
    }
  })

  test('can be asked for again: what is left goes into the list, what is gone is named', async ({
    page,
    visit,
    context,
  }) => {
    const marina = await enterAsCustomer(context)
    const [wheel, axle] = await wheels(context, 2)
    const items = [wheel, axle].map((one, place) => ({ productId: one?.id, quantity: place + 2 }))
    const { id } = await ask(context, marina, { items })
    await page.route(list, async (route) => {
      const response = await route.fetch()
      const [own] = await response.json()
      own.quotationItems[1].productId = null
      await route.fulfill({ response, json: [own] })
    })
    await visit(my)
    await page.getByRole('button', { name: `Repetir cotação: #${id}` }).click()
    await expect(page).toHaveURL('/cotacao')
    await expect(toast(page)).toContainText('Produtos adicionados à cotação')
    await expect(toast(page)).toContainText(`Não está mais no catálogo: ${axle?.name}.`)
    await expect(page.getByRole('spinbutton', { name: `Quantidade: ${wheel?.name}`, exact: true })).toHaveValue('2')
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
  })
})

test.describe('the history', () => {
  test('shows whose account it is, and each quotation with its answer @both', async ({ page, visit, context }) => {
    const marina = await enterAsCustomer(context, { company: 'Têxtil Norte' })
    const [wheel] = await wheels(context, 1)
    const one = await ask(context, marina, { items: [{ productId: wheel?.id, quantity: 1 }] })
    const several = await ask(context, marina, { items: [{ productId: wheel?.id, quantity: 8 }] })
    const answer = `Segue a proposta. ${'Frete por conta do cliente. '.repeat(20)}`
    await answered(page, [
      { status: 'responded', responseMessage: answer, totalValue: 'R$ 4.386,40', validUntil: '2099-11-28' },
    ])
    await visit(history)
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de Cotações' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Acompanhe suas solicitações e respostas')
    const account = page.getByRole('complementary', { name: 'Informações da Conta' })
    for (const said of [marina.email, marina.name, 'Têxtil Norte']) await expect(account).toContainText(said)
    await expect(account.getByRole('link', { name: 'Meus dados' })).toHaveAttribute('href', '/minha-conta')
    const full = card(page, several.id)
    for (const said of [
      `#${several.id}`,
      'Respondida',
      shortMoment(several.createdAt),
      '8 itens',
      'R$ 4.386,40',
      '28/11/2099',
    ])
      await expect(full).toContainText(said)
    const said = full.getByText('Segue a proposta.')
    expect(await said.evaluate((text) => text.scrollHeight > text.clientHeight + 20)).toBe(true)
    await expect(card(page, one.id)).toContainText('1 item')
    await expect(card(page, one.id)).not.toContainText('itens')
    for (const name of ['Valor Total', 'Válido Até']) await expect(card(page, one.id)).not.toContainText(name)
    await expectAccessible(page)
    await fitsTheScreen(page)
  })

  test('opens one of them with all its parts, and closes it', async ({ page, visit, context, expectConsole }) => {
    expectConsole(/404/)
    expectConsole(/Image could not be loaded: \/illustrations\/lost/)
    const marina = await enterAsCustomer(context)
    const [wheel, axle] = await wheels(context, 2)
    const items = [wheel, axle].map((one) => ({ productId: one?.id, quantity: 2 }))
    const { id } = await ask(context, marina, { items, message: 'Preciso até sexta.' })
    await page.route(list, async (route) => {
      const response = await route.fetch()
      const [own] = await response.json()
      own.quotationItems[0].product.imageUrl = '/illustrations/lost.webp'
      own.quotationItems[1].product.imageUrl = null
      const given = {
        status: 'approved',
        responseMessage: 'Pedido confirmado.',
        totalValue: '1234',
        validUntil: '2099-01-31',
        proposal: { ...aProposal, number: `${own.id}-1`, pdfUrl: `/api/quotations/my/${own.id}/proposal/pdf` },
      }
      await route.fulfill({ response, json: [{ ...own, ...given }] })
    })
    await visit(history)
    await page.getByRole('button', { name: `Ver Detalhes da cotação #${id}` }).click()
    await expect(page).toHaveURL(`${history}?cotacao=${id}`)
    await expect(dialog(page)).toHaveAccessibleName(`Cotação #${id}`)
    const requested = dialog(page).getByRole('list', { name: 'Produtos Solicitados' }).getByRole('listitem')
    await expect(requested).toContainText([wheel?.code ?? '', axle?.code ?? ''])
    await expect(requested).toContainText([/Qtd: 2/, /Qtd: 2/])
    await expect(requested.locator('img')).toHaveCount(0)
    for (const said of ['Aprovada', 'Mensagem Original', `${wheel?.name} (Qtd: 2)`, 'Preciso até sexta.'])
      await expect(dialog(page)).toContainText(said)
    for (const said of ['Resposta da Empresa', 'Pedido confirmado.', 'Valor Total', '1234', 'Válido Até', '31/01/2099'])
      await expect(dialog(page)).toContainText(said)
    await expect(dialog(page).getByRole('link', { name: 'Proposta (PDF)' })).toHaveAttribute(
      'href',
      `/api/quotations/my/${id}/proposal/pdf`,
    )
    await expect(dialog(page).getByRole('link', { name: 'Nova Cotação' })).toHaveAttribute('href', '/produtos')
    await expect(dialog(page).getByRole('link', { name: 'Entrar em Contato' })).toHaveAttribute('href', '/contatos')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    for (const said of [placeholderSite.name, `Cliente: ${marina.name}`, `${history}?cotacao=${id}`])
      await expect(dialog(page).locator('[data-print="only"]')).toContainText(said)
    await expect(dialog(page).locator('[data-print="only"]')).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(page.locator('[data-print="only"]').filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(history)
    await page.goto(`${history}?cotacao=${id}`)
    await dialog(page).getByRole('link', { name: 'Entrar em Contato' }).click()
    await expect(page).toHaveURL('/contatos')
  })
})

test('of nobody are neither quotations nor a history', async ({ page, visit }) => {
  await test.step('of nobody says that it is not for everyone', async () => {
    await visit(history)
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Restrito' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Você precisa estar logado para ver seu histórico de cotações.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('of nobody are not there: who is not logged in is led home and told why', async () => {
    await page.goto(my)
    await expect(toast(page)).toContainText('Acesso restrito')
    await expect(toast(page)).toContainText('Faça login para ver suas cotações.')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Minhas Cotações' })).toHaveCount(0)
  })
})

test('who has asked for nothing yet is told what to do next, and sees nothing of others', async ({
  page,
  visit,
  context,
  browser,
}) => {
  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const { id } = await ask(theirs, await enterAsCustomer(theirs), { products: 'Segredo industrial' })
  await theirs.close()
  await enterAsCustomer(context)

  await test.step('that are none say what to do next', async () => {
    await visit(my)
    await expect(page.getByRole('heading', { name: 'Nenhuma cotação encontrada' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      'Você ainda não fez nenhuma cotação. Comece explorando nossos produtos!',
    )
    await expect(page.getByRole('link', { name: 'Ver Produtos' })).toHaveAttribute('href', '/#products')
    await expectAccessible(page)
  })

  await test.step('another customer’s quotation is not there, by whatever address', async () => {
    expect((await context.request.get(`/api/quotations/my/${id}`)).status()).toBe(404)
    await visit(`${history}?cotacao=${id}`)
    await expect(page.getByRole('heading', { name: 'Nenhuma cotação encontrada' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Segredo')
  })

  await test.step('that is empty leads to the products', async () => {
    await expect(page.getByRole('main')).toContainText('Você ainda não fez nenhuma solicitação de cotação.')
    const link = page.getByRole('link', { name: 'Explorar Produtos' })
    await expect(link).toHaveAttribute('href', '/products')
    await link.click()
    await expect(page).toHaveURL('/produtos')
  })
})

test('what is on its way, unknown, gone or over by now is said to be so', async ({
  page,
  visit,
  context,
  expectConsole,
}) => {
  expectConsole(/500/)
  expectConsole(loggedOut)
  const marina = await enterAsCustomer(context)
  const [wheel] = await wheels(context, 1)
  const byItem = await ask(context, marina, { items: [{ productId: wheel?.id, quantity: 1 }] })
  const inWords = await ask(context, marina, { products: 'Roda' })
  /** Lists wait until the returned function is called. */
  const holdLists = async (answer: (route: Route) => Promise<void>) => {
    let go = () => {}
    const isWaiting = new Promise<void>((end) => {
      go = end
    })
    await page.route(list, async (route) => {
      await isWaiting
      await answer(route)
    })
    return go
  }

  await test.step('have three places while they are on their way, and can be asked for again', async () => {
    const fail = await holdLists((route) => route.fulfill({ status: 500, json: {} }))
    await visit(my)
    await expect(skeletons(page)).toHaveCount(3)
    fail()
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar as cotações')
    await page.unroute(list)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(card(page, inWords.id)).toBeVisible()
  })

  await test.step('with nothing left to repeat say so and stay', async () => {
    await page.route('**/api/products/lookup?*', (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: `Repetir cotação: #${byItem.id}` }).click()
    await expect(toast(page)).toContainText('Nada para repetir')
    await expect(page).toHaveURL(my)
  })

  await test.step('with a status that is new here say that it is unknown', async () => {
    const { id } = inWords
    await answered(page, [{ status: 'em_analise', createdAt: 'ontem' }])
    await visit(my)
    await expect(card(page, id)).toContainText('Desconhecido')
    await visit(history)
    await expect(card(page, id)).toContainText('em_analise')
    await expect(card(page, id)).toContainText('Roda')
    await expect(card(page, id)).not.toContainText('itens')
    await expect(card(page, id).locator('time')).toHaveText('-')
    await page.unroute(list)
  })

  await test.step('has six places while it is on its way; a session that ended meanwhile shows nothing', async () => {
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
  await ask(context, marina, { products: 'Segredo industrial' })
  for (const path of [my, history]) {
    const own = await (await context.request.get(path)).text()
    expect(own).toBe(await (await request.get(path)).text())
    expect(own).toContain('<meta name="robots" content="noindex"')
    expect(own).toContain('Esta página precisa de JavaScript.')
    for (const secret of [marina.email, marina.name, 'Segredo']) expect(own).not.toContain(secret)
  }
})
