import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
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
  await expect(item).toContainText('3')
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('11.222.333/0001-81')
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')

  await status(page, 'Aprovada').click()
  await expect(toast(page)).toContainText('Status atualizado com sucesso!')
  await expect(status(page, 'Aprovada')).toHaveAttribute('aria-pressed', 'true')
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('what does not work says so in the words of the specification @desktop', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await aRequest(request)
  await open(page, company)
  await entry(page, company).click()
  await page.route('**/api/quotations/*/status', (route) => route.abort())
  await status(page, 'Respondida').click()
  await expect(toast(page)).toContainText('Erro ao atualizar status')
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
})

test('the list is asked for again every 30 seconds, and when asked to @desktop', async ({ page, request }) => {
  await page.clock.install()
  await open(page, company)
  await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
  await aRequest(request)
  await page.clock.runFor(31_000)
  await expect(entry(page, company)).toHaveCount(1)
  await aRequest(request)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(entry(page, company)).toHaveCount(2)
})

test('the parts of the list are by status, and the address shows them again @desktop', async ({ page, request }) => {
  const { id } = await aRequest(request)
  expect((await request.put(`/api/quotations/${id}/status`, { data: { status: 'rejected' } })).status()).toBe(200)
  await open(page, company)
  await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
  await page.getByRole('button', { name: /^Rejeitadas/ }).click()
  await expect(entry(page, company)).toContainText('Rejeitada')
  await page.reload()
  await expect(entry(page, company)).toContainText('Rejeitada')
  await page.getByRole('button', { name: /^Pendentes/ }).click()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
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
