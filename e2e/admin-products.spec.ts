import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { aJpeg } from '../src/testing/pictures.ts'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { stopClock } from './clock.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let ana: Administrator
/** In every code of a test's products, and in nobody else's. */
let mark: string
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
  mark = randomBytes(4).toString('hex').toUpperCase()
})

const toast = (page: Page) => page.locator('.toast')
const table = (page: Page) => page.getByRole('table', { name: 'Produtos' })
const rowOf = (page: Page, code: string) => table(page).getByRole('row', { name: code })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Editar|Novo) produto$/ })
const save = (page: Page) => drawer(page).getByRole('button', { name: /^Salvar/ })

const wheel = (code: string) => ({
  name: `Roda ${code}`,
  code,
  description: 'Roda motriz com banda em poliuretano.',
  diameter: '230 mm',
  width: '75 mm',
  material: 'Poliuretano',
})

/** Made by another administrator, through the API. */
async function aProduct(request: APIRequestContext, code: string, more: object = {}) {
  const answer = await request.post('/api/products', { data: { ...wheel(code), ...more } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; slug: string; version: number }
}

const openList = (page: Page, code: string) => enterPanel(page, ana, `/admin/produtos?busca=${code}`)

async function openProduct(page: Page, code: string) {
  await openList(page, code)
  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await expect(drawer(page).getByLabel('Nome *')).toHaveValue(`Roda ${code}`)
}

async function act(page: Page, code: string, action: string) {
  await page.getByRole('button', { name: `Ações de ${code}` }).click()
  await page.locator('.desk-menu:popover-open').getByRole('button', { name: action, exact: true }).click()
}

test('the products are a list that everybody can read', async ({ page }) => {
  await enterPanel(page, ana, '/admin/produtos')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Produtos')
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
})

test('search, filters, order and page stand in the address, and a shared link shows the same', async ({
  page,
  request,
}) => {
  await enterPanel(page, ana, '/admin/produtos')
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('roda')
  await expect(page).toHaveURL(/busca=roda/)
  await page.getByLabel('Categoria', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/categoria=\d+/)
  await page.getByLabel('Ordem').selectOption('Código')
  await expect(page).toHaveURL(/ordem=codigo/)
  await page.getByRole('button', { name: /^Faltam dados/ }).click()
  await expect(page).toHaveURL(/falta=qualquer/)
  const category = new URL(page.url()).searchParams.get('categoria')
  const wanted = `search=roda&category_id=${category}&sort=code&lacking=bore&lacking=load&lacking=photo&lacking=machine`
  const found: { code: string }[] = await (await request.get(`/api/admin/products?${wanted}&limit=25`)).json()
  const codes = found.map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(0)
  await expect(table(page).locator('.code-text')).toHaveText(codes)

  await page.reload()
  await expect(table(page).locator('.code-text')).toHaveText(codes)
  await expect(page.getByPlaceholder('Buscar produto, código, medida ou máquina…')).toHaveValue('roda')
  await page.goBack()
  await expect(page).not.toHaveURL(/falta=/)
})

test('pages follow one another', async ({ page }) => {
  await enterPanel(page, ana, '/admin/produtos?ordem=codigo')
  await expect(page.getByText(/^1 a 25 de \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  const first = await table(page).locator('.code-text').first().innerText()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByText(/^26 a \d+ de \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/pagina=2/)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(table(page).locator('.code-text').first()).toHaveText(first)
})

test('nothing found says so, and the filters can be cleared', async ({ page }) => {
  await openList(page, `nada${mark}`)
  await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByPlaceholder('Buscar produto, código, medida ou máquina…')).toHaveValue('')
})

test('a list that cannot be read says why, and can be asked for again', async ({ page, expectConsole }) => {
  expectConsole(/503/)
  expectConsole(/AppError/)
  await page.route(/\/api\/admin\/products\?/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: 'indisponível' }),
  )
  await enterPanel(page, ana, '/admin/produtos')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar')
  await page.unroute(/\/api\/admin\/products\?/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
})

test('a product is made, changed, removed and had back, each with its message', async ({ page }) => {
  const code = `TST-${mark}`
  await openList(page, code)
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click()
  await save(page).click()
  for (const missing of ['o nome', 'o código', 'a descrição', 'o diâmetro', 'a largura', 'o material'])
    await expect(drawer(page).getByRole('alert')).toContainText(`Informe ${missing}.`)
  await expect(drawer(page).getByLabel('Nome *')).toBeFocused()
  await drawer(page).getByLabel('Preço (R$)').fill('muito')
  await drawer(page).getByLabel('Furo (mm)').fill('setenta')
  await drawer(page).getByLabel('Avaliação').fill('101')
  for (const wrong of ['Informe um valor em reais', 'Informe um número.', 'Informe um número até 100.'])
    await expect(drawer(page).getByRole('alert')).toContainText(wrong)
  await drawer(page).getByLabel('Furo (mm)').fill('')
  await drawer(page).getByLabel('Avaliação').fill('')
  const { name, description, diameter, width, material } = wheel(code)
  await drawer(page).getByLabel('Nome *').fill(name)
  await drawer(page).getByLabel('Código *', { exact: true }).fill(code)
  await drawer(page).getByLabel('Descrição *').fill(description)
  await drawer(page).getByLabel('Diâmetro *').fill(diameter)
  await drawer(page).getByLabel('Largura *').fill(width)
  await drawer(page).getByLabel('Material *').fill(material)
  await drawer(page).getByLabel('Preço (R$)').fill('1.398,90')
  await drawer(page).getByRole('button', { name: 'Acrescentar máquina' }).click()
  const machine = drawer(page).getByRole('group', { name: 'Máquina 1' })
  await page.keyboard.press('Control+s')
  await expect(drawer(page).getByRole('alert')).toContainText('Informe o modelo da máquina 1')
  await machine.getByLabel('Modelo *').fill('EGV 16')
  await drawer(page).getByRole('button', { name: 'Acrescentar código' }).click()
  await drawer(page).getByRole('group', { name: 'Código original 1' }).getByLabel('Código *').fill('0009123')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Produto criado com sucesso!')
  await expect(drawer(page)).toBeHidden()
  await expect(rowOf(page, code)).toContainText('1.398,90')

  await rowOf(page, code).getByRole('button', { name }).click()
  await expect(machine.getByLabel('Modelo *')).toHaveValue('EGV 16')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await drawer(page).getByLabel('Preço (R$)').fill('10')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({ version: 1, price: '10' })
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  await expect(rowOf(page, code)).toContainText('10,00')

  await act(page, code, 'Excluir')
  await expect(toast(page)).toContainText('Produto deletado com sucesso!')
  await expect(rowOf(page, code)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page)).toContainText('Produto restaurado com sucesso!')
  await expect(rowOf(page, code)).toBeVisible()

  await act(page, code, 'Excluir')
  await expect(rowOf(page, code)).toHaveCount(0)
  await page.getByRole('button', { name: 'Lixeira' }).click()
  const search = page.getByPlaceholder('Buscar produto, código, medida ou máquina…')
  await search.fill('nada disso')
  await expect(page.getByText('Nada na lixeira combina com a busca.')).toBeVisible()
  await search.fill(code)
  await page.getByRole('button', { name: `Restaurar ${code}` }).click()
  await expect(page.getByRole('button', { name: `Restaurar ${code}` })).toHaveCount(0)
  await page.getByRole('button', { name: /^Todos/ }).click()
  await expect(rowOf(page, code)).toBeVisible()
})

test('what does not work says so in the words of the specification', async ({ page, request, expectConsole }) => {
  expectConsole(/409|502|ERR_FAILED/)
  expectConsole(/AppError/)
  const code = `TST-${mark}`
  await aProduct(request, code)
  await openProduct(page, code)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await drawer(page).getByLabel('Material *').fill('TPU')
  await save(page).click()
  await expect(toast(page)).toContainText('Erro ao atualizar produto')
  await expect(toast(page)).toContainText('Verifique os dados e tente novamente')
  await expect(drawer(page).getByLabel('Material *')).toHaveValue('TPU')
  await page.unroute('**/api/products/*')

  await drawer(page).getByLabel('Código *', { exact: true }).fill('')
  await drawer(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click()
  for (const [label, value] of [
    ['Nome *', 'Outra'],
    ['Código *', code],
    ['Descrição *', 'x'],
    ['Diâmetro *', '1'],
    ['Largura *', '1'],
    ['Material *', 'x'],
  ] as const)
    await drawer(page).getByLabel(label, { exact: true }).fill(value)
  await save(page).click()
  await expect(toast(page)).toContainText('Erro ao criar produto')
  await expect(drawer(page).getByRole('alert')).toContainText('já usa este código')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()

  await page.route('**/api/products/*', (route) => route.abort())
  await act(page, code, 'Excluir')
  await expect(toast(page)).toContainText('Erro ao deletar produto')
  await expect(rowOf(page, code)).toBeVisible()
})

test('two who change the same product meet field by field', async ({ page, request, expectConsole }) => {
  expectConsole(/409/)
  expectConsole(/AppError/)
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  await openProduct(page, code)
  await request.put(`/api/products/${id}`, { data: { material: 'Nylon', hardness: '92 Shore A', bearing: '6204' } })
  await drawer(page).getByLabel('Material *').fill('TPU')
  await drawer(page).getByLabel('Dureza').fill('80 Shore A')
  await save(page).click()

  const meeting = page.getByRole('dialog', { name: 'Outra pessoa alterou este produto' })
  await expect(meeting.getByRole('group')).toHaveCount(3)
  await expectAccessible(page)
  await expect(meeting).toContainText(
    /admin salvou alterações em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}, enquanto você editava/,
  )
  const material = meeting.getByRole('group', { name: 'Material' })
  await expect(material.getByLabel('O meu')).toBeChecked()
  await expect(meeting.getByRole('group', { name: 'Rolamento' }).getByLabel('De admin')).toBeChecked()
  await material.getByLabel('De admin').check()
  await meeting.getByRole('button', { name: 'Usar estes valores' }).click()
  await expect(toast(page)).toContainText('Valores reunidos. Confira e salve de novo.')
  await expect(drawer(page).getByLabel('Material *')).toHaveValue('Nylon')
  await save(page).click()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  const now = await (await request.get(`/api/admin/products/${id}`)).json()
  expect(now).toMatchObject({ material: 'Nylon', hardness: '80 Shore A', bearing: '6204' })
})

test('who leaves with something unsaved is asked first', async ({ page, request }) => {
  const code = `TST-${mark}`
  await aProduct(request, code)
  // So that there is a page of the panel to go back to.
  await enterPanel(page, ana, '/admin/categorias')
  await page.getByRole('tab', { name: 'Produtos' }).click()
  await page.getByPlaceholder('Buscar produto, código, medida ou máquina…').fill(code)
  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await expect(drawer(page).getByLabel('Nome *')).toHaveValue(`Roda ${code}`)
  // It has an address: it can be read anew, sent to somebody, and gone back from.
  await expect(page).toHaveURL(new RegExp(`busca=${code}&produto=\\d+$`))
  await page.reload()
  await expect(drawer(page).getByLabel('Nome *')).toHaveValue(`Roda ${code}`)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await page.goForward()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`busca=${code}$`))

  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await drawer(page).getByLabel('Material *').fill('TPU')
  await expect(drawer(page)).toContainText('Alterações não salvas')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await asked.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(drawer(page).getByLabel('Material *')).toHaveValue('TPU')
  await page.evaluate(() => window.history.back())
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(new RegExp(`busca=${code}`))
  await drawer(page).getByRole('button', { name: 'Cancelar' }).click()
  await asked.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(drawer(page)).toBeHidden()
  // Cancelling has reset it.
  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await expect(drawer(page).getByLabel('Material *')).toHaveValue('Poliuretano')
})

test('several products are changed at once, and all that a search finds', async ({ page, request }) => {
  const codes = [`TST-${mark}-1`, `TST-${mark}-2`]
  for (const [place, code] of codes.entries()) await aProduct(request, code, { price: place === 0 ? '10,50' : '' })
  await openList(page, `TST-${mark}`)
  await expect(rowOf(page, codes[1]!)).toBeVisible()
  const choose = async () => {
    for (const code of codes) await page.getByLabel(`Selecionar ${code}`).check()
  }
  const bar = page.getByRole('region', { name: 'Ações para os selecionados' })
  const alter = page.getByRole('dialog', { name: 'Alterar 2 produtos' })

  await test.step('those that were chosen, one after the other', async () => {
    await choose()
    await expect(bar).toContainText('2 selecionados')
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Desativar' }).click()
    await expect(toast(page)).toContainText('2 produtos desativados.')
    await expect(rowOf(page, codes[0]!)).toContainText('Inativo')
    await expect(bar).toHaveCount(0)
    await choose()
    await bar.getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect(toast(page)).toContainText('2 produtos ativados.')
    await choose()
    await bar.getByRole('button', { name: 'Alterar…' }).click()
    await alter.getByLabel('O que mudar').selectOption('Categoria')
    await alter.getByLabel('Nova categoria').selectOption({ index: 1 })
    const category = await alter.getByLabel('Nova categoria').locator('option:checked').innerText()
    await alter.getByRole('button', { name: 'Conferir' }).click()
    await alter.getByRole('button', { name: 'Alterar 2 produtos' }).click()
    await expect(alter).toContainText('2 produtos alterados.')
    await alter.getByRole('button', { name: 'Concluir' }).click()
    await expect(rowOf(page, codes[0]!)).toContainText(category)
    await expect(bar).toHaveCount(0)
  })

  await test.step('everything that is found: a price by percentage, seen before and undone after', async () => {
    await page.getByLabel(`Selecionar ${codes[0]}`).check()
    await bar.getByRole('button', { name: 'Selecionar todos os 2 encontrados' }).click()
    await expect(bar).toContainText('Todos os 2 encontrados estão selecionados')
    await bar.getByRole('button', { name: 'Alterar…' }).click()
    await alter.getByRole('button', { name: 'Conferir' }).click()
    await expect(alter.getByLabel('Percentual (%)')).toBeFocused()
    await alter.getByLabel('Percentual (%)').fill('7,5')
    await page.keyboard.press('Enter')
    await expect(alter).toContainText('10,50')
    await expect(alter).toContainText('11,29')
    await expect(alter).toContainText('Sem preço1')
    await expectAccessible(page)
    await alter.getByRole('button', { name: 'Alterar 1 produto' }).click()
    await expect(alter).toContainText('1 produto alterado. 1 não tem preço.')
    await expect(table(page)).toContainText('11,29')
    // A notice of what was done before may stand in the dialog too, with a way back of its own.
    await alter.locator('.button', { hasText: 'Desfazer' }).click()
    await expect(alter).toContainText('Desfeito: 1 produto como era antes.')
    await alter.getByRole('button', { name: 'Concluir' }).click()
    await expect(rowOf(page, codes[0]!)).toContainText('10,50')
  })

  await test.step('into the bin, and back', async () => {
    await choose()
    await bar.getByRole('button', { name: 'Excluir' }).click()
    await expect(toast(page)).toContainText('2 produtos movidos para a lixeira.')
    await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible()
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(rowOf(page, codes[1]!)).toBeVisible()
  })
})

test('pictures are brought, cut, described, ordered and removed', async ({ page, request }) => {
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  await openProduct(page, code)
  const file = async (name: string, color: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await aJpeg({ color, width: 400, height: 300 }),
  })
  const input = drawer(page).locator('input[type=file]')
  await input.setInputFiles([{ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é foto') }])
  await expect(drawer(page).getByText('nota.jpg não é uma foto')).toBeVisible()
  await input.setInputFiles([await file('a.jpg', '#ff0000'), await file('b.jpg', '#0000ff')])
  const list = drawer(page).getByRole('list', { name: 'Imagens do produto' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByLabel('Texto alternativo da imagem 2').fill('Vista de lado')
  await list.getByRole('button', { name: 'Mover a imagem 2 para antes' }).click()
  await expect(list.getByLabel('Texto alternativo da imagem 1')).toHaveValue('Vista de lado')
  await list.getByRole('button', { name: 'Cortar a imagem 2 em quadrado' }).click()
  const cut = page.getByRole('dialog', { name: 'Cortar em quadrado' })
  await expect(cut.getByRole('button', { name: 'Cortar', exact: true })).toBeEnabled()
  await cut.getByLabel('Para os lados').fill('1')
  await cut.getByRole('button', { name: 'Cortar', exact: true }).click()
  // The browser makes the new picture when it has nothing else to do.
  await expect(cut).toBeHidden({ timeout: 15_000 })
  await expectAccessible(page)
  await save(page).click()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  const stored = await (await request.get(`/api/admin/products/${id}`)).json()
  expect(stored.images.map(({ alt, width, height }: Record<string, unknown>) => [alt, width, height])).toEqual([
    ['Vista de lado', 400, 300],
    [`Roda ${code}`, 300, 300],
  ])
  await expect(rowOf(page, code).locator('img')).toHaveAttribute('src', stored.imageUrl)

  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await list.getByRole('button', { name: 'Remover a imagem 1' }).click()
  await save(page).click()
  await expect(drawer(page)).toBeHidden()
  const left = await (await request.get(`/api/admin/products/${id}`)).json()
  expect(left.images).toHaveLength(1)
})

test('a picture is asked for anew 200 ms after an update', async ({ page, request, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  expectConsole(/Image could not be loaded/)
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  const image = { name: 'roda.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
  const answer = await request.put(`/api/products/${id}`, { multipart: { image } })
  const { imageUrl } = await answer.json()
  const files = `**${imageUrl.replace(/-640\.webp$/, '')}-*`
  await page.route(files, (route) => route.abort())
  await openList(page, code)
  const picture = rowOf(page, code).locator('img')
  const drawn = /^\/illustrations\//
  await expect(picture).toHaveAttribute('src', drawn)
  await page.unroute(files)
  await act(page, code, 'Editar')
  await drawer(page).getByLabel('Material *').fill('TPU')
  await stopClock(page)
  await save(page).click()
  await expect(drawer(page)).toBeHidden()
  await page.clock.runFor(199)
  await expect(picture).toHaveAttribute('src', drawn)
  await page.clock.runFor(1)
  await expect(picture).toHaveAttribute('src', imageUrl)
  await page.clock.resume()
  await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
})

test('a new product is seen as it will be, and its pictures can be dropped or pasted', async ({ page }) => {
  await enterPanel(page, ana, '/admin/produtos')
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click()

  await test.step('card, drawing and search terms follow what is typed', async () => {
    const preview = drawer(page).getByRole('region', { name: 'Prévia' })
    await expect(preview).toContainText('O desenho aparece com diâmetro, largura e furo.')
    await drawer(page).getByLabel('Nome *').fill('Roda de tração')
    await drawer(page).getByLabel('Código *', { exact: true }).fill('RT-230X75')
    await drawer(page).getByLabel('Diâmetro *').fill('230 mm')
    await drawer(page).getByLabel('Largura *').fill('75 mm')
    await drawer(page).getByLabel('Furo (mm)').fill('70')
    await expect(preview.locator('article')).toContainText('Roda de tração')
    await expect(preview.locator('article')).toContainText('230')
    await expect(preview.getByRole('img', { name: 'Desenho dimensional: Roda de tração' })).toBeVisible()
    await expect(preview.getByRole('list', { name: 'Encontrado por' })).toContainText('tracao')
  })

  await test.step('a picture can be dropped or pasted', async () => {
    const bytes = [...(await aJpeg())]
    const list = drawer(page).getByRole('list', { name: 'Imagens do produto' })
    for (const kind of ['drop', 'paste'] as const)
      await drawer(page)
        .locator('.photo-drop')
        .evaluate(
          (target, [event, content]) => {
            const carried = new DataTransfer()
            carried.items.add(new File([new Uint8Array(content)], `${event}.jpg`, { type: 'image/jpeg' }))
            const options = { bubbles: true, cancelable: true }
            target.dispatchEvent(
              event === 'drop'
                ? new DragEvent('drop', { ...options, dataTransfer: carried })
                : new ClipboardEvent('paste', { ...options, clipboardData: carried }),
            )
          },
          [kind, bytes] as const,
        )
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })
})

test('lost images are repaired, with a report that outlives the new page', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await enterPanel(page, ana, '/admin/produtos')
  const repair = page.getByRole('main').getByRole('button', { name: 'Reparar Imagens' })
  await page.route('**/api/storage/repair', (route) => route.abort())
  await repair.click()
  await expect(toast(page)).toContainText('Erro no reparo')
  await page.unroute('**/api/storage/repair')

  let answer: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const report = { checked: 3, restored: 2, missing: [{ productId: 1, name: 'Roda perdida', imageUrl: '/images/x' }] }
  await page.route('**/api/storage/repair', async (route) => {
    await mayAnswer
    const lines = [{ progress: { done: 1, total: 3 } }, { answer: { status: 200, body: report } }]
    await route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    })
  })
  await stopClock(page)
  await repair.click()
  const dialog = page.getByRole('dialog', { name: 'Reparar Imagens' })
  await expect(dialog).toContainText('Conferindo todas as imagens')
  answer()
  await expect(dialog).toContainText('A página será recarregada…')
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.clock.runFor(999)
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(1)
  await reloaded
  await page.clock.resume()
  await expect(dialog).toContainText('Roda perdida')
  await expect(dialog).toContainText('Refeitas2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
})

test('files that were deleted are made again', async ({ page, request }) => {
  const folder = process.env.CHANGING_SHOP_DATA ?? ''
  expect(folder, 'CHANGING_SHOP_DATA names the data directory of a shop started elsewhere').not.toBe('')
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  const photo = {
    name: 'roda.jpg',
    mimeType: 'image/jpeg',
    buffer: await aJpeg({ color: `#${mark.slice(0, 6)}`, width: 400, height: 300 }),
  }
  const answer = await request.post(`/api/admin/products/${id}/images`, { multipart: { images: photo } })
  const { imageUrl } = await answer.json()
  expect((await request.get(imageUrl)).status()).toBe(200)
  const images = path.join(folder, 'images')
  const [hash = ''] = /[0-9a-f]{32}/.exec(imageUrl) ?? []
  const filesOf = async () => (await readdir(images)).filter((file) => file.startsWith(hash))
  for (const file of await filesOf()) await rm(path.join(images, file))

  await enterPanel(page, ana, `/admin/produtos?busca=${code}`)
  await page.getByRole('main').getByRole('button', { name: 'Reparar Imagens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reparar Imagens' })
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await expect(dialog).toContainText(/Refeitas[1-9]/)
  // In every size and kind, also those nobody asked for yet.
  expect((await filesOf()).length).toBeGreaterThanOrEqual(4)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const picture = rowOf(page, code).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('products fit the width, list and form @both', async ({ page, request }) => {
  const code = `TST-${mark}`
  await aProduct(request, code)
  await openProduct(page, code)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
