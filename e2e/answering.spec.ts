import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { addQuotation, expect, test } from './desk-session.ts'
import { anEmail, fromSomewhere } from './senders.ts'

/** Asks for two products. Without an e-mail address the desk entered the request. */
async function aRequest(colleague: APIRequestContext, email = anEmail()) {
  const [wheel, roller] = await (await colleague.get('/api/products?limit=2')).json()
  const items = [
    { productId: wheel.id, quantity: 2 },
    { productId: roller.id, quantity: 4 },
  ]
  const id = await addQuotation(colleague, { email, company: 'CD Anhanguera', items })
  return { id, codes: [wheel.code, roller.code] as [string, string] }
}

async function respond(colleague: APIRequestContext, id: number, data: object = {}) {
  const answer = await colleague.post(`/api/quotations/${id}/respond`, {
    data: { status: 'responded', message: 'Segue a proposta.', totalValue: 'R$ 900,00', ...data },
    headers: fromSomewhere(),
  })
  expect(answer.status()).toBe(200)
}

/** The list shows this request only, so the panel cannot go on to another one after the answer. */
const pathOf = (id: number) => `/admin/cotacoes?situacao=todas&busca=%23${id}&cotacao=${id}`
const form = (page: Page) => page.getByRole('form', { name: /^(Resposta|Nova versão)/ })
const price = (page: Page, code: string) => form(page).getByLabel(`Preço unitário de ${code}`)
const message = (page: Page) => form(page).getByLabel('Mensagem ao cliente')
const total = (page: Page) => form(page).locator('output')
const toast = (page: Page) => page.locator('.toast')
const saved = (page: Page) => expect(form(page).getByText(/^Salvo às/)).toBeVisible()
const send = (page: Page) => page.keyboard.press('Control+Enter')
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enviar resposta' }).click()
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

async function addFromCatalog(page: Page, code: string) {
  await form(page).getByRole('button', { name: 'Produto do catálogo' }).click()
  const search = page.getByRole('searchbox', { name: 'Buscar produto, código ou medida…' })
  await expect(search).toBeFocused()
  await search.fill(code)
  const found = page.getByRole('list', { name: 'Produtos encontrados' })
  await found.getByRole('button', { name: code }).first().click()
}

test('one waiting request after the other is answered, with the keyboard and without a new page', async ({
  page,
  openPanel,
  colleague,
  rita,
}) => {
  const email = anEmail()
  const [first, next] = [await aRequest(colleague, email), await aRequest(colleague, email)]
  const { id, codes } = next
  const draft = { content: { form: { message: 'Ainda por conferir.' } } }
  expect((await colleague.put(`/api/admin/quotations/${id}/draft`, { data: draft })).status()).toBe(200)
  await openPanel(`/admin/cotacoes?busca=${email}&cotacao=${first.id}`)
  const entries = page.getByRole('list', { name: 'Cotações' }).getByRole('button')
  const entry = (number: number) => entries.filter({ hasText: `#${number}` })

  await test.step('another request is opened with J, and K restores what was typed', async () => {
    await expect(entries).toContainText([first, next].map((one) => `#${one.id}`))
    for (const text of ['CD Anhanguera', 'Marina Prado']) await expect(entries.first()).toContainText(text)
    await price(page, first.codes[0]).fill('100')
    await price(page, first.codes[0]).blur()
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`cotacao=${id}$`))
    await page.keyboard.press('k')
    await expect(page).toHaveURL(new RegExp(`cotacao=${first.id}$`))
    await expect(price(page, first.codes[0])).toHaveValue('100')
  })

  await test.step('the message is at most six tabs after the last price, and the next request opens once it is sent', async () => {
    await price(page, first.codes[1]).fill('50')
    const isFocused = () => message(page).evaluate((field) => field === document.activeElement)
    let tabs = 0
    while (!(await isFocused()) && tabs < 7) {
      await page.keyboard.press('Tab')
      tabs += 1
    }
    expect(tabs).toBeLessThanOrEqual(6)
    await page.keyboard.type('Segue.')
    await send(page)
    await expect(toast(page)).toContainText('Resposta enviada com sucesso!')
    await expect(toast(page)).toContainText('a mensagem foi só guardada')
    await expect(page).toHaveURL(new RegExp(`cotacao=${id}$`))
    await expect(entry(id)).toBeFocused()
  })

  await test.step('a draft that nobody has read here yet is not sent without a question', async () => {
    await expect(message(page)).toHaveValue('Ainda por conferir.')
    await send(page)
    await expect(page.getByRole('dialog')).toContainText('Você ainda não alterou nada nesta resposta')
    await page.getByRole('button', { name: 'Voltar e conferir' }).click()
  })

  await test.step('without a price and a message nothing is sent, from the list neither', async () => {
    for (const code of codes) await price(page, code).fill('')
    await message(page).fill('')
    await entry(id).focus()
    await send(page)
    await expect(message(page)).toBeFocused()
  })

  await test.step('prices are typed one after the other, and a wrong one is the first thing to correct', async () => {
    await price(page, codes[0]).fill('1.398,90')
    await price(page, codes[0]).press('Enter')
    await expect(price(page, codes[1])).toBeFocused()
    await page.keyboard.type('12,345')
    await page.keyboard.press('Tab')
    await expect(form(page).getByText('Informe um valor em reais, como 1.234,50.')).toBeVisible()
    await send(page)
    await expect(price(page, codes[1])).toBeFocused()
    await price(page, codes[1]).fill('100')
  })

  await test.step('free lines, discount and freight are in the total and in the preview', async () => {
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
    await message(page).fill('{nome}, o total é {total}.')
    await expect(page.getByRole('region', { name: 'O que o cliente vai ler' })).toContainText(
      'Marina Prado, o total é R$ 3.480,61.',
    )
  })

  await test.step('a product of the catalog is added; a removed line can be restored', async () => {
    await addFromCatalog(page, codes[0])
    await expect(price(page, codes[0])).toHaveCount(2)
    await price(page, codes[0]).last().fill('')
    await form(page).getByLabel(`Remover ${codes[0]}`).first().click()
    await expect(price(page, codes[0])).toHaveCount(1)
    await toast(page).filter({ hasText: 'Item removido' }).getByRole('button', { name: 'Desfazer' }).click()
    await expect(price(page, codes[0])).toHaveCount(2)
    await form(page).getByLabel(`Remover ${codes[0]}`).last().click()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await saved(page)
  })

  await test.step('the draft survives a reload', async () => {
    await page.reload()
    await expect(form(page).getByText(`Rascunho de ${rita.name}`)).toBeVisible()
    await expect(price(page, codes[0])).toHaveValue('1.398,90')
    await expect(total(page)).toHaveText('R$ 3.480,61')
    await expect(message(page)).toHaveValue('{nome}, o total é {total}.')
  })

  await test.step('the PDF can be read before the answer is sent', async () => {
    const preview = page.waitForResponse(`**/api/admin/quotations/${id}/preview`)
    await form(page).getByRole('button', { name: 'Ver o PDF desta resposta' }).click()
    expect((await preview).headers()['content-type']).toContain('application/pdf')
    await page.bringToFront()
  })

  await test.step('after the last waiting request the panel shows the link to what was sent', async () => {
    await message(page).press('End')
    await page.keyboard.type(' Até logo.')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/respond', (route) => released.then(() => route.continue()))
    await send(page)
    await expect(form(page).getByRole('button', { name: 'Enviando…' })).toBeVisible()
    release()
    const done = page.getByRole('region', { name: `Proposta ${id}-1 enviada` })
    await expect(done.getByRole('heading')).toBeFocused()
    await expect(done.locator('.shown-once')).toContainText('/proposta/')
    const chat = await done.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href')
    expect(chat).toContain('https://wa.me/5519999990000?text=')
    expect(decodeURIComponent(chat ?? '')).toContain('/proposta/')
    await expect(page.getByRole('table', { name: 'Itens', exact: true })).toContainText('Recuperação de roda')
    await expectAccessible(page)
  })
})

test('an acceptance by telephone is recorded, and a new version after it has to be confirmed', {
  tag: '@full',
}, async ({ page, openPanel, colleague }) => {
  const { id } = await aRequest(colleague)
  await respond(colleague, id)
  await openPanel(pathOf(id))
  await page.getByRole('button', { name: 'Registrar aceite' }).click()
  await page.getByLabel('Quem aceitou').fill('Dona Marina')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Dona Marina aceita a proposta ${id}-1.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar aceite' }).click()
  await expect(toast(page)).toContainText('Aceite registrado com sucesso!')
  await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('por Dona Marina')

  await page.getByRole('button', { name: 'Nova versão' }).click()
  await expect(form(page).getByRole('heading', { name: 'Nova versão 2' })).toBeFocused()
  await expect(message(page)).toHaveValue('Segue a proposta.')
  await message(page).focus()
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

test('a canned answer fills its gaps, and what looks wrong is asked about before it is sent', {
  tag: '@full',
}, async ({ page, openPanel, colleague }) => {
  const { id, codes } = await aRequest(colleague, '')
  const title = `Prazo ${randomBytes(4).toString('hex')}`
  await openPanel(pathOf(id))
  const dialog = page.getByRole('dialog')

  await test.step('a canned answer is created, used, deleted and restored', async () => {
    await form(page).getByRole('button', { name: 'Resposta pronta' }).click()
    await dialog.getByRole('button', { name: 'Nova resposta pronta' }).click()
    await dialog.getByLabel('Título').fill(title)
    await dialog.getByLabel('Texto').fill('Olá, {nome}. Proposta {numero}, até {validade}.')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page)).toContainText('Resposta pronta criada com sucesso!')
    await dialog.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await expect(message(page)).toHaveValue('Olá, Marina Prado. Proposta {numero}, até {validade}.')
    const preview = page.getByRole('region', { name: 'O que o cliente vai ler' })
    await expect(preview).toContainText(`Proposta ${id}-1, até `)
    await expect(preview).not.toContainText('{')
    await form(page).getByRole('button', { name: 'Resposta pronta' }).click()
    await dialog.getByRole('button', { name: `Apagar ${title}` }).click()
    const list = dialog.getByRole('list', { name: 'Respostas prontas' }).getByText(title, { exact: true })
    await expect(list).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a missing price and a different total are asked about', async () => {
    await price(page, codes[0]).fill('100')
    await price(page, codes[1]).fill('')
    await form(page).getByRole('button', { name: 'Ajustar o valor total' }).click()
    await expect(form(page).getByLabel('Valor Total')).toBeFocused()
    await page.keyboard.type('R$ 190,00 à vista')
    await send(page)
    await expect(dialog).toContainText('1 item sem preço fica fora da proposta.')
    await expect(dialog).toContainText('(R$ 190,00 à vista) é diferente do calculado (R$ 200,00)')
    await confirm(page)
    const done = page.getByRole('region', { name: `Proposta ${id}-1 enviada` })
    await expect(done).toContainText('O cliente não informou e-mail: só o link leva à proposta.')
    await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('R$ 190,00 à vista')
  })
})

test('of two administrators who answer at once the second is told and loses nothing', {
  tag: '@full',
}, async ({ page, openPanel, colleague, expectConsole }) => {
  expectConsole(/status of 409/)
  expectConsole(/Outra pessoa/)
  const { id, codes } = await aRequest(colleague)
  await page.clock.install()
  await openPanel(pathOf(id))
  const alert = page.getByRole('alert').filter({ hasText: 'respondeu a esta cotação' })

  await test.step('a draft does not overwrite the draft of another administrator', async () => {
    await price(page, codes[0]).fill('100')
    await price(page, codes[1]).fill('50')
    await saved(page)
    const data = { content: { form: { message: 'De outra pessoa' } } }
    expect((await colleague.put(`/api/admin/quotations/${id}/draft`, { data })).status()).toBe(200)
    await price(page, codes[0]).fill('200')
    await expect(page.getByRole('alert')).toContainText('salvou outro rascunho desta resposta')
    await expect(price(page, codes[0])).toHaveValue('200')
    await page.getByRole('button', { name: 'Manter o meu' }).click()
    await saved(page)
  })

  await test.step('an answer begun before another was sent becomes the next version only on request', async () => {
    await respond(colleague, id)
    await price(page, codes[0]).focus()
    await send(page)
    await expect(toast(page)).toContainText('Erro ao enviar resposta')
    await expect(alert).toBeVisible()
    await expect(page.getByRole('list', { name: 'Versões enviadas' })).toContainText('R$ 900,00')
    await expect(price(page, codes[0])).toHaveValue('200')
    await alert.getByRole('button', { name: 'Continuar como versão 2' }).click()
    await expect(alert).toHaveCount(0)
    await price(page, codes[0]).focus()
    await send(page)
    await expect(page.getByRole('region', { name: `Proposta ${id}-2 enviada` })).toBeVisible()
  })

  await test.step('an answer by another administrator shows within 30 seconds', async () => {
    await page.getByRole('button', { name: 'Nova versão' }).click()
    await price(page, codes[0]).fill('77')
    await saved(page)
    await respond(colleague, id)
    await page.clock.runFor(31_000)
    await expect(alert).toBeVisible()
    await expect(price(page, codes[0])).toHaveValue('77')
  })
})

test('on a phone the form fits the screen and is accessible @phone', { tag: '@full' }, async ({
  page,
  openPanel,
  colleague,
}) => {
  const { id, codes } = await aRequest(colleague)
  await openPanel(pathOf(id))
  await addFromCatalog(page, codes[0])
  await expect(price(page, codes[0])).toHaveCount(2)
  await form(page).getByLabel(`Remover ${codes[0]}`).first().click()
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(price(page, codes[0])).toHaveCount(2)
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
