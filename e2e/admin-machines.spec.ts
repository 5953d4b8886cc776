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

test('a model that was searched for in vain becomes one with wheels, is joined with its other spelling, and machines come as a table', async ({
  page,
  request,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/status of 409/)
  expectConsole(/AppError/)
  // Nobody else's, and short enough to be a model.
  const model = `QQ${1000 + (ana.id % 9000)}`
  const maker = `Fábrica ${ana.username}`
  const wheel = { name: 'Roda de teste', description: 'x', diameter: '80 mm', width: '30 mm', material: 'PU' }
  const code = `MQ-${ana.username.slice(-6)}`.toUpperCase()
  const made = await request.post('/api/products', { data: { ...wheel, code, position: 'Apoio' } })
  expect(made.status()).toBe(201)
  const product = (await made.json()) as { id: number }
  for (const search of [model, `roda ${model.toLowerCase()}`])
    expect((await page.request.get('/api/products', { params: { search } })).status()).toBe(200)
  await enterPanel(page, ana, '/admin/maquinas')
  const toast = page.locator('.toast')
  const drawer = page.getByRole('dialog')

  await test.step('the list shows makers and models, fits the width, and is searched as the shop is', async () => {
    const table = page.getByRole('table', { name: 'Máquinas' })
    await expect(table).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('/')
    await page.keyboard.type('egv-16')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table.getByRole('row').nth(1)).toContainText('Still')
    await expect(page).toHaveURL(/busca=egv-16/)
  })

  await test.step('what was searched for and is missing becomes a model with one press', async () => {
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

  await test.step('a product is found by its code and put where it sits, with how sure that is and from where', async () => {
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

  await test.step('its other spelling is refused under that name, and joined with it after a question', async () => {
    await page.getByRole('button', { name: 'Editar' }).click()
    await drawer.getByLabel(/^Fabricante/).fill(maker)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `${maker} ${model}` })).toBeVisible()
    await page.getByRole('button', { name: 'Todos os modelos' }).click()
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

  await test.step('a model says what goes with it, goes, and comes back', async () => {
    await page.getByRole('button', { name: 'Excluir' }).click()
    await expect(drawer).toContainText('1 produto deixa de servir neste modelo')
    await expect(drawer).toContainText(code)
    await drawer.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(toast).toContainText('Modelo excluído.')
    await toast.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toast).toContainText('Modelo de volta')
  })

  await test.step('a table is checked, its problems are named by line, and the rest is imported', async () => {
    await page.getByRole('button', { name: 'Importar / exportar' }).click()
    const table = `Montadora;Máquina;Posição;Ref;Confirmada\n${maker};${model} B;Carga;${code};sim\n${maker};${model} C;Carga;NADA-0;\n`
    const file = { name: 'maquinas.csv', mimeType: '', buffer: Buffer.from(table) }
    await page.getByLabel('Escolha ou arraste o arquivo').setInputFiles(file)
    // Asked where a heading does not say it; the others are chosen already.
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

  expect((await request.delete(`/api/products/${product.id}`)).status()).toBe(200)
  const machines = await request.get('/api/admin/machines', { params: { search: maker } })
  for (const { id } of (await machines.json()) as { id: number }[])
    expect((await request.delete(`/api/admin/machines/${id}`)).status()).toBe(200)
})
