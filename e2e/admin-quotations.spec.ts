import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Administrator, anAdministrator, enterPanel, fillLogin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { passUntilNews } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork, fromSomewhere } from './senders.ts'

let rita: Administrator
let company: string
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
  company = `Cerâmica ${randomBytes(4).toString('hex')}`
})

const aPhone = () => `(19) 9${String(randomInt(10_000_000, 99_999_999)).replace(/(\d{4})$/, '-$1')}`

async function aRequest(request: APIRequestContext, more: object = {}) {
  const [wheel] = await (await request.get('/api/products?limit=1')).json()
  const asked = { name: 'Marina Prado', email: anEmail(), phone: aPhone(), company, ...more }
  const items = [{ productId: wheel.id, quantity: 3 }]
  const answer = await request.post('/api/quotations', { data: { items, ...asked }, headers: fromSomewhere() })
  expect(answer.status()).toBe(201)
  return { id: (await answer.json()).id as number, wheel: wheel as { code: string; name: string } }
}

const open = (page: Page, search: string) =>
  enterPanel(page, rita, `/admin/cotacoes?busca=${encodeURIComponent(search)}`)
const entry = (page: Page, name: string) => page.getByRole('list', { name: 'Cotações' }).getByRole('button', { name })
const status = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
const toast = (page: Page) => page.locator('.toast')

test('a request is found, read and given another status, which can be taken back', async ({ page, request }) => {
  const { id, wheel } = await aRequest(request, { message: 'Preciso até sexta.', cnpj: '11.222.333/0001-81' })
  await open(page, company.toUpperCase().replace('Â', 'A'))
  await expect(page.getByRole('heading', { level: 1, name: 'Cotações Recebidas' })).toBeVisible()
  await entry(page, company).click()
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  for (const said of [`#${id}`, 'Preciso até sexta.']) await expect(page.getByRole('article')).toContainText(said)
  const item = page.getByRole('table', { name: 'Itens pedidos' }).getByRole('row', { name: wheel.code })
  await expect(item).toContainText(wheel.name)
  await expect(item.getByLabel(/^Quantidade/)).toHaveValue('3')
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('11.222.333/0001-81')
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')

  await status(page, 'Aprovada').click()
  await expect(toast(page)).toContainText('Status atualizado com sucesso!')
  await expect(status(page, 'Aprovada')).toHaveAttribute('aria-pressed', 'true')
  // It is shown before it is stored, and a page that is loaded anew gives up what it was sending.
  const stored = page.waitForResponse(`**/api/quotations/${id}/status`)
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
  await stored
  await page.reload()
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('what does not work says so in the words of the specification', async ({ page, request, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await aRequest(request)
  await open(page, company)
  await entry(page, company).click()
  await page.route('**/api/quotations/*/status', (route) => route.abort())
  await status(page, 'Respondida').click()
  await expect(toast(page)).toContainText('Erro ao atualizar status')
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
})

test('the list is asked for again every 30 seconds, and when asked to', async ({ page, request }) => {
  await page.clock.install()
  await open(page, company)
  await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
  await aRequest(request)
  await passUntilNews(page)
  await expect(entry(page, company)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /cheg.* cotaç(ão nova|ões novas)\./ })).toHaveCount(1)
  await aRequest(request)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(entry(page, company)).toHaveCount(2)
})

test('the parts of the list are by status, and the address shows them again', async ({ page, request }) => {
  const { id } = await aRequest(request)
  expect((await request.put(`/api/quotations/${id}/status`, { data: { status: 'rejected' } })).status()).toBe(200)
  await open(page, company)
  await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
  await page.getByRole('button', { name: /^Rejeitadas/ }).click()
  await expect(entry(page, company)).toContainText('Rejeitada')
  await page.reload()
  await expect(entry(page, company)).toContainText('Rejeitada')
  await page.getByRole('button', { name: /^Pendentes/ }).click()
  await page.getByRole('button', { name: 'Procurar em todas' }).click()
  await expect(entry(page, company)).toContainText('Rejeitada')
})

test('photos are shown to the desk', async ({ page, request }) => {
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const name = `Zé ${company}`
  const answer = await request.post('/api/quotations/photos', {
    multipart: {
      name,
      phone: aPhone(),
      machine: 'Paletrans PT-20',
      photos: { name: 'roda.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
    headers: fromSomewhere(),
  })
  expect(answer.status()).toBe(201)
  await open(page, name)
  await entry(page, name).click()
  const picture = page.getByRole('link', { name: 'Baixar a foto 1' }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('Paletrans PT-20')
})

test('the list and a request take turns on a small screen @phone', async ({ page, request }) => {
  await aRequest(request)
  await open(page, company)
  await entry(page, company).click()
  await expect(entry(page, company)).toBeHidden()
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(entry(page, company)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
})

test('what is unread, whose it is and what was noted about it', async ({ page, request, expectConsole }) => {
  expectConsole(/409/)
  expectConsole(/AppError/)
  const email = anEmail()
  const { id } = await aRequest(request, { email })
  await aRequest(request, { email })
  await open(page, company)
  await expect(entry(page, company)).toHaveCount(2)
  const mine = page.getByRole('list', { name: 'Cotações' }).getByRole('button', { name: `#${id}` })
  await expect(mine).toHaveAccessibleName(/^Não lida\. .*Responder: .*sem responsável/)
  await mine.click()
  await expect(mine).not.toHaveAccessibleName(/Não lida/)

  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(toast(page)).toContainText(`Responsável: ${rita.name}`)
  const owner = page.getByRole('complementary').getByLabel('Responsável')
  await expect(owner.locator('option:checked')).toHaveText(`${rita.name} (você)`)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.locator('.inbox-list').getByLabel('Responsável').selectOption({ label: 'Minhas' })
  await expect(entry(page, company)).toHaveCount(1)
  await page.reload()
  await expect(entry(page, company)).toHaveCount(1)
  await page.getByRole('button', { name: 'Tirar o filtro: Minhas' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused()
  await expect(entry(page, company)).toHaveCount(2)

  // Somebody else is quicker.
  const data = { administratorId: null }
  expect((await request.put(`/api/admin/quotations/${id}/owner`, { data })).status()).toBe(200)
  await owner.selectOption({ label: 'admin' })
  await expect(toast(page).filter({ hasText: 'Erro ao mudar o responsável' })).toContainText('Outra pessoa já mudou')
  await expect(owner.locator('option:checked')).toHaveText('Sem responsável')

  const notes = page.getByRole('region', { name: 'Notas internas' })
  await notes.getByLabel('Nova nota').fill('Conferir a furação.')
  await notes.getByRole('button', { name: 'Anotar' }).click()
  await expect(notes.getByRole('listitem')).toContainText(rita.name)
  await notes.getByRole('button', { name: /^Apagar a nota/ }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await toast(page).filter({ hasText: 'Nota apagada' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Conferir a furação.')
  await expect(page.getByRole('region', { name: 'Andamento' })).toContainText('Recebida pelo site')

  await page.getByRole('button', { name: 'Marcar como não lida' }).click()
  await expect(mine).toHaveAccessibleName(/^Não lida/)
  await expect(page.getByRole('complementary')).toContainText('2 cotações, 0 aprovadas')
  await page.getByText('Ver as outras cotações').click()
  await page.getByRole('complementary').getByRole('link', { name: 'Pendente' }).click()
  await expect(page.getByRole('complementary')).toContainText('2 cotações, 0 aprovadas')
  await expect(mine).not.toHaveAttribute('aria-current')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a request by telephone is taken down once, and opens', async ({ page, request }) => {
  const [wheel] = await (await request.get('/api/products?limit=1')).json()
  await open(page, company)
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nova cotação' })
  await expect(drawer.getByLabel('Nome *')).toBeFocused()
  await drawer.getByRole('button', { name: 'Registrar' }).click()
  await expect(drawer.getByLabel('Nome *')).toBeFocused()
  for (const said of ['Informe o nome', 'Informe o telefone ou o e-mail', 'Escolha um produto'])
    await expect(drawer.getByRole('link', { name: said })).toBeVisible()

  await drawer.getByLabel('Nome *').fill('Seu Zé')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await drawer.getByLabel('Telefone').fill(aPhone())
  await drawer.getByLabel('Empresa').fill(company)
  await drawer.getByLabel('Produto do catálogo').fill(wheel.code)
  await drawer.getByRole('button', { name: `Acrescentar ${wheel.code}` }).click()
  await drawer.getByLabel('Pedido em texto').fill('2 eixos')
  await drawer.getByRole('button', { name: 'Registrar' }).dblclick()
  await expect(toast(page)).toContainText(/Cotação #\d+ registrada/)
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(wheel.name)
  await expect(page.getByRole('article')).toContainText('2 eixos')
  await expect(page.getByRole('region', { name: 'Andamento' })).toContainText(`Registrada por ${rita.name}`)
  await expect(entry(page, company)).toHaveCount(1)
})

test('the table holds what the list shows', async ({ page, request }) => {
  const { id } = await aRequest(request)
  await open(page, company)
  await expect(entry(page, company)).toHaveCount(1)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^cotacoes-.*\.csv$/)
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(String(id))
  expect(rows[1]).toContain(company)
})

test('the keyboard goes through the list', async ({ page, request }) => {
  const first = await aRequest(request)
  const second = await aRequest(request)
  await open(page, company)
  await expect(entry(page, company)).toHaveCount(2)
  const heading = (id: number) => page.getByRole('article').getByText(`#${id}`, { exact: true })
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Mais recentes')
  await expect(entry(page, company).first()).toContainText(`#${second.id}`)
  await page.getByRole('combobox', { name: 'Ordem' }).blur()
  await page.keyboard.press('j')
  await expect(heading(second.id)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(heading(first.id)).toBeVisible()
  await expect(entry(page, company).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading(second.id)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como não lida' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: 'Marcar como lida' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading(second.id)).toBeVisible()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('r')
  await expect(page.getByRole('form', { name: 'Resposta' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('form', { name: 'Resposta' }).getByRole('textbox').first().blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Em Cotações')
})

test('has a page of its own, without the site and the menu around it', async ({ page, request }) => {
  await aRequest(request)
  await page.goto('/quotations')
  await expect(page).toHaveURL('/admin-login?voltar=%2Fquotations')
  await fillLogin(page, rita)
  await expect(page).toHaveURL('/quotations')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotações Recebidas' })).toBeVisible()
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(around).filter({ hasNotText: 'Pendentes' })).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('searchbox').fill(company)
  // Whoever leaves before it is answered is told by the browser that nobody asked.
  const seen = page.waitForResponse(/\/seen$/)
  await entry(page, company).click()
  await seen
  await expect(page).toHaveURL(/\/quotations\?busca=.*cotacao=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/admin')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/admin-login')
})

test('filters and the form for the telephone fit a small screen; Esc leads back to the list @phone', async ({
  page,
  request,
}) => {
  await aRequest(request)
  await open(page, company)
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByLabel('Só não lidas')).toBeVisible()
  expect(await tooWide()).toBeLessThanOrEqual(0)
  await entry(page, company).click()
  await expect(entry(page, company)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(entry(page, company)).toBeFocused()
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova cotação' })).toBeVisible()
  expect(await tooWide()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
