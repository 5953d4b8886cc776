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

for (const [path, one, title] of [
  ['categorias', 'Categoria', 'Categorias'],
  ['marcas', 'Marca', 'Marcas'],
] as const) {
  test(`${path} are made, changed, removed and handed on, and what does not work says so`, async ({
    page,
    request,
    expectConsole,
  }) => {
    test.slow()
    expectConsole(/status of 409/)
    expectConsole(/status of 502|ERR_FAILED/)
    expectConsole(/AppError/)
    const [other, from, to] = [`Outra ${ana.username}`, `De ${ana.username}`, `Para ${ana.username}`]
    const { id: otherId } = await aGroup(request, path, other)
    const old = await aGroup(request, path, from)
    const next = await aGroup(request, path, to)
    await enterPanel(page, ana, `/admin/${path}`)

    await test.step(`${path} fit the width`, async () => {
      await expect(page.getByRole('table', { name: title })).toBeVisible()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      }
    })

    await test.step(`${path}: a name that is taken is refused, with why`, async () => {
      const taken = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().innerText()
      await page.getByRole('button', { name: `Adicionar ${one.toLowerCase()}` }).click()
      await page.getByRole('dialog').getByLabel('Nome *').fill(taken.toUpperCase())
      await page.keyboard.press('Control+s')
      await expect(page.locator('.toast')).toContainText(`Erro ao criar ${one.toLowerCase()}`)
      await expect(page.getByRole('dialog').getByLabel('Nome *')).toHaveValue(taken.toUpperCase())
      // Whoever leaves with something unsaved is asked first.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair sem salvar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step(`${path} are made, changed and removed, each with its message`, async () => {
      for (const name of ['Produtos', 'Categorias', 'Marcas', 'Cotações'])
        await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', `${name === title}`)
      await expect(page.getByRole('searchbox', { name: `Buscar ${one.toLowerCase()}…` })).toBeVisible()
      const table = page.getByRole('table', { name: title })
      await page.getByRole('button', { name: `Adicionar ${one.toLowerCase()}` }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: /^Salvar/ }).click()
      await expect(drawer.getByRole('alert')).toContainText('Informe o nome.')
      const name = `Nova ${ana.username}`
      await expect(page.getByLabel('Nome')).toHaveCount(1)
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
      await page.locator('.toast').getByRole('button', { name: 'Desfazer' }).click()
      await expect(page.locator('.toast')).toContainText(`${one} restaurada com sucesso!`)
      await expect(table.getByRole('row', { name })).toContainText('Para testes')
      const all = await page.request.get(`/api/admin/${calls[path].split('/').at(-1)}`)
      const { id } = ((await all.json()) as { id: number; name: string }[]).find((group) => group.name === name)!
      await removeGroup(page.request, path, id)
    })

    await test.step(`${path}: what does not work says so in the words of the specification`, async () => {
      await page.route(`**/api/{categories,brands}/*`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
      await page.getByRole('button', { name: `Editar ${other}` }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Descrição/)
        .fill('Para testes')
      await page.keyboard.press('Control+s')
      await expect(page.locator('.toast')).toContainText(`Erro ao atualizar ${one.toLowerCase()}`)
      await expect(page.locator('.toast')).toContainText('Verifique os dados e tente novamente')
      await expect(page.getByRole('dialog').getByLabel(/^Descrição/)).toHaveValue('Para testes')
      // Whoever leaves with something unsaved is asked first.
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sair sem salvar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.getByRole('button', { name: `Excluir ${other}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(page.locator('.toast')).toContainText(`Erro ao deletar ${one.toLowerCase()}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row', { name: other })).toBeVisible()
      await page.unrouteAll()
      await removeGroup(request, path, otherId)
    })

    await test.step(`${path}: what is in use hands its products on`, async () => {
      await expect(page.getByRole('row', { name: from })).toBeVisible()
      const product = await aProductOf(request, path, old.id, ana.username)

      // The page does not know yet that a product was put there.
      await page.getByRole('button', { name: `Excluir ${from}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(page.locator('.toast')).toContainText(`Erro ao deletar ${one.toLowerCase()}`)
      await expect(page.getByRole('dialog')).toContainText(`1 produto usa esta ${one.toLowerCase()}.`)
      await page.getByLabel('Passar os produtos para').selectOption(to)
      await page.getByRole('button', { name: 'Mover e excluir' }).click()
      await expect(page.locator('.toast')).toContainText(`${one} deletada com sucesso!`)
      await expect(page.getByRole('row', { name: from })).toHaveCount(0)
      await expect(page.getByRole('row', { name: to })).toContainText('1')

      // Had back, it has its product back; not while another has its name.
      await page.locator('.toast').getByRole('button', { name: 'Desfazer' }).click()
      await expect(page.locator('.toast')).toContainText(`${one} restaurada com sucesso!`)
      await expect(page.getByRole('row', { name: from })).toContainText('1')
      await page.getByRole('button', { name: `Excluir ${from}` }).click()
      await page.getByLabel('Passar os produtos para').selectOption(to)
      await page.getByRole('button', { name: 'Mover e excluir' }).click()
      await expect(page.locator('.toast')).toContainText(`${one} deletada com sucesso!`)
      const same = await aGroup(request, path, from.toUpperCase())
      await page.locator('.toast').getByRole('button', { name: 'Desfazer' }).click()
      await expect(page.locator('.toast')).toContainText(`Erro ao restaurar ${one.toLowerCase()}`)
      await expect(page.locator('.toast')).toContainText(`Já existe uma ${one.toLowerCase()} com este nome.`)
      await removeGroup(request, path, same.id)

      expect((await request.delete(`/api/products/${product.id}`)).status()).toBe(200)
      await removeGroup(request, path, next.id)
    })
  })
}
