import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { anAdministrator, enterPanel } from './administrators.ts'
import { answerQuotation } from './answer-quotation.ts'
import { expectAccessible } from './axe.ts'
import { enterAsCustomer } from './customers.ts'
import { expect } from './fixtures.ts'
import { desk as deskMailbox, letter, test } from './mailing-shop.ts'
import { expectOneSheet } from './paper.ts'
import { address, button, goToReview, keep, linesOf, sayWho, takeTime, toast } from './request-page.ts'
import { anEmail, fromAnotherNetwork, fromSomewhere } from './senders.ts'

// One shop for all of them, found again days later by the last.
test.describe.configure({ mode: 'serial' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const act = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Sua resposta' }).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const standing = (page: Page) => page.getByRole('main').getByRole('status')
const title = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: `Proposta ${number}` })
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const linkIn = (text: string) => new URL(String(text.match(/https?:\/\/\S+\/proposta\/[\w-]+/)?.[0])).pathname
const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

/** Somebody at the desk, in the panel. */
async function atTheDesk(browser: Browser, request: APIRequestContext, baseURL: string, section = '/admin/cotacoes') {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  await fromAnotherNetwork(context)
  const page = await context.newPage()
  await enterPanel(page, await anAdministrator(request), section)
  return page
}

/** The letter as a phone shows it: nothing beyond its edge, what is said, and one thing to press that a thumb can hit. */
async function looksRight(page: Page, letter: string) {
  const mailbox = await page.context().newPage()
  await mailbox.setContent(letter)
  await fitsTheScreen(mailbox)
  for (const said of ['RT-230X75-LI', 'R$ 7.583,00', 'RodaCerta'])
    await expect(mailbox.getByText(said).first()).toBeVisible()
  const buttons = mailbox.getByRole('link').and(mailbox.locator('[href*="/proposta/"]'))
  await expect(buttons).toHaveCount(1)
  expect((await buttons.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await mailbox.close()
}

const offer = {
  message: 'Segue nossa proposta: ação, não, você.',
  unitPrice: '1.250,50',
  validUntil: () => dayAfter(14),
}

/** A guest's request that was answered; where its letter leads. */
async function aProposal(request: APIRequestContext, desk: Page, more: { validUntil?: string } = {}) {
  const email = anEmail()
  const asked = { name: 'Bia Lopes', email, phone: '(19) 98888-0000', products: 'Roda 230x75 (Qtd: 2)' }
  const made = await request.post('/api/quotations', { data: asked, headers: fromSomewhere() })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const { validUntil = offer.validUntil() } = more
  const lines = [{ description: 'Roda', quantity: 2, unitPrice: 100 }]
  const data = { status: 'responded', message: 'Segue.', lines, validUntil }
  const answer = await desk.request.post(`/api/quotations/${id}/respond`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return { id, email, path: new URL((await answer.json()).link.address).pathname, data }
}
const statusOf = async (desk: Page, id: number) =>
  (await (await desk.request.get(`/api/quotations/${id}`)).json()).status

test.describe('on a phone', () => {
  test.use(phone)

  test('what is asked for is offered by mail, accepted by link, and approved at the desk and in the history', async ({
    page,
    context,
    request,
    browser,
    visit,
    shop,
    baseURL,
  }) => {
    test.slow()
    const marina = await enterAsCustomer(context, { company: 'Cerâmica Mogiana' })
    await page.clock.install()
    const wanted = { 'RT-230X75-LI': 2, 'EX-20X108': 4 }
    await keep(page, { request: await linesOf(request, wanted) })
    await visit(address)
    await sayWho(page, marina.email)
    await goToReview(page)
    await takeTime(page)
    await button(page, 'Enviar cotação').click()
    await expect(toast(page)).toContainText('Cotação enviada com sucesso!')

    const desk = await atTheDesk(browser, request, String(baseURL))
    const [{ id }] = await (await context.request.get('/api/quotations/my')).json()
    await answerQuotation(desk, id, { ...offer, validUntil: offer.validUntil(), codes: Object.keys(wanted) })
    const mail = await letter(shop, marina.email, new RegExp(`Proposta ${id}-1`))
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')
    const link = linkIn(mail.text ?? '')
    await looksRight(page, String(mail.html))

    const isOpened = page.waitForResponse((answer) => answer.url().endsWith('/opened') && answer.ok())
    await visit(link)
    await expect(title(page, `${id}-1`)).toBeVisible()
    await isOpened
    for (const said of ['R$ 7.583,00', 'faltam 14 dias', 'ação, não, você', 'RT-230X75-LI', '28 DDL', 'Frete (CIF)'])
      await expect(page.getByRole('main')).toContainText(said)
    await fitsTheScreen(page)
    await expectAccessible(page)
    await expectOneSheet(page, ['R$ 7.583,00', 'RT-230X75-LI', '28 DDL', 'ação, não, você'])
    const file = await context.request.get(
      String(await page.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')),
    )
    expect((await file.body()).toString('latin1', 0, 5)).toBe('%PDF-')

    await expect(page.locator('.notices')).toBeAttached()
    await expect(page.locator('.consent-sheet'), 'nothing lies on the price').toHaveCount(0)
    await page.getByRole('link', { name: 'Responder à proposta' }).click()
    await act(page, 'Aceitar proposta').click()
    await expect(dialog(page)).toContainText('R$ 7.583,00')
    await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
    await expect(dialog(page)).toContainText('Informe o seu nome.')
    await expect(dialog(page).getByLabel('Seu nome *')).toBeFocused()
    await expectAccessible(page)
    expect(await statusOf(desk, id)).toBe('responded')
    await dialog(page).getByLabel('Seu nome *').fill('Marina Prado')
    await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).dblclick()
    await expect(standing(page)).toContainText('Aceita por Marina Prado em')
    await expect(standing(page)).toBeFocused()
    await expect(act(page, 'Aceitar proposta')).toHaveCount(0)
    await expectAccessible(page)
    await letter(shop, deskMailbox, new RegExp(`${id}-1`))
    await page.reload()
    await expect(standing(page)).toContainText('Proposta aceita')
    const letters: { recipient: string }[] = await (await desk.request.get(`/api/admin/outbox?search=${id}-1`)).json()
    const toTheDesk = letters.filter(({ recipient }) => recipient === deskMailbox)
    expect(toTheDesk, 'pressed twice, told once').toHaveLength(1)

    await desk.goto(`/admin/cotacoes?situacao=todas&busca=${encodeURIComponent(marina.email)}`)
    await expect(desk.getByRole('list', { name: 'Cotações' }).getByRole('button').first()).toContainText('Aprovada')
    await visit('/quotation-history')
    await expect(page.getByRole('article', { name: `Cotação #${id}` })).toContainText('Aprovada')
    await page.getByRole('button', { name: `Ver proposta da cotação #${id}` }).click()
    await expect(title(page, `${id}-1`)).toBeVisible()
    await expect(standing(page)).toContainText('Aceita por Marina Prado')
    await desk.context().close()
  })
})

test('a guest declines: what was typed outlives a failure, and the reason reaches the desk', async ({
  page,
  request,
  browser,
  visit,
  shop,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const desk = await atTheDesk(browser, request, String(baseURL))
  const { id, email } = await aProposal(request, desk)
  await visit(linkIn((await letter(shop, email, /Proposta/)).text ?? ''))
  await act(page, 'Recusar').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  await dialog(page).getByLabel('Motivo').fill('Prazo maior que o necessário')
  await page.route('**/decline', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Não foi possível enviar.')
  await page.unroute('**/decline')
  await page.reload()
  await act(page, 'Recusar').click()
  await expect(dialog(page).getByLabel('Motivo')).toHaveValue('Prazo maior que o necessário')
  await dialog(page).getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(standing(page)).toContainText('Recusada por Bia Lopes em')
  await expect(standing(page)).toContainText('Motivo: Prazo maior que o necessário')
  expect(await statusOf(desk, id)).toBe('rejected')
  expect((await letter(shop, deskMailbox, new RegExp(`${id}-1`))).text).toContain('Prazo maior que o necessário')
  await desk.context().close()
})

test('a change is asked for, and the version before can no longer be accepted', async ({
  page,
  request,
  browser,
  visit,
  shop,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/409|versão mais nova|proposta mais nova/)
  const desk = await atTheDesk(browser, request, String(baseURL))
  const { id, email, path, data } = await aProposal(request, desk)
  await visit(path)
  await act(page, 'Pedir alteração').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  await dialog(page).getByLabel('O que deve mudar *').fill('Seis rodas, em vez de duas')
  await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(standing(page)).toContainText('Pedido enviado em')
  expect((await letter(shop, deskMailbox, new RegExp(`${id}-1`))).text).toContain('Seis rodas')

  await act(page, 'Aceitar proposta').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  const newer = await desk.request.post(`/api/quotations/${id}/respond`, { data })
  expect(newer.status()).toBe(200)
  await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
  await expect(standing(page)).toContainText('A sua resposta não foi registrada')
  await expect(standing(page)).toContainText('Há uma versão mais nova')
  await expect(act(page, 'Aceitar proposta')).toHaveCount(0)
  await expectAccessible(page)
  await visit(linkIn((await letter(shop, email, new RegExp(`Proposta ${id}-2`))).text ?? ''))
  await expect(title(page, `${id}-2`)).toBeVisible()
  await expect(act(page, 'Aceitar proposta')).toBeVisible()
  await desk.context().close()
})

test('nobody else is told of a proposal: not caches, not search engines, not other sites', async ({
  page,
  request,
  browser,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/404/)
  const desk = await atTheDesk(browser, request, String(baseURL))
  const { id, path } = await aProposal(request, desk)
  const answer = await request.get(path)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  for (const said of [`Proposta ${id}-1`, 'Para responder por esta página é preciso JavaScript'])
    expect(html).toContain(said)
  expect(html).not.toContain('rel="canonical"')
  // Reading by a program that runs no scripts is no opening.
  const events = async () => JSON.stringify(await (await desk.request.get(`/api/quotations/${id}`)).json())
  expect(await events()).toContain('"openedAt":null')
  await page.goto(`${path.slice(0, -3)}xyz`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposta não encontrada')
  await desk.context().close()
})

test.describe('in Manaus, an hour behind the shop', () => {
  test.use({ timezoneId: 'America/Manaus' })

  test('everything tells the shop’s hour: own quotations, the proposal and the panel', async ({
    page,
    context,
    request,
    browser,
    visit,
    baseURL,
  }) => {
    const { name, email, phone } = await enterAsCustomer(context)
    const asked = { name, email, phone, products: 'Roda 230x75' }
    const { id } = await (await context.request.post('/api/quotations', { data: asked })).json()
    const desk = await atTheDesk(browser, request, String(baseURL))
    const data = { status: 'responded', message: 'Segue.', totalValue: 'R$ 200,00' }
    const answer = await (await desk.request.post(`/api/quotations/${id}/respond`, { data })).json()
    const path = new URL(answer.link.address).pathname
    const token = path.slice(path.lastIndexOf('/') + 1)
    expect((await context.request.post(`/api/proposals/${token}/accept`, { data: { name } })).status()).toBe(200)
    const { createdAt, acceptedAt } = await (await desk.request.get(`/api/quotations/${id}`)).json()
    const atTheShop = (moment: string) =>
      new Date(moment)
        .toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
        .replace(',', ' às')

    await visit(path)
    await expect(standing(page)).toContainText(`em ${atTheShop(acceptedAt)}`)
    await visit('/quotation-history')
    await expect(page.getByRole('article', { name: `Cotação #${id}`, exact: true })).toContainText(atTheShop(createdAt))
    await desk.goto(`/admin/cotacoes?situacao=todas&cotacao=${id}`)
    await expect(desk.getByRole('main')).toContainText(atTheShop(createdAt))
    await expect(desk.getByRole('main')).toContainText(atTheShop(acceptedAt))
    await desk.context().close()
  })
})

test('after its last day a proposal can only be renewed', async ({ page, request, browser, visit, shop, baseURL }) => {
  test.slow()
  const before = await atTheDesk(browser, request, String(baseURL))
  const { id, email, path, data } = await aProposal(request, before, { validUntil: dayAfter(1) })
  await visit(path)
  await expect(page.getByRole('main')).toContainText('falta 1 dia')
  await before.context().close()
  // A page that is open would ask for its later parts while nobody answers.
  await page.goto('about:blank')
  await shop.comeBackAfter(2)
  const at = (address: string) => `${shop.url()}${address}`

  await visit(at(path))
  await expect(standing(page)).toContainText('O prazo desta proposta terminou')
  await expect(act(page, 'Aceitar proposta')).toHaveCount(0)
  await expect(page.locator('a[href="#resposta"]')).toHaveText('Pedir revalidação')
  await expectAccessible(page)
  await act(page, 'Pedir revalidação').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(standing(page)).toContainText('Pedido enviado em')
  await letter(shop, deskMailbox, new RegExp(`${id}-1`))

  const after = await browser.newContext({ baseURL: shop.url() })
  const first = { username: 'admin', password: 'senha-dos-testes' }
  await after.request.post('/api/admin/login', { data: first, headers: fromSomewhere() })
  const renewed = { ...data, validUntil: dayAfter(16) }
  expect((await after.request.post(`/api/quotations/${id}/respond`, { data: renewed })).status()).toBe(200)
  await after.close()
  await visit(at(linkIn((await letter(shop, email, new RegExp(`Proposta ${id}-2`))).text ?? '')))
  await act(page, 'Aceitar proposta').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
  await expect(standing(page)).toContainText('Proposta aceita')
})
