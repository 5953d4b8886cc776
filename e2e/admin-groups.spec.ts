import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let ana: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

for (const [path, one, title] of [
  ['categorias', 'Categoria', 'Categorias'],
  ['marcas', 'Marca', 'Marcas'],
] as const) {
  test(`${path} are made, changed and removed, each with its message @desktop`, async ({ page }) => {
    await enterPanel(page, ana, `/admin/${path}`)
    const table = page.getByRole('table', { name: title })
    await page.getByRole('button', { name: `Nova ${one.toLowerCase()}` }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /^Salvar/ }).click()
    await expect(drawer.getByRole('alert')).toContainText('Informe o nome.')
    const name = `Nova ${ana.username}`
    await drawer.getByLabel('Nome *').fill(name)
    await page.keyboard.press('Control+s')
    await expect(page.locator('.toast')).toContainText(`${one} criada com sucesso!`)
    await expect(table.getByRole('row', { name })).toBeVisible()

    await page.getByRole('button', { name: `Editar ${name}` }).click()
    await drawer.getByLabel(/^Descrição/).fill('Para testes')
    await drawer.getByRole('button', { name: /^Salvar/ }).click()
    await expect(page.locator('.toast')).toContainText(`${one} atualizada com sucesso!`)
    await expect(table.getByRole('row', { name })).toContainText('Para testes')
    await expectAccessible(page)

    await page.getByRole('button', { name: `Excluir ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.locator('.toast')).toContainText(`${one} deletada com sucesso!`)
    await expect(table.getByRole('row', { name })).toHaveCount(0)
  })

  test(`${path}: a name that is taken is refused, with why @desktop`, async ({ page, expectConsole }) => {
    expectConsole(/status of 409/)
    expectConsole(/AppError/)
    await enterPanel(page, ana, `/admin/${path}`)
    const taken = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().innerText()
    await page.getByRole('button', { name: `Nova ${one.toLowerCase()}` }).click()
    await page.getByRole('dialog').getByLabel('Nome *').fill(taken.toUpperCase())
    await page.keyboard.press('Control+s')
    await expect(page.locator('.toast')).toContainText(`Erro ao criar ${one.toLowerCase()}`)
    await expect(page.getByRole('dialog').getByLabel('Nome *')).toHaveValue(taken.toUpperCase())
  })

  test(`${path} fit the width`, async ({ page }) => {
    await enterPanel(page, ana, `/admin/${path}`)
    await expect(page.getByRole('table', { name: title })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}
