import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork, fromSomewhere } from './senders.ts'

let rita: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
})

/** Without an e-mail it is one that the desk typed in. */
async function aRequest(request: APIRequestContext, email = anEmail()) {
  const [wheel, roller] = await (await request.get('/api/products?limit=2')).json()
  const items = [
    { productId: wheel.id, quantity: 2 },
    { productId: roller.id, quantity: 4 },
  ]
  const asked = { name: 'Marina Prado', email, phone: '(19) 99999-0000', company: 'CD Anhanguera', items }
  const at = email ? '/api/quotations' : '/api/admin/quotations'
  const answer = await request.post(at, { data: asked, headers: fromSomewhere() })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).id as number, codes: [wheel.code, roller.code] as [string, string] }
}

/** As a colleague would, from somewhere else. */
async function respond(request: APIRequestContext, id: number, data: object = {}) {
  const answer = await request.post(`/api/quotations/${id}/respond`, {
    data: { status: 'responded', message: 'Segue a proposta.', totalValue: 'R$ 900,00', ...data },
    headers: fromSomewhere(),
  })
  expect(answer.status()).toBe(200)
}

/** Alone in the list: there is no next one to go on to. */
const open = (page: Page, id: number) =>
  enterPanel(page, rita, `/admin/cotacoes?situacao=todas&busca=%23${id}&cotacao=${id}`)
const form = (page: Page) => page.getByRole('form', { name: /^(Resposta|Nova versão)/ })
const price = (page: Page, code: string) => form(page).getByLabel(`Preço unitário de ${code}`)
const total = (page: Page) => form(page).locator('output')
const toast = (page: Page) => page.locator('.toast')
const saved = (page: Page) => expect(form(page).getByText(/^Salvo às/)).toBeVisible()
const send = (page: Page) => page.keyboard.press('Control+Enter')
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enviar resposta' }).click()

test('an answer is written with the keyboard, kept, previewed and sent', async ({ page, request }) => {
  const { id, codes } = await aRequest(request)
  await open(page, id)
  await price(page, codes[0]).fill('1.398,90')
  await price(page, codes[0]).press('Enter')
  await expect(price(page, codes[1])).toBeFocused()
  await page.keyboard.type('12,345')
  await page.keyboard.press('Tab')
  await expect(form(page).getByText('Informe um valor em reais, como 1.234,50.')).toBeVisible()
  await send(page)
  await expect(price(page, codes[1])).toBeFocused()
  await price(page, codes[1]).fill('100')

  await form(page).getByRole('button', { name: 'Linha livre' }).click()
  await expect(form(page).getByLabel('Descrição do item')).toBeFocused()
  await page.keyboard.type('Recuperação de roda')
  await price(page, 'Recuperação de roda').fill('310,00')
  await form(page).getByLabel('Desconto', { exact: true }).fill('5')
  await form(page).getByLabel('Frete', { exact: true }).selectOption('CIF')
  await form(page).getByLabel('Valor do frete').fill('148,20')
  // 2 × 1.398,90 + 4 × 100 + 310 = 3.507,80; − 175,39; + 148,20.
  await expect(total(page)).toHaveText('R$ 3.480,61')
  await form(page).getByRole('button', { name: '30 dias' }).click()
  await form(page).getByLabel('Pagamento').fill('28/42/56 DDL')
  await form(page).getByLabel('Mensagem ao cliente').fill('{nome}, o total é {total}.')
  await expect(page.getByRole('region', { name: 'O que o cliente vai ler' })).toContainText(
    'Marina Prado, o total é R$ 3.480,61.',
  )
  await saved(page)

  await page.reload()
  await expect(form(page).getByText(`Rascunho de ${rita.name}`)).toBeVisible()
  await expect(price(page, codes[0])).toHaveValue('1.398,90')
  await expect(total(page)).toHaveText('R$ 3.480,61')
  await expect(form(page).getByLabel('Mensagem ao cliente')).toHaveValue('{nome}, o total é {total}.')

  const printed = page.waitForResponse(`**/api/admin/quotations/${id}/preview`)
  await form(page).getByRole('button', { name: 'Ver o PDF desta resposta' }).click()
  expect((await printed).headers()['content-type']).toContain('application/pdf')
  await page.bringToFront()

  await form(page).getByLabel('Mensagem ao cliente').press('End')
  await page.keyboard.type(' Até logo.')
  let letGo = () => {}
  const seen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/respond', (route) => seen.then(() => route.continue()))
  await send(page)
  await expect(form(page).getByRole('button', { name: 'Enviando…' })).toBeVisible()
  letGo()
  await expect(toast(page)).toContainText('Resposta enviada com sucesso!')
  await expect(toast(page)).toContainText('a mensagem foi só guardada')
  const done = page.getByRole('region', { name: `Proposta ${id}-1 enviada` })
  await expect(done.getByRole('heading')).toBeFocused()
  await expect(done.locator('.shown-once')).toContainText('/proposta/')
  const chat = await done.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href')
  expect(chat).toContain('https://wa.me/5519999990000?text=')
  expect(decodeURIComponent(chat ?? '')).toContain('/proposta/')
  await expect(page.getByRole('table', { name: 'Itens', exact: true })).toContainText('Recuperação de roda')
  await expectAccessible(page)
})

test('from the price to the message in a few keys, out, and on to the next that waits', async ({ page, request }) => {
  const email = anEmail()
  const [first, next] = [await aRequest(request, email), await aRequest(request, email)]
  const last = await aRequest(request, email)
  const written = { content: { form: { message: 'Ainda por conferir.' } } }
  expect((await request.put(`/api/admin/quotations/${next.id}/draft`, { data: written })).status()).toBe(200)
  await enterPanel(page, rita, `/admin/cotacoes?busca=${email}&cotacao=${first.id}`)
  const entries = page.getByRole('list', { name: 'Cotações' }).getByRole('button')
  await expect(entries).toContainText([first, next, last].map(({ id }) => `#${id}`))
  for (const said of ['CD Anhanguera', 'Marina Prado']) await expect(entries.first()).toContainText(said)
  await price(page, first.codes[0]).fill('100')
  await price(page, first.codes[1]).fill('50')
  const message = form(page).getByLabel('Mensagem ao cliente')
  const isThere = () => message.evaluate((field) => field === document.activeElement)
  let tabs = 0
  while (!(await isThere()) && tabs < 7) {
    await page.keyboard.press('Tab')
    tabs += 1
  }
  expect(tabs).toBeLessThanOrEqual(6)
  await page.keyboard.type('Segue.')
  await send(page)
  await expect(toast(page)).toContainText('a mensagem foi só guardada')
  await expect(page).toHaveURL(new RegExp(`cotacao=${next.id}$`))
  await expect(entries.filter({ hasText: `#${next.id}` })).toBeFocused()
  // Whoever presses once more has not read this one, which could be sent as it is.
  await expect(message).toHaveValue('Ainda por conferir.')
  await send(page)
  await expect(page.getByRole('dialog')).toContainText('Você ainda não alterou nada nesta resposta')
  await page.getByRole('button', { name: 'Voltar e conferir' }).click()
  // From the list, after J and K: without price and message there is something to say about it.
  for (const code of next.codes) await price(page, code).fill('')
  await message.fill('')
  await saved(page)
  await message.blur()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`cotacao=${last.id}$`))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`cotacao=${next.id}$`))
  await expect(price(page, next.codes[0])).toHaveValue('')
  await send(page)
  await expect(message).toBeFocused()
})

test('what looks wrong is asked about before it leaves', async ({ page, request }) => {
  const { id, codes } = await aRequest(request, '')
  await open(page, id)
  await price(page, codes[0]).fill('100')
  await price(page, codes[1]).fill('')
  await form(page).getByRole('button', { name: 'Ajustar o valor total' }).click()
  await expect(form(page).getByLabel('Valor Total')).toBeFocused()
  await page.keyboard.type('R$ 190,00 à vista')
  await send(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 item sem preço fica fora da proposta.')
  await expect(dialog).toContainText('(R$ 190,00 à vista) é diferente do calculado (R$ 200,00)')
  await confirm(page)
  const done = page.getByRole('region', { name: `Proposta ${id}-1 enviada` })
  await expect(done).toContainText('O cliente não informou e-mail: só o link leva à proposta.')
  await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('R$ 190,00 à vista')
})

test('a canned answer is written once and fills its gaps', async ({ page, request }) => {
  const { id } = await aRequest(request)
  const title = `Prazo ${randomBytes(4).toString('hex')}`
  await open(page, id)
  await form(page).getByRole('button', { name: 'Resposta pronta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Nova resposta pronta' }).click()
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Texto').fill('Olá, {nome}. Proposta {numero}, até {validade}.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText('Resposta pronta criada com sucesso!')
  await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(form(page).getByLabel('Mensagem ao cliente')).toHaveValue(
    'Olá, Marina Prado. Proposta {numero}, até {validade}.',
  )
  const read = page.getByRole('region', { name: 'O que o cliente vai ler' })
  await expect(read).toContainText(`Proposta ${id}-1, até `)
  await expect(read).not.toContainText('{')
  await form(page).getByRole('button', { name: 'Resposta pronta' }).click()
  await dialog.getByRole('button', { name: `Apagar ${title}` }).click()
  const list = dialog.getByRole('list', { name: 'Respostas prontas' }).getByText(title, { exact: true })
  await expect(list).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(list).toBeVisible()
})

test('two administrators: the second is told, and loses nothing', async ({ page, request, expectConsole }) => {
  expectConsole(/status of 409/)
  expectConsole(/Outra pessoa/)
  const { id, codes } = await aRequest(request)
  await open(page, id)
  await price(page, codes[0]).fill('100')
  await price(page, codes[1]).fill('50')
  await saved(page)
  const draft = `/api/admin/quotations/${id}/draft`
  const theirs = await request.put(draft, { data: { content: { form: { message: 'De outra pessoa' } } } })
  expect(theirs.status()).toBe(200)
  await price(page, codes[0]).fill('200')
  await expect(page.getByRole('alert')).toContainText('salvou outro rascunho desta resposta')
  await expect(price(page, codes[0])).toHaveValue('200')
  await page.getByRole('button', { name: 'Manter o meu' }).click()
  await saved(page)

  await respond(request, id)
  await price(page, codes[0]).focus()
  await send(page)
  await expect(toast(page)).toContainText('Erro ao enviar resposta')
  const told = page.getByRole('alert').filter({ hasText: 'respondeu a esta cotação' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('R$ 900,00')
  await expect(price(page, codes[0])).toHaveValue('200')
  await told.getByRole('button', { name: 'Continuar como versão 2' }).click()
  await expect(told).toHaveCount(0)
  await price(page, codes[0]).focus()
  await send(page)
  await expect(page.getByRole('region', { name: `Proposta ${id}-2 enviada` })).toBeVisible()
})

test('an answer by somebody else shows by itself while one is being written', async ({ page, request }) => {
  const { id, codes } = await aRequest(request)
  await page.clock.install()
  await open(page, id)
  await price(page, codes[0]).fill('77')
  // Read after a moment: no call may be on its way when the clock jumps past the time it has.
  await page.clock.runFor(2_000)
  await expect(page.getByRole('button', { name: 'Marcar como não lida' })).toBeVisible()
  await saved(page)
  await respond(request, id)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('alert').filter({ hasText: 'respondeu a esta cotação' })).toBeVisible()
  await expect(price(page, codes[0])).toHaveValue('77')
})

test('a yes that came by telephone is entered, and another version after it needs a word more', async ({
  page,
  request,
}) => {
  const { id } = await aRequest(request)
  await respond(request, id, { status: 'responded' })
  await open(page, id)
  await page.getByRole('button', { name: 'Registrar aceite' }).click()
  await page.getByLabel('Quem aceitou').fill('Dona Marina')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Dona Marina aceita a proposta ${id}-1.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(toast(page)).toContainText('Aceite registrado com sucesso!')
  await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('por Dona Marina')

  await page.getByRole('button', { name: 'Nova versão' }).click()
  await expect(form(page).getByRole('heading', { name: 'Nova versão 2' })).toBeFocused()
  await expect(form(page).getByLabel('Mensagem ao cliente')).toHaveValue('Segue a proposta.')
  await form(page).getByLabel('Mensagem ao cliente').focus()
  await send(page)
  await expect(page.getByRole('dialog')).toContainText('O cliente já aceitou a versão 1.')
  await confirm(page)
  await expect(page.getByRole('region', { name: `Proposta ${id}-2 enviada` })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(toast(page)).toContainText('Proposta enviada de novo com sucesso!')
  await page.getByRole('button', { name: 'Responder no WhatsApp' }).click()
  const link = page.getByRole('region', { name: 'Link para o cliente' })
  await expect(link.getByRole('link', { name: 'Abrir no WhatsApp' })).toBeFocused()
})

test('the form fits the screen and says what it holds @both', async ({ page, request }) => {
  const { id, codes } = await aRequest(request)
  await open(page, id)
  await form(page).getByRole('button', { name: 'Produto do catálogo' }).click()
  const found = page.getByRole('list', { name: 'Produtos encontrados' })
  const search = page.getByRole('searchbox', { name: 'Buscar produto, código ou medida…' })
  await expect(search).toBeFocused()
  await search.fill(codes[0])
  await found.getByRole('button', { name: codes[0] }).first().click()
  await expect(price(page, codes[0])).toHaveCount(2)
  await form(page).getByLabel(`Remover ${codes[0]}`).first().click()
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(price(page, codes[0])).toHaveCount(2)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
