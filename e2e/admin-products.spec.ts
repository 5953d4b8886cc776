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
/** Part of the code of every product of a test. No other test uses it. */
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
const searchField = (page: Page) => page.getByPlaceholder('Buscar produto, código, medida ou máquina…')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const wheel = (code: string) => ({
  name: `Roda ${code}`,
  code,
  description: 'Roda motriz com banda em poliuretano.',
  diameter: '230 mm',
  width: '75 mm',
  material: 'Poliuretano',
})

/** Creates a product through the API as another administrator. */
async function aProduct(request: APIRequestContext, code: string, more: object = {}) {
  const answer = await request.post('/api/products', { data: { ...wheel(code), ...more } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; slug: string; version: number }
}

const openList = (page: Page, code: string) => enterPanel(page, ana, `/admin/produtos?busca=${code}`)

async function openFromList(page: Page, code: string) {
  await rowOf(page, code)
    .getByRole('button', { name: `Roda ${code}` })
    .click()
  await expect(drawer(page).getByLabel('Nome *')).toHaveValue(`Roda ${code}`)
}

async function act(page: Page, code: string, action: string) {
  await page.getByRole('button', { name: `Ações de ${code}` }).click()
  await page.locator('.desk-menu:popover-open').getByRole('button', { name: action, exact: true }).click()
}

test('keeps search, filters, order and page of the list in the URL', async ({ page, request }) => {
  await enterPanel(page, ana, '/admin/produtos')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Produtos')
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
  await expect(searchField(page)).toHaveValue('roda')
  await page.goBack()
  await expect(page).not.toHaveURL(/falta=/)

  await test.step('an empty result offers to clear the filters', async () => {
    await searchField(page).fill(`nada${mark}`)
    await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(table(page).getByRole('row').nth(1)).toBeVisible()
    await expect(searchField(page)).toHaveValue('')
  })

  await test.step('goes to the next page and back', async () => {
    const [first]: { code: string }[] = await (await request.get('/api/admin/products?sort=code&limit=1')).json()
    const firstCode = table(page).locator('.code-text').first()
    await page.getByLabel('Ordem').selectOption('Código')
    await expect(firstCode).toHaveText(first!.code)
    await expect(page.getByText(/^1 a 25 de \d+$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByText(/^26 a \d+ de \d+$/)).toBeVisible()
    await expect(firstCode).not.toHaveText(first!.code)
    await expect(page).toHaveURL(/pagina=2/)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await expect(firstCode).toHaveText(first!.code)
  })

  await test.step('the list fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

test('creates, edits, deletes and restores a product, with a message for each success and failure', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409|502|ERR_FAILED/)
  expectConsole(/AppError/)
  const code = `TST-${mark}`
  const { name, description, diameter, width, material } = wheel(code)
  const field = (label: string) => drawer(page).getByLabel(label, { exact: true })
  await aProduct(request, `TST-X${mark}`)
  await openList(page, code)
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click()

  await test.step('the form names what is missing or wrong', async () => {
    await save(page).click()
    for (const missing of ['o nome', 'o código', 'a descrição', 'o diâmetro', 'a largura', 'o material'])
      await expect(drawer(page).getByRole('alert')).toContainText(`Informe ${missing}.`)
    await expect(field('Nome *')).toBeFocused()
    await field('Preço (R$)').fill('muito')
    await field('Furo (mm)').fill('setenta')
    await drawer(page).getByLabel('Avaliação').fill('101')
    for (const wrong of ['Informe um valor em reais', 'Informe um número.', 'Informe um número até 100.'])
      await expect(drawer(page).getByRole('alert')).toContainText(wrong)
    await field('Furo (mm)').fill('')
    await drawer(page).getByLabel('Avaliação').fill('')
  })

  await test.step('card, drawing and search terms of the preview follow the form', async () => {
    const preview = drawer(page).getByRole('region', { name: 'Prévia' })
    await expect(preview).toContainText('O desenho aparece com diâmetro, largura e furo.')
    await field('Nome *').fill('Roda de tração')
    await field('Código *').fill(`TST-X${mark}`)
    await field('Diâmetro *').fill(diameter)
    await field('Largura *').fill(width)
    await field('Furo (mm)').fill('70')
    await expect(preview.locator('article')).toContainText('Roda de tração')
    await expect(preview.locator('article')).toContainText('230')
    await expect(preview.getByRole('img', { name: 'Desenho dimensional: Roda de tração' })).toBeVisible()
    await expect(preview.getByRole('list', { name: 'Encontrado por' })).toContainText('tracao')
  })

  await test.step('creates it once the code is free', async () => {
    await field('Nome *').fill(name)
    await field('Descrição *').fill(description)
    await field('Material *').fill(material)
    await field('Preço (R$)').fill('1.398,90')
    await page.keyboard.press('Control+s')
    await expect(toast(page)).toContainText('Erro ao criar produto')
    await expect(drawer(page).getByRole('alert')).toContainText('já usa este código')
    await field('Código *').fill(code)
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
  })

  await test.step('a failed update keeps the form, and a repeated one sends only the change', async () => {
    await openFromList(page, code)
    const machine = drawer(page).getByRole('group', { name: 'Máquina 1' })
    await expect(machine.getByLabel('Modelo *')).toHaveValue('EGV 16')
    await page.route('**/api/products/*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await field('Preço (R$)').fill('10')
    await save(page).click()
    await expect(toast(page)).toContainText('Erro ao atualizar produto')
    await expect(toast(page)).toContainText('Verifique os dados e tente novamente')
    await expect(field('Preço (R$)')).toHaveValue('10')
    await page.unroute('**/api/products/*')
    const sent = page.waitForRequest((one) => one.method() === 'PUT')
    await save(page).click()
    expect((await sent).postDataJSON()).toEqual({ version: 1, price: '10' })
    await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
    await expect(rowOf(page, code)).toContainText('10,00')
  })

  await test.step('a deleted product is restored by the message or from the bin', async () => {
    await page.route('**/api/products/*', (route) => route.abort())
    await act(page, code, 'Excluir')
    await expect(toast(page)).toContainText('Erro ao deletar produto')
    await expect(rowOf(page, code)).toBeVisible()
    await page.unroute('**/api/products/*')
    await act(page, code, 'Excluir')
    await expect(toast(page)).toContainText('Produto deletado com sucesso!')
    await expect(rowOf(page, code)).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast(page)).toContainText('Produto restaurado com sucesso!')
    await expect(rowOf(page, code)).toBeVisible()

    await act(page, code, 'Excluir')
    await expect(rowOf(page, code)).toHaveCount(0)
    await page.getByRole('button', { name: 'Lixeira' }).click()
    await searchField(page).fill('nada disso')
    await expect(page.getByText('Nada na lixeira combina com a busca.')).toBeVisible()
    await searchField(page).fill(code)
    await page.getByRole('button', { name: `Restaurar ${code}` }).click()
    await expect(page.getByRole('button', { name: `Restaurar ${code}` })).toHaveCount(0)
    await page.getByRole('button', { name: /^Todos/ }).click()
    await expect(rowOf(page, code)).toBeVisible()
  })
})

test('asks before unsaved changes are lost, and merges the changes of two administrators', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409/)
  expectConsole(/AppError/)
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  // Gives the history a page of the panel to go back to.
  await enterPanel(page, ana, '/admin/categorias')
  await page.getByRole('tab', { name: 'Produtos' }).click()
  await searchField(page).fill(code)
  await openFromList(page, code)

  await test.step('an open product has a URL of its own', async () => {
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
  })

  await test.step('leaving with unsaved changes asks first, and canceling resets the form', async () => {
    await openFromList(page, code)
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
    await openFromList(page, code)
    await expect(drawer(page).getByLabel('Material *')).toHaveValue('Poliuretano')
  })

  await test.step('an edit conflict is resolved field by field', async () => {
    await request.put(`/api/products/${id}`, { data: { material: 'Nylon', hardness: '92 Shore A', bearing: '6204' } })
    await drawer(page).getByLabel('Material *').fill('TPU')
    await drawer(page).getByLabel('Dureza').fill('80 Shore A')
    await save(page).click()
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa alterou este produto' })
    await expect(conflict.getByRole('group')).toHaveCount(3)
    await expectAccessible(page)
    await expect(conflict).toContainText(
      /admin salvou alterações em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}, enquanto você editava/,
    )
    const material = conflict.getByRole('group', { name: 'Material' })
    await expect(material.getByLabel('O meu')).toBeChecked()
    await expect(conflict.getByRole('group', { name: 'Rolamento' }).getByLabel('De admin')).toBeChecked()
    await material.getByLabel('De admin').check()
    await conflict.getByRole('button', { name: 'Usar estes valores' }).click()
    await expect(toast(page)).toContainText('Valores reunidos. Confira e salve de novo.')
    await expect(drawer(page).getByLabel('Material *')).toHaveValue('Nylon')
    await save(page).click()
    await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
    const now = await (await request.get(`/api/admin/products/${id}`)).json()
    expect(now).toMatchObject({ material: 'Nylon', hardness: '80 Shore A', bearing: '6204' })
  })
})

test.describe('with several products', () => {
  let codes: string[]
  test.beforeEach(async ({ page, request }) => {
    codes = [`TST-${mark}-1`, `TST-${mark}-2`]
    for (const [place, code] of codes.entries()) await aProduct(request, code, { price: place === 0 ? '10,50' : '' })
    await openList(page, `TST-${mark}`)
    await expect(rowOf(page, codes[1]!)).toBeVisible()
  })

  const bar = (page: Page) => page.getByRole('region', { name: 'Ações para os selecionados' })
  const changeDialog = (page: Page) => page.getByRole('dialog', { name: 'Alterar 2 produtos' })
  const selectBoth = async (page: Page) => {
    for (const code of codes) await page.getByLabel(`Selecionar ${code}`).check()
  }

  test('deactivates the selected ones, and changes the price of all that a search finds', async ({ page }) => {
    await test.step('selected one by one', async () => {
      await selectBoth(page)
      await expect(bar(page)).toContainText('2 selecionados')
      await expectAccessible(page)
      await bar(page).getByRole('button', { name: 'Desativar' }).click()
      await expect(toast(page)).toContainText('2 produtos desativados.')
      await expect(rowOf(page, codes[0]!)).toContainText('Inativo')
      await expect(bar(page)).toHaveCount(0)
    })

    await test.step('a price change by percentage shows its effect first, and can be undone', async () => {
      const change = changeDialog(page)
      await page.getByLabel(`Selecionar ${codes[0]}`).check()
      await bar(page).getByRole('button', { name: 'Selecionar todos os 2 encontrados' }).click()
      await expect(bar(page)).toContainText('Todos os 2 encontrados estão selecionados')
      await bar(page).getByRole('button', { name: 'Alterar…' }).click()
      await change.getByRole('button', { name: 'Conferir' }).click()
      await expect(change.getByLabel('Percentual (%)')).toBeFocused()
      await change.getByLabel('Percentual (%)').fill('7,5')
      await page.keyboard.press('Enter')
      await expect(change).toContainText('10,50')
      await expect(change).toContainText('11,29')
      await expect(change).toContainText('Sem preço1')
      await expectAccessible(page)
      await change.getByRole('button', { name: 'Alterar 1 produto' }).click()
      await expect(change).toContainText('1 produto alterado. 1 não tem preço.')
      await expect(table(page)).toContainText('11,29')
      // The dialog may also show a message of an earlier change, with an undo button of its own.
      await change.locator('.button', { hasText: 'Desfazer' }).click()
      await expect(change).toContainText('Desfeito: 1 produto como era antes.')
      await change.getByRole('button', { name: 'Concluir' }).click()
      await expect(rowOf(page, codes[0]!)).toContainText('10,50')
    })
  })

  test('activates, moves to a category, deletes and restores the selected ones', { tag: '@full' }, async ({ page }) => {
    const change = changeDialog(page)
    await selectBoth(page)
    await bar(page).getByRole('button', { name: 'Desativar' }).click()
    await expect(toast(page)).toContainText('2 produtos desativados.')
    await selectBoth(page)
    await bar(page).getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect(toast(page)).toContainText('2 produtos ativados.')

    await selectBoth(page)
    await bar(page).getByRole('button', { name: 'Alterar…' }).click()
    await change.getByLabel('O que mudar').selectOption('Categoria')
    await change.getByLabel('Nova categoria').selectOption({ index: 1 })
    const category = await change.getByLabel('Nova categoria').locator('option:checked').innerText()
    await change.getByRole('button', { name: 'Conferir' }).click()
    await change.getByRole('button', { name: 'Alterar 2 produtos' }).click()
    await expect(change).toContainText('2 produtos alterados.')
    await change.getByRole('button', { name: 'Concluir' }).click()
    await expect(rowOf(page, codes[0]!)).toContainText(category)
    await expect(bar(page)).toHaveCount(0)

    await selectBoth(page)
    await bar(page).getByRole('button', { name: 'Excluir' }).click()
    await expect(toast(page)).toContainText('2 produtos movidos para a lixeira.')
    await expect(page.getByRole('heading', { name: 'Nenhum produto encontrado' })).toBeVisible()
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(rowOf(page, codes[1]!)).toBeVisible()
  })
})

/** Drops a file onto the image field, or pastes it there. */
const giveFile = (page: Page, event: 'drop' | 'paste', content: Buffer) =>
  drawer(page)
    .locator('.photo-drop')
    .evaluate(
      (target, [kind, bytes]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], `${kind}.jpg`, { type: 'image/jpeg' }))
        const options = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
        )
      },
      [event, [...content]] as const,
    )

test('images are added, cropped, described, reordered and removed', async ({ page, request, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  expectConsole(/Image could not be loaded/)
  const code = `TST-${mark}`
  const { id } = await aProduct(request, code)
  const readStored = async () => (await request.get(`/api/admin/products/${id}`)).json()
  const jpeg = (color: string) => aJpeg({ color, width: 400, height: 300 })
  await openList(page, code)
  await openFromList(page, code)
  const input = drawer(page).locator('input[type=file]')
  const list = drawer(page).getByRole('list', { name: 'Imagens do produto' })

  await test.step('by choosing, dropping or pasting a file', async () => {
    await input.setInputFiles([{ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('não é foto') }])
    await expect(drawer(page).getByText('nota.jpg não é uma foto')).toBeVisible()
    await input.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#ff0000') }])
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await giveFile(page, 'drop', await jpeg('#0000ff'))
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await giveFile(page, 'paste', await jpeg('#00ff00'))
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('cropped, described and reordered before they are stored', async () => {
    await list.getByLabel('Texto alternativo da imagem 2').fill('Vista de lado')
    await list.getByRole('button', { name: 'Mover a imagem 2 para antes' }).click()
    await expect(list.getByLabel('Texto alternativo da imagem 1')).toHaveValue('Vista de lado')
    await list.getByRole('button', { name: 'Cortar a imagem 2 em quadrado' }).click()
    const crop = page.getByRole('dialog', { name: 'Cortar em quadrado' })
    await expect(crop.getByRole('button', { name: 'Cortar', exact: true })).toBeEnabled()
    await crop.getByLabel('Para os lados').fill('1')
    await crop.getByRole('button', { name: 'Cortar', exact: true }).click()
    // The browser encodes the cropped image while it is idle.
    await expect(crop).toBeHidden({ timeout: 15_000 })
    await expectAccessible(page)
    await save(page).click()
    await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
    const stored = await readStored()
    expect(stored.images.map(({ alt, width, height }: Record<string, unknown>) => [alt, width, height])).toEqual([
      ['Vista de lado', 400, 300],
      [`Roda ${code}`, 300, 300],
      [`Roda ${code}`, 400, 300],
    ])
    await expect(rowOf(page, code).locator('img')).toHaveAttribute('src', stored.imageUrl)
  })

  await test.step('reloads an image 200 ms after an update', async () => {
    const image = rowOf(page, code).locator('img')
    const illustration = /^\/illustrations\//
    const imageFiles = ({ pathname }: URL) => pathname.startsWith('/images/')
    await openFromList(page, code)
    await list.getByRole('button', { name: 'Remover a imagem 1' }).click()
    await save(page).click()
    await expect(drawer(page)).toBeHidden()
    const { images, imageUrl } = await readStored()
    expect(images).toHaveLength(2)
    await page.route(imageFiles, (route) => route.abort())
    // A new page, so that the reload after the removal is not still to come.
    await openList(page, code)
    await expect(image).toHaveAttribute('src', illustration)
    await page.unroute(imageFiles)

    await openFromList(page, code)
    await drawer(page).getByLabel('Material *').fill('TPU')
    await stopClock(page)
    await save(page).click()
    await expect(drawer(page)).toBeHidden()
    await page.clock.runFor(199)
    await expect(image).toHaveAttribute('src', illustration)
    await page.clock.runFor(1)
    await expect(image).toHaveAttribute('src', imageUrl)
    await page.clock.resume()
    await expect(toast(page)).toContainText('Produto atualizado com sucesso!')
  })
})

test('repairs deleted image files, and shows the report after the page reloads', { tag: '@full' }, async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
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

  await openList(page, code)
  const repair = page.getByRole('main').getByRole('button', { name: 'Reparar Imagens' })
  await page.route('**/api/storage/repair', (route) => route.abort())
  await repair.click()
  await expect(toast(page)).toContainText('Erro no reparo')
  await page.unroute('**/api/storage/repair')

  const reloaded = page.waitForEvent('load')
  await repair.click()
  const dialog = page.getByRole('dialog', { name: 'Reparar Imagens' })
  await expect(dialog).toBeVisible()
  await reloaded
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  await expect(dialog).toContainText(/Refeitas[1-9]/)
  await expectAccessible(page)
  // The repair recreates every size and format, not only the ones requested so far.
  expect((await filesOf()).length).toBeGreaterThanOrEqual(4)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  const picture = rowOf(page, code).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('list and form fit the width and are accessible @both', { tag: '@full' }, async ({ page, request }) => {
  const code = `TST-${mark}`
  await aProduct(request, code)
  await openList(page, code)
  await openFromList(page, code)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
