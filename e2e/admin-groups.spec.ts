import type { APIRequestContext } from '@playwright/test'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let ana: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

const calls = { categorias: '/api/categories', marcas: '/api/brands' }

async function aGroup(request: APIRequestContext, path: keyof typeof calls, name: string) {
  const answer = await request.post(calls[path], { data: { name } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number }
}

const removeGroup = async (request: APIRequestContext, path: keyof typeof calls, id: number) =>
  expect((await request.delete(`${calls[path]}/${id}`)).status()).toBe(200)

async function aProductOf(request: APIRequestContext, path: keyof typeof calls, id: number, code: string) {
  const group = path === 'categorias' ? { categoryId: id } : { brandId: id }
  const wheel = { name: 'Roda de teste', code, description: 'x', diameter: '80 mm', width: '30 mm', material: 'PU' }
  const answer = await request.post('/api/products', { data: { ...wheel, ...group } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number }
}

const groups = [
  ['categorias', 'Categoria', 'Categorias'],
  ['marcas', 'Marca', 'Marcas'],
] as const

for (const [path, one, title] of groups) {
  // Both pages are one component. Its texts and calls for brands are tested in groups-page.test.tsx.
  const tag = path === 'marcas' ? ['@full'] : []
  test(`${path}: creates, edits, deletes and restores, and moves products before deleting`, { tag }, async ({
    page,
    request,
    expectConsole,
  }) => {
    expectConsole(/status of 409/)
    expectConsole(/AppError/)
    const [from, to] = [`De ${ana.username}`, `Para ${ana.username}`]
    const old = await aGroup(request, path, from)
    const next = await aGroup(request, path, to)
    await enterPanel(page, ana, `/admin/${path}`)
    const table = page.getByRole('table', { name: title })
    const dialog = page.getByRole('dialog')
    const toast = page.locator('.toast')

    await test.step(`${path} fit the width`, async () => {
      await expect(table).toBeVisible()
      // The accessibility at 390 px is tested in admin-phone.spec.ts.
      await expectAccessible(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      }
      for (const name of ['Produtos', 'Categorias', 'Marcas', 'Cotações'])
        await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', `${name === title}`)
      await expect(page.getByRole('searchbox', { name: `Buscar ${one.toLowerCase()}…` })).toBeVisible()
    })

    await test.step(`${path} are created, edited, deleted and restored, each with its message`, async () => {
      const name = `Nova ${ana.username}`
      await page.getByRole('button', { name: `Adicionar ${one.toLowerCase()}` }).click()
      await expect(page.getByLabel('Nome')).toHaveCount(1)
      await dialog.getByLabel('Nome *').fill(from.toUpperCase())
      await page.keyboard.press('Control+s')
      await expect(toast).toContainText(`Erro ao criar ${one.toLowerCase()}`)
      await expect(dialog.getByLabel('Nome *')).toHaveValue(from.toUpperCase())
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Continuar editando' }).click()
      await dialog.getByLabel('Nome *').fill(name)
      await dialog.getByRole('button', { name: /^Salvar/ }).click()
      await expect(toast).toContainText(`${one} criada com sucesso!`)
      await expect(table.getByRole('row', { name })).toBeVisible()

      await page.getByRole('button', { name: `Editar ${name}` }).click()
      await dialog.getByLabel(/^Descrição/).fill('Para testes')
      await page.keyboard.press('Control+s')
      await expect(toast).toContainText(`${one} atualizada com sucesso!`)
      await expect(table.getByRole('row', { name })).toContainText('Para testes')

      await page.getByRole('button', { name: `Excluir ${name}` }).click()
      await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(toast).toContainText(`${one} deletada com sucesso!`)
      await expect(table.getByRole('row', { name })).toHaveCount(0)
      await toast.getByRole('button', { name: 'Desfazer' }).click()
      await expect(toast).toContainText(`${one} restaurada com sucesso!`)
      await expect(table.getByRole('row', { name })).toContainText('Para testes')
      const all = await page.request.get(`/api/admin/${calls[path].split('/').at(-1)}`)
      const { id } = ((await all.json()) as { id: number; name: string }[]).find((group) => group.name === name)!
      await removeGroup(page.request, path, id)
    })

    await test.step(`${path}: what is in use moves its products before it is deleted`, async () => {
      const product = await aProductOf(request, path, old.id, ana.username)
      // The list was loaded before the product was added.
      await page.getByRole('button', { name: `Excluir ${from}` }).click()
      await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(toast).toContainText(`Erro ao deletar ${one.toLowerCase()}`)
      await expect(dialog).toContainText(`1 produto usa esta ${one.toLowerCase()}.`)
      await page.getByLabel('Passar os produtos para').selectOption(to)
      await page.getByRole('button', { name: 'Mover e excluir' }).click()
      await expect(toast).toContainText(`${one} deletada com sucesso!`)
      await expect(page.getByRole('row', { name: from })).toHaveCount(0)
      await expect(page.getByRole('row', { name: to })).toContainText('1')

      // A deleted group cannot return while another one has its name.
      const same = await aGroup(request, path, from.toUpperCase())
      await toast.getByRole('button', { name: 'Desfazer' }).click()
      await expect(toast).toContainText(`Erro ao restaurar ${one.toLowerCase()}`)
      await expect(toast).toContainText(`Já existe uma ${one.toLowerCase()} com este nome.`)
      await removeGroup(request, path, same.id)
      expect((await request.delete(`/api/products/${product.id}`)).status()).toBe(200)
      await removeGroup(request, path, next.id)
    })
  })
}
