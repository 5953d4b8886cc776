import type { APIRequestContext, Page } from '@playwright/test'
import { answerQuotation } from './answer-quotation.ts'
import { expectAccessible } from './axe.ts'
import { enterAsCustomer } from './customers.ts'
import { expect } from './fixtures.ts'
import { test as base, desk as deskMailbox, letter } from './mailing-shop.ts'
import { expectOneSheet } from './paper.ts'
import { address, button, goToReview, keep, linesOf, sayWho, takeTime, toast } from './request-page.ts'
import { anEmail, fromSomewhere } from './senders.ts'
import { password } from './shop-template.ts'

/** `desk` calls the API as an administrator of the shop. */
const test = base.extend<{ desk: APIRequestContext }>({
  desk: async ({ playwright, shop }, use) => {
    const desk = await playwright.request.newContext({ baseURL: shop.url(), extraHTTPHeaders: fromSomewhere() })
    await signIn(desk)
    await use(desk)
    await desk.dispose()
  },
})

async function signIn(desk: APIRequestContext) {
  const login = await desk.post('/api/admin/login', { data: { username: 'admin', password } })
  expect(login.status()).toBe(200)
}

// The tests share one shop. The last one restarts it with a later date.
test.describe.configure({ mode: 'serial' })

/** Manaus is an hour behind the shop: every time on screen has to be the shop's. */
const phoneInManaus = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  timezoneId: 'America/Manaus',
}
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

/** A guest's request with an answer, and the path of the link in the answer. */
async function aProposal(desk: APIRequestContext, more: { validUntil?: string } = {}) {
  const email = anEmail()
  const asked = { name: 'Bia Lopes', email, phone: '(19) 98888-0000', products: 'Roda 230x75 (Qtd: 2)' }
  const made = await desk.post('/api/quotations', { data: asked, headers: fromSomewhere() })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const { validUntil = offer.validUntil() } = more
  const lines = [{ description: 'Roda', quantity: 2, unitPrice: 100 }]
  const data = { status: 'responded', message: 'Segue.', lines, validUntil }
  const answer = await desk.post(`/api/quotations/${id}/respond`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return { id, email, path: new URL((await answer.json()).link.address).pathname, data }
}
const quotationOf = async (desk: APIRequestContext, id: number) =>
  (await desk.get(`/api/quotations/${id}`)).json() as Promise<{
    status: string
    createdAt: string
    acceptedAt: string | null
    proposal: object | null
  }>
const inShopTime = (moment: string | null) =>
  new Date(String(moment))
    .toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
    .replace(',', ' às')

test.describe('on a phone in another time zone', () => {
  test.use(phoneInManaus)

  test('a request is answered by e-mail, accepted by its link, and approved at the desk and in the history', async ({
    page,
    context,
    request,
    browser,
    visit,
    shop,
    desk,
    baseURL,
  }) => {
    test.slow()
    const marina = await enterAsCustomer(context, { company: 'Cerâmica Mogiana' })
    await page.clock.install()
    const wanted = { 'RT-230X75-LI': 2, 'EX-20X108': 4 }
    await keep(page, { request: await linesOf(request, wanted) })
    const panel = await (
      await browser.newContext({
        baseURL: String(baseURL),
        storageState: await desk.storageState(),
        viewport: { width: 1440, height: 900 },
      })
    ).newPage()

    const id = await test.step('the request is sent', async () => {
      await visit(address)
      await sayWho(page, marina.email)
      await goToReview(page)
      await takeTime(page)
      await button(page, 'Enviar cotação').click()
      await expect(toast(page)).toContainText('Cotação enviada com sucesso!')
      const [quotation] = await (await context.request.get('/api/quotations/my')).json()
      return quotation.id as number
    })

    const link = await test.step('the answer arrives by e-mail, with a PDF and a link', async () => {
      await answerQuotation(panel, id, { ...offer, validUntil: offer.validUntil(), codes: Object.keys(wanted) })
      const mail = await letter(shop, marina.email, new RegExp(`Proposta ${id}-1`))
      expect(mail.attachments).toHaveLength(1)
      expect(mail.attachments[0]).toMatchObject({ mimeType: 'application/pdf' })
      expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')
      await looksRight(page, String(mail.html))
      return linkIn(mail.text ?? '')
    })

    await test.step('caches, search engines and other sites do not learn of the proposal', async () => {
      const response = await request.get(link)
      expect(response.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      const html = await response.text()
      for (const text of [`Proposta ${id}-1`, 'Para responder por esta página é preciso JavaScript'])
        expect(html).toContain(text)
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).not.toContain('rel="canonical"')
      // A program that runs no scripts does not open the proposal.
      expect((await quotationOf(desk, id)).proposal).toMatchObject({ openedAt: null })
      const wrong = await request.get(`${link.slice(0, -3)}xyz`)
      expect(wrong.status()).toBe(404)
      expect(await wrong.text()).toContain('Proposta não encontrada')
    })

    await test.step('the proposal is complete on the screen, on paper and as a file', async () => {
      const isOpened = page.waitForResponse((answer) => answer.url().endsWith('/opened') && answer.ok())
      await visit(link)
      await expect(title(page, `${id}-1`)).toBeVisible()
      await isOpened
      for (const text of ['R$ 7.583,00', 'faltam 14 dias', 'ação, não, você', 'RT-230X75-LI', '28 DDL', 'Frete (CIF)'])
        await expect(page.getByRole('main')).toContainText(text)
      await fitsTheScreen(page)
      await expectAccessible(page)
      await expectOneSheet(page, ['R$ 7.583,00', 'RT-230X75-LI', '28 DDL', 'ação, não, você'])
      const file = await context.request.get(
        String(await page.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')),
      )
      expect((await file.body()).toString('latin1', 0, 5)).toBe('%PDF-')
    })

    await test.step('the acceptance needs a name, and two clicks accept once', async () => {
      await expect(page.locator('.notices')).toBeAttached()
      await expect(page.locator('.consent-sheet'), 'nothing covers the price').toHaveCount(0)
      await page.getByRole('link', { name: 'Responder à proposta' }).click()
      await act(page, 'Aceitar proposta').click()
      await expect(dialog(page)).toContainText('R$ 7.583,00')
      await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
      await expect(dialog(page)).toContainText('Informe o seu nome.')
      await expect(dialog(page).getByLabel('Seu nome *')).toBeFocused()
      await expectAccessible(page)
      expect((await quotationOf(desk, id)).status).toBe('responded')
      await dialog(page).getByLabel('Seu nome *').fill('Marina Prado')
      await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).dblclick()
      await expect(standing(page)).toContainText('Aceita por Marina Prado em')
      await expect(standing(page)).toBeFocused()
      await expect(act(page, 'Aceitar proposta')).toHaveCount(0)
      await letter(shop, deskMailbox, new RegExp(`${id}-1`))
      const emails: { recipient: string }[] = await (await desk.get(`/api/admin/outbox?search=${id}-1`)).json()
      expect(emails.filter(({ recipient }) => recipient === deskMailbox)).toHaveLength(1)
    })

    const { createdAt, acceptedAt } = await quotationOf(desk, id)
    await test.step('the desk sees it approved, with the times of the shop', async () => {
      await panel.goto(`/admin/cotacoes?situacao=todas&busca=${encodeURIComponent(marina.email)}&cotacao=${id}`)
      await expect(panel.getByRole('list', { name: 'Cotações' }).getByRole('button').first()).toContainText('Aprovada')
      for (const moment of [createdAt, acceptedAt])
        await expect(panel.getByRole('main')).toContainText(inShopTime(moment))
      await panel.context().close()
    })

    await test.step('the customer finds it in the history, with the times of the shop', async () => {
      await visit('/quotation-history')
      const entry = page.getByRole('article', { name: `Cotação #${id}`, exact: true })
      await expect(entry).toContainText('Aprovada')
      await expect(entry).toContainText(inShopTime(createdAt))
      await page.getByRole('button', { name: `Ver proposta da cotação #${id}` }).click()
      await expect(title(page, `${id}-1`)).toBeVisible()
      await expect(standing(page)).toContainText('Proposta aceita')
      await expect(standing(page)).toContainText(`Aceita por Marina Prado em ${inShopTime(acceptedAt)}`)
    })
  })
})

test('a customer asks for a change, cannot accept the version before, and declines the new one', async ({
  page,
  visit,
  shop,
  desk,
  expectConsole,
}) => {
  expectConsole(/409|versão mais nova|proposta mais nova/)
  expectConsole(/ERR_FAILED/)
  const { id, email, path, data } = await aProposal(desk)
  const name = dialog(page).getByLabel('Seu nome *')

  await test.step('the desk gets the wish', async () => {
    await visit(path)
    await act(page, 'Pedir alteração').click()
    await name.fill('Bia Lopes')
    await dialog(page).getByLabel('O que deve mudar *').fill('Seis rodas, em vez de duas')
    await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(standing(page)).toContainText('Pedido enviado em')
    expect((await letter(shop, deskMailbox, new RegExp(`${id}-1`))).text).toContain('Seis rodas')
  })

  await test.step('an acceptance is not recorded once a newer version was sent', async () => {
    await act(page, 'Aceitar proposta').click()
    await name.fill('Bia Lopes')
    expect((await desk.post(`/api/quotations/${id}/respond`, { data })).status()).toBe(200)
    await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
    await expect(standing(page)).toContainText('A sua resposta não foi registrada')
    await expect(standing(page)).toContainText('Há uma versão mais nova')
    await expect(act(page, 'Aceitar proposta')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a refusal that could not be sent is still typed after a reload, and its reason reaches the desk', async () => {
    await visit(linkIn((await letter(shop, email, new RegExp(`Proposta ${id}-2`))).text ?? ''))
    await expect(title(page, `${id}-2`)).toBeVisible()
    await expect(act(page, 'Aceitar proposta')).toBeVisible()
    await act(page, 'Recusar').click()
    await name.fill('Bia Lopes')
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
    expect((await quotationOf(desk, id)).status).toBe('rejected')
    expect((await letter(shop, deskMailbox, new RegExp(`${id}-2`))).text).toContain('Prazo maior que o necessário')
  })
})

test('after its last day a proposal can only be renewed', { tag: '@full' }, async ({
  page,
  playwright,
  visit,
  shop,
  desk,
}) => {
  test.slow()
  const { id, email, path, data } = await aProposal(desk, { validUntil: dayAfter(1) })
  await visit(path)
  await expect(page.getByRole('main')).toContainText('falta 1 dia')
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

  const later = await playwright.request.newContext({ baseURL: shop.url(), extraHTTPHeaders: fromSomewhere() })
  await signIn(later)
  const renewed = { ...data, validUntil: dayAfter(16) }
  expect((await later.post(`/api/quotations/${id}/respond`, { data: renewed })).status()).toBe(200)
  await later.dispose()
  await visit(at(linkIn((await letter(shop, email, new RegExp(`Proposta ${id}-2`))).text ?? '')))
  await act(page, 'Aceitar proposta').click()
  await dialog(page).getByLabel('Seu nome *').fill('Bia Lopes')
  await dialog(page).getByRole('button', { name: 'Confirmar aceitação' }).click()
  await expect(standing(page)).toContainText('Proposta aceita')
  await expectAccessible(page)
})
