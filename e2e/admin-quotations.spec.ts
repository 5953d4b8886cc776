import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { fillLogin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { passUntilNews } from './clock.ts'
import { addQuotation, expect, test } from './desk-session.ts'
import { anEmail, fromSomewhere } from './senders.ts'

let company: string
test.beforeEach(() => {
  company = `Cerâmica ${randomBytes(4).toString('hex')}`
})

const aPhone = () => `(19) 9${String(randomInt(10_000_000, 99_999_999)).replace(/(\d{4})$/, '-$1')}`

async function aRequest(colleague: APIRequestContext, more: { email?: string; message?: string; cnpj?: string } = {}) {
  const [wheel] = await (await colleague.get('/api/products?limit=1')).json()
  const items = [{ productId: wheel.id, quantity: 3 }]
  const id = await addQuotation(colleague, { email: anEmail(), phone: aPhone(), company, items, ...more })
  return { id, wheel: wheel as { code: string; name: string } }
}

const listOf = (search: string) => `/admin/cotacoes?busca=${encodeURIComponent(search)}`
const entry = (page: Page, name: string) => page.getByRole('list', { name: 'Cotações' }).getByRole('button', { name })
const status = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a request is found, read and given another status, which can be taken back', async ({
  page,
  openPanel,
  colleague,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const { id, wheel } = await aRequest(colleague, { message: 'Preciso até sexta.', cnpj: '11.222.333/0001-81' })
  await openPanel(listOf(company.toUpperCase().replace('Â', 'A')))
  await expect(page.getByRole('heading', { level: 1, name: 'Cotações Recebidas' })).toBeVisible()
  await entry(page, company).click()
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  for (const text of [`#${id}`, 'Preciso até sexta.']) await expect(page.getByRole('article')).toContainText(text)
  const item = page.getByRole('table', { name: 'Itens pedidos' }).getByRole('row', { name: wheel.code })
  await expect(item).toContainText(wheel.name)
  await expect(item.getByLabel(/^Quantidade/)).toHaveValue('3')
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('11.222.333/0001-81')
  await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')

  await test.step('the exported table holds what the list shows', async () => {
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

  await test.step('a new status is stored, and so is taking it back', async () => {
    await status(page, 'Aprovada').click()
    await expect(toast(page, 'Status atualizado com sucesso!')).toBeVisible()
    await expect(status(page, 'Aprovada')).toHaveAttribute('aria-pressed', 'true')
    // The page shows the status before the server has stored it.
    const stored = page.waitForResponse(`**/api/quotations/${id}/status`)
    await toast(page, 'Status atualizado com sucesso!').getByRole('button', { name: 'Desfazer' }).click()
    await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
    await stored
    expect((await (await colleague.get(`/api/quotations/${id}`)).json()).status).toBe('pending')
  })

  await test.step('what does not work says so in the words of the specification', async () => {
    await page.route('**/api/quotations/*/status', (route) => route.abort())
    await status(page, 'Respondida').click()
    await expect(toast(page, 'Erro ao atualizar status')).toBeVisible()
    await expect(status(page, 'Pendente')).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/api/quotations/*/status')
  })

  await test.step('the list is divided by status, and its URL restores the part that was open', async () => {
    await status(page, 'Rejeitada').click()
    await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
    await page.getByRole('button', { name: /^Rejeitadas/ }).click()
    await expect(entry(page, company)).toContainText('Rejeitada')
    await page.reload()
    await expect(entry(page, company)).toContainText('Rejeitada')
    await expect(status(page, 'Rejeitada')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /^Pendentes/ }).click()
    await page.getByRole('button', { name: 'Procurar em todas' }).click()
    await expect(entry(page, company)).toContainText('Rejeitada')
  })
})

test('the list is asked for again every 30 seconds, and when asked to', async ({ page, openPanel, colleague }) => {
  await page.clock.install()
  await openPanel(listOf(company))
  await expect(page.getByText('Nenhuma cotação encontrada')).toBeVisible()
  const first = await aRequest(colleague)
  await passUntilNews(page)
  await expect(entry(page, company)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /cheg.* cotaç(ão nova|ões novas)\./ })).toHaveCount(1)
  const second = await aRequest(colleague)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(entry(page, company)).toHaveCount(2)

  await test.step('keys move through the list, mark as unread, and lead to the search and the answer', async () => {
    const heading = (id: number) => page.getByRole('article').getByText(`#${id}`, { exact: true })
    const order = page.getByRole('combobox', { name: 'Ordem' })
    await order.selectOption('Mais recentes')
    await expect(entry(page, company).first()).toContainText(`#${second.id}`)
    await order.blur()
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
    const firstField = page.getByRole('form', { name: 'Resposta' }).getByRole('textbox').first()
    await expect(firstField).toBeFocused()
    await page.keyboard.type('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await firstField.blur()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Em Cotações')
  })
})

test('photos are shown to the desk', { tag: '@full' }, async ({ page, openPanel, colleague }) => {
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const name = `Zé ${company}`
  const answer = await colleague.post('/api/quotations/photos', {
    multipart: {
      name,
      phone: aPhone(),
      machine: 'Paletrans PT-20',
      photos: { name: 'roda.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
    headers: fromSomewhere(),
  })
  expect(answer.status()).toBe(201)
  await openPanel(listOf(name))
  await entry(page, name).click()
  const picture = page.getByRole('link', { name: 'Baixar a foto 1' }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await expect(page.getByRole('complementary', { name: 'Cliente' })).toContainText('Paletrans PT-20')
})

test('a request is marked as read, taken over by an administrator, and noted on', async ({
  page,
  openPanel,
  colleague,
  rita,
  expectConsole,
}) => {
  expectConsole(/409/)
  expectConsole(/AppError/)
  const email = anEmail()
  const { id } = await aRequest(colleague, { email })
  await aRequest(colleague, { email })
  await openPanel(listOf(company))
  await expect(entry(page, company)).toHaveCount(2)
  const mine = page.getByRole('list', { name: 'Cotações' }).getByRole('button', { name: `#${id}` })
  const customer = page.getByRole('complementary')
  const owner = customer.getByLabel('Responsável')

  await test.step('an opened request is read', async () => {
    await expect(mine).toHaveAccessibleName(/^Não lida\. .*Responder: .*sem responsável/)
    await mine.click()
    await expect(mine).not.toHaveAccessibleName(/Não lida/)
  })

  await test.step('the list can be limited to own requests', async () => {
    await page.getByRole('button', { name: 'Assumir' }).click()
    await expect(toast(page, `Responsável: ${rita.name}`)).toBeVisible()
    await expect(owner.locator('option:checked')).toHaveText(`${rita.name} (você)`)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.locator('.inbox-list').getByLabel('Responsável').selectOption({ label: 'Minhas' })
    await expect(entry(page, company)).toHaveCount(1)
    await expect(page).toHaveURL(/responsavel=minhas/)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('button', { name: 'Tirar o filtro: Minhas' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused()
    await expect(entry(page, company)).toHaveCount(2)
  })

  await test.step('a change of the owner does not overwrite the change of another administrator', async () => {
    const data = { administratorId: null }
    expect((await colleague.put(`/api/admin/quotations/${id}/owner`, { data })).status()).toBe(200)
    await owner.selectOption({ label: 'admin' })
    await expect(toast(page, 'Erro ao mudar o responsável')).toContainText('Outra pessoa já mudou')
    await expect(owner.locator('option:checked')).toHaveText('Sem responsável')
  })

  await test.step('a note is added, deleted and restored', async () => {
    const notes = page.getByRole('region', { name: 'Notas internas' })
    await notes.getByLabel('Nova nota').fill('Conferir a furação.')
    await notes.getByRole('button', { name: 'Anotar' }).click()
    await expect(notes.getByRole('listitem')).toContainText(rita.name)
    await notes.getByRole('button', { name: /^Apagar a nota/ }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await toast(page, 'Nota apagada').getByRole('button', { name: 'Desfazer' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Conferir a furação.')
    await expect(page.getByRole('region', { name: 'Andamento' })).toContainText('Recebida pelo site')
  })

  await test.step('it is marked as unread, and leads to the other requests of the customer', async () => {
    await page.getByRole('button', { name: 'Marcar como não lida' }).click()
    await expect(mine).toHaveAccessibleName(/^Não lida/)
    await expect(customer).toContainText('2 cotações, 0 aprovadas')
    await page.getByText('Ver as outras cotações').click()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await customer.getByRole('link', { name: 'Pendente' }).click()
    await expect(customer).toContainText('2 cotações, 0 aprovadas')
    await expect(mine).not.toHaveAttribute('aria-current')
  })
})

test('a request by telephone is entered once, and opens', async ({ page, openPanel, colleague, rita }) => {
  const [wheel] = await (await colleague.get('/api/products?limit=1')).json()
  await openPanel(listOf(company))
  await page.getByRole('button', { name: 'Nova cotação' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nova cotação' })
  await expect(drawer.getByLabel('Nome *')).toBeFocused()
  await drawer.getByRole('button', { name: 'Registrar' }).click()
  await expect(drawer.getByLabel('Nome *')).toBeFocused()
  for (const text of ['Informe o nome', 'Informe o telefone ou o e-mail', 'Escolha um produto'])
    await expect(drawer.getByRole('link', { name: text })).toBeVisible()

  await drawer.getByLabel('Nome *').fill('Seu Zé')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await drawer.getByLabel('Telefone').fill(aPhone())
  await drawer.getByLabel('Empresa').fill(company)
  await drawer.getByLabel('Produto do catálogo').fill(wheel.code)
  await drawer.getByRole('button', { name: `Acrescentar ${wheel.code}` }).click()
  await drawer.getByLabel('Pedido em texto').fill('2 eixos')
  await drawer.getByRole('button', { name: 'Registrar' }).dblclick()
  await expect(toast(page, /Cotação #\d+ registrada/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(wheel.name)
  await expect(page.getByRole('article')).toContainText('2 eixos')
  await expect(page.getByRole('region', { name: 'Andamento' })).toContainText(`Registrada por ${rita.name}`)
  await expect(entry(page, company)).toHaveCount(1)
})

test('has a page of its own, without the site and the menu around it', { tag: '@full' }, async ({
  page,
  colleague,
  rita,
}) => {
  await aRequest(colleague)
  await page.goto('/quotations')
  await expect(page).toHaveURL('/admin-login?voltar=%2Fquotations')
  await fillLogin(page, rita)
  await expect(page).toHaveURL('/quotations')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotações Recebidas' })).toBeVisible()
  for (const around of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(around).filter({ hasNotText: 'Pendentes' })).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('searchbox').fill(company)
  // The browser complains about a request that is still running when the page is left.
  const seen = page.waitForResponse(/\/seen$/)
  await entry(page, company).click()
  await seen
  await expect(page).toHaveURL(/\/quotations\?busca=.*cotacao=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Painel', exact: true })).toHaveAttribute('href', '/admin')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/admin-login')
})

test('on a phone the list and a request take turns, and everything fits the screen @phone', { tag: '@full' }, async ({
  page,
  openPanel,
  colleague,
}) => {
  await aRequest(colleague)
  await openPanel(listOf(company))
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByLabel('Só não lidas')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await test.step('the button, the history of the browser and Esc lead from one to the other', async () => {
    await entry(page, company).click()
    await expect(entry(page, company)).toBeHidden()
    await page.getByRole('button', { name: 'Voltar à lista' }).click()
    await expect(entry(page, company)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
    await expect(entry(page, company)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(entry(page, company)).toBeFocused()
  })

  await test.step('the form for a request by telephone fits, and is accessible', async () => {
    await page.getByRole('button', { name: 'Nova cotação' }).click()
    await expect(page.getByRole('dialog', { name: 'Nova cotação' })).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
