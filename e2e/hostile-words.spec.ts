import { Buffer } from 'node:buffer'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { aJpeg } from '../src/testing/pictures.ts'
import { type ReceivedMail, startSmtp } from '../src/testing/smtp.ts'
import { deskTexts } from '../src/ui/desk/texts.ts'
import { anAdministrator, enterPanel } from './administrators.ts'
import { enterAsCustomer } from './customers.ts'
import { dialogsIn } from './dialogs.ts'
import { test as base, expect } from './fixtures.ts'
import { refuseStorage } from './refuse-storage.ts'
import { sectionCount, titleOfSection } from './sections.ts'
import { anEmail, fromSomewhere } from './senders.ts'
import { startShop } from './shop-template.ts'

/** The hostile texts stay in a shop of their own, whose e-mails reach a real mail server. */
const test = base.extend<object, { shop: { url: string; received: ReceivedMail[] } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => {
      const smtp = await startSmtp()
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'loja@loja.test', MAIL_TO: 'mesa@loja.test' }
      const server = await startShop({ TRUST_PROXY: '1', ...mail })
      await use({ url: server.url, received: smtp.received })
      await server.stop()
      await smtp.close()
      await cleanUp()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

test.describe.configure({ mode: 'serial' })

/** Each tries another way out of the place where text stands; together they fit into every field. */
const line = `</title></script><img src=x onerror=alert(1)><svg onload=alert(1)>`
const long = [
  line,
  `<script>alert(1)</script><!--<script>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `</noscript></textarea></select><img src=x onerror=alert(1)>`,
  `<a href="java&#x0A;script:alert(1)">a</a> javascript:alert(1) data:text/html,<script>alert(1)</script>`,
  `<form action=//evil.example><base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe><a name=constructor id=__proto__ style=position:fixed>`,
  `{{constructor.constructor('alert(1)')()}} \${alert(1)} "'\u2028\u2029=1+1`,
].join('\n')

/** What runs would show a dialog, ask another site for something, or be refused by the policy. */
function listen(context: BrowserContext) {
  const dialogs = dialogsIn(context)
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (!/^(https?:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) elsewhere.push(request.url())
  })
  return { dialogs, elsewhere }
}

/** Nothing that was written has become part of the page. */
async function expectText(page: Page, words = line) {
  await expect(page.getByText(words, { exact: false }).filter({ visible: true }).first()).toBeVisible()
  const made = 'img[src="x"], img[src="1"], svg[onload], [onerror], iframe[srcdoc], base, math, form[action*="evil"]'
  await expect(page.locator(made)).toHaveCount(0)
}

const headers = () => ({
  ...fromSomewhere(),
  'User-Agent': line,
  Referer: `http://127.0.0.1/?utm_source=${encodeURI(line)}`,
})

/** As much as a stranger can say to the desk, in every way there is. */
async function tellTheDesk(request: APIRequestContext) {
  const who = { name: line, email: anEmail(), phone: '(19) 97777-0000', company: line }
  const asked = { ...who, products: long, message: long }
  const made = await request.post('/api/quotations', { data: asked, headers: headers() })
  expect(made.status()).toBe(201)
  const photo = { name: `${line}.jpg`.replaceAll('/', '∕'), mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) }
  const photographed = await request.post('/api/quotations/photos', {
    multipart: { ...who, email: anEmail(), machine: line, measures: long.slice(0, 900), message: long, photos: photo },
    headers: headers(),
  })
  expect(photographed.status()).toBe(201)
  const contact = { ...who, formType: 'contato', email: anEmail(), subject: line, message: long }
  const written = await request.post('/api/contact', { data: contact, headers: headers() })
  expect(written.ok(), await written.text()).toBe(true)
  return { id: (await made.json()).id as number, photoId: (await photographed.json()).id as number, email: who.email }
}

/** An administrator's answer and note, in the same hostile words. Returns the link of the proposal. */
async function answerQuotation(request: APIRequestContext, id: number) {
  const offer = {
    ...{ status: 'responded', message: long, paymentTerms: line, leadTime: line, freight: { terms: 'FOB' } },
    lines: [{ description: line, quantity: 1, unitPrice: 10, leadTime: line }],
  }
  const answer = await request.post(`/api/quotations/${id}/respond`, { data: offer })
  expect(answer.status(), await answer.text()).toBe(200)
  const note = await request.post(`/api/admin/quotations/${id}/notes`, { data: { text: long } })
  expect(note.ok()).toBe(true)
  return new URL((await answer.json()).link.address).pathname
}

test('what strangers write is text where the desk reads it, in letters and on the page of a proposal', async ({
  page,
  context,
  request,
  visit,
  shop,
}) => {
  test.slow()
  const { dialogs, elsewhere } = listen(context)
  const { id, photoId, email } = await tellTheDesk(request)
  await enterPanel(page, await anAdministrator(request), '/admin/cotacoes')
  const path = await answerQuotation(page.request, id)
  const token = path.split('/').at(-1)

  await visit(path)
  await expectText(page)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByLabel('Seu nome *').fill(line)
  await page.getByLabel('Motivo').fill(long.slice(0, 900))
  await page.getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Recusada por ${line}`)
  await visit(path)
  await expectText(page)
  expect((await request.get(`/api/proposals/${token}/pdf`)).ok()).toBe(true)

  for (const open of [id, photoId]) {
    await page.goto(`/admin/cotacoes?situacao=todas&cotacao=${open}`)
    await expect(page.getByRole('article')).toContainText(`#${open}`)
    await expectText(page)
  }
  for (const [section, list] of [
    ['/admin/mensagens', 'Mensagens'],
    ['/admin/emails', 'E-mails'],
  ] as const) {
    await page.goto(section)
    await page.getByRole('list', { name: list }).getByRole('button').filter({ hasText: line }).first().click()
    await expect(page.getByRole('article')).toBeVisible()
    await expectText(page)
  }
  const lettersToCustomer = () => shop.received.filter(({ to }) => to.includes(email)).length
  await expect.poll(lettersToCustomer, { timeout: 20_000 }).toBeGreaterThan(1)
  for (const { mail } of shop.received) {
    expect(mail.html ?? '').not.toMatch(/<(img src=x|svg|script|iframe|math|base|meta http-equiv=refresh)/i)
    expect(mail.subject ?? '').not.toContain('\n')
  }
  expect(dialogs).toEqual([])
  expect(elsewhere).toEqual([])
})

test('every section of the panel opens without browser storage, and turns nothing strangers write into markup', {
  tag: '@full',
}, async ({ page, context, request }) => {
  test.slow()
  const { dialogs, elsewhere } = listen(context)
  await refuseStorage(page)
  const { id } = await tellTheDesk(request)
  await enterPanel(page, await anAdministrator(request), '/admin/cotacoes')
  await answerQuotation(page.request, id)
  const tabs = page.locator('#desk-menu').getByRole('tab')
  await expect(tabs).toHaveCount(sectionCount)
  for (const tab of await tabs.all()) {
    const before = await page.evaluate(titleOfSection)
    await tab.click()
    await expect.poll(async () => ['', before].includes(await page.evaluate(titleOfSection))).toBe(false)
    await expect(page.getByText(deskTexts.loading)).toHaveCount(0)
    await expect(page.getByText('Algo deu errado')).toHaveCount(0)
    await expect(page.locator('img[src="x"], svg[onload], [onerror], base')).toHaveCount(0)
  }
  expect(dialogs).toEqual([])
  expect(elsewhere).toEqual([])
})

test('what a customer is called is text in the account, the history and the proposal', { tag: '@full' }, async ({
  page,
  context,
  request,
  visit,
  expectConsole,
}) => {
  // An address that leads nowhere is the last one.
  expectConsole(/404/)
  const { dialogs, elsewhere } = listen(context)
  const { name, email, phone, company } = await enterAsCustomer(context, { name: line, company: line })
  const made = await context.request.post('/api/quotations', {
    data: { name, email, phone, company, products: long, message: long },
  })
  const { id } = await made.json()
  const first = { username: 'admin', password: 'senha-dos-testes' }
  expect((await request.post('/api/admin/login', { data: first, headers: fromSomewhere() })).ok()).toBe(true)
  expect(
    (await request.post(`/api/quotations/${id}/respond`, { data: { message: long, totalValue: '10' } })).ok(),
  ).toBe(true)
  for (const address of ['/minha-conta', '/my-quotations', `/quotation-history?cotacao=${id}`]) {
    await visit(address)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expectText(page, address === '/minha-conta' ? email : line)
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ver proposta da cotação #${id}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Proposta ${id}-1` })).toBeVisible()
  await expectText(page)

  for (const address of [`/produtos?busca=${encodeURIComponent(line)}`, `/${encodeURIComponent(line)}/`]) {
    const answer = await page.goto(address)
    expect(answer?.headers().location ?? '').not.toContain('<')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('svg[onload], [onerror], img[src="x"]')).toHaveCount(0)
  }
  expect(dialogs).toEqual([])
  expect(elsewhere).toEqual([])
})
