import type { APIRequestContext } from '@playwright/test'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let ana: Administrator
test.beforeEach(async ({ request, context, allowConsole }) => {
  allowConsole(/Outra importação está em andamento/)
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

async function aWheel(request: APIRequestContext, code: string) {
  const wheel = { name: 'Roda de teste', description: 'x', diameter: '80 mm', width: '30 mm', material: 'PU' }
  const made = await request.post('/api/products', { data: { ...wheel, code, position: 'Apoio' } })
  expect(made.status()).toBe(201)
  return (await made.json()) as { id: number }
}

async function cleanUp(request: APIRequestContext, product: { id: number }, maker: string) {
  expect((await request.delete(`/api/products/${product.id}`)).status()).toBe(200)
  const machines = await request.get('/api/admin/machines', { params: { search: maker } })
  for (const { id } of (await machines.json()) as { id: number }[])
    expect((await request.delete(`/api/admin/machines/${id}`)).status()).toBe(200)
}

/** Names that no other test uses. The model is short enough to be read as one. */
const namesOf = ({ id, username }: Administrator) => ({
  model: `QQ${1000 + (id % 9000)}`,
  maker: `Fábrica ${username}`,
  code: `MQ-${username.slice(-6)}`.toUpperCase(),
})

test('creates a model from a failed search, adds a wheel to it, and deletes it', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const { model, maker, code } = namesOf(ana)
  const product = await aWheel(request, code)
  for (const search of [model, `roda ${model.toLowerCase()}`])
    expect((await page.request.get('/api/products', { params: { search } })).status()).toBe(200)
  await enterPanel(page, ana, '/admin/maquinas')
  const toast = page.locator('.toast')
  const drawer = page.getByRole('dialog')

  await test.step('the list shows makers and models, and is searched like the catalog', async () => {
    const table = page.getByRole('table', { name: 'Máquinas' })
    await expect(table).toBeVisible()
    // The accessibility at 390 px is tested in admin-phone.spec.ts.
    await expectAccessible(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('/')
    await page.keyboard.type('egv-16')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table.getByRole('row').nth(1)).toContainText('Still')
    await expect(page).toHaveURL(/busca=egv-16/)
  })

  await test.step('a failed search is dismissed, or becomes a model', async () => {
    await page.getByRole('button', { name: 'Procuradas e ausentes' }).click()
    const row = page.getByRole('row', { name: model })
    await expect(row).toContainText('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Dispensar ${model}` }).click()
    await expect(row).toHaveCount(0)
    await toast.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('button', { name: `Criar modelo ${model}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
    await expect(page.getByText('Nenhuma roda ainda.')).toBeVisible()
  })

  await test.step('a product is added by its code, with position, certainty and source', async () => {
    await page.getByRole('searchbox', { name: 'Adicionar uma roda' }).fill(code)
    await page.getByRole('button', { name: `Adicionar ${code}` }).click()
    await drawer.getByLabel(/^Posição/).fill('Tração')
    await drawer.getByLabel('Certeza').selectOption('Confirmada')
    await drawer.getByLabel(/^Fonte/).fill('Medida na oficina')
    await page.keyboard.press('Control+s')
    await expect(toast).toContainText('Gravado com sucesso!')
    const wheels = page.getByRole('table', { name: /^Tração/ })
    await expect(wheels).toContainText('Medida na oficina')
    await expect(wheels).toContainText('Confirmada')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Retirar ${code} desta máquina` }).click()
    await expect(page.getByText('Nenhuma roda ainda.')).toBeVisible()
    await toast.getByRole('button', { name: 'Desfazer' }).click()
    await expect(wheels).toContainText('Medida na oficina')
    const found = await page.request.get('/api/products', { params: { search: model } })
    expect(((await found.json()) as { code: string }[]).map((one) => one.code)).toEqual([code])
  })

  await test.step('a model gets a maker', async () => {
    await page.getByRole('button', { name: 'Editar' }).click()
    await drawer.getByLabel(/^Fabricante/).fill(maker)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `${maker} ${model}` })).toBeVisible()
  })

  await test.step('deleting a model names the affected products, and can be undone', async () => {
    await page.getByRole('button', { name: 'Excluir' }).click()
    await expect(drawer).toContainText('1 produto deixa de servir neste modelo')
    await expect(drawer).toContainText(code)
    await drawer.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(toast).toContainText('Modelo excluído.')
    await toast.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast).toContainText('Modelo de volta')
  })

  await cleanUp(request, product, maker)
})

test('joins two spellings of a model, and imports a table without the lines that have problems', {
  tag: '@full',
}, async ({ page, request, expectConsole }) => {
  expectConsole(/status of 409/)
  expectConsole(/AppError/)
  const { model, maker, code } = namesOf(ana)
  const product = await aWheel(request, code)
  const created = await request.post('/api/admin/machines', { data: { brand: maker, model } })
  expect(created.status()).toBe(201)
  const wheel = `/api/admin/machines/${(await created.json()).id}/wheels/${product.id}`
  expect((await request.put(wheel, { data: { position: 'Tração' } })).ok()).toBe(true)
  await enterPanel(page, ana, '/admin/maquinas')
  const drawer = page.getByRole('dialog')

  await test.step('another spelling of the same model is joined with it', async () => {
    await page.getByRole('button', { name: 'Adicionar modelo' }).click()
    await drawer.getByLabel(/^Fabricante/).fill(maker)
    const spelling = `${model}-X`
    await drawer.getByLabel('Modelo *').fill(spelling)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: spelling })).toBeVisible()
    await page.getByRole('button', { name: 'Editar' }).click()
    await drawer.getByLabel('Modelo *').fill(model.replace('QQ', 'QQ '))
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Juntar os dois modelos…' }).click()
    await expect(page.getByRole('dialog', { name: `${spelling} a ${maker} ${model}?` })).toBeVisible()
    await expect(drawer).toContainText('não tem rodas e deixa de existir')
    await drawer.getByRole('button', { name: 'Juntar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${maker} ${model}` })).toBeVisible()
    await expect(page.getByRole('table', { name: /^Tração/ })).toContainText(code)
  })

  await test.step('a table is checked, its problems are listed by line, and the rest is imported', async () => {
    await page.getByRole('button', { name: 'Todos os modelos' }).click()
    await page.getByRole('button', { name: 'Importar / exportar' }).click()
    const table = `Montadora;Máquina;Posição;Ref;Confirmada\n${maker};${model} B;Carga;${code};sim\n${maker};${model} C;Carga;NADA-0;\n`
    const file = { name: 'maquinas.csv', mimeType: '', buffer: Buffer.from(table) }
    await page.getByLabel('Escolha ou arraste o arquivo').setInputFiles(file)
    // Only the column with an unknown heading needs a choice.
    await expect(page.getByLabel('Campo da coluna Máquina')).toHaveValue('model')
    await page.getByLabel('Campo da coluna Ref').selectOption('Código do produto')
    await page.getByRole('button', { name: 'Conferir' }).click()
    await expect(page.getByRole('table', { name: 'Problemas por linha' })).toContainText(
      'Nenhum produto tem este código.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Importar o resto sem 1 linha com problema' }).click()
    await expect(page.getByText('Importação concluída: 1 produto alterado.')).toBeVisible()
  })

  await cleanUp(request, product, maker)
})
