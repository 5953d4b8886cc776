import type { APIRequestContext } from '@playwright/test'
import { type Administrator, anAdministrator, fillLogin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let ana: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

const nameOf = ({ username }: Administrator) => `Teste ${username}`

test.afterEach(async ({ request }) => {
  for (const kind of ['categories', 'brands']) {
    for (const group of await listed(request, kind)) {
      if (group.name !== nameOf(ana)) continue
      expect((await request.delete(`/api/${kind}/${group.id}`)).ok()).toBe(true)
    }
  }
})

async function listed(request: APIRequestContext, kind: string): Promise<{ id: number; name: string }[]> {
  return (await request.get(`/api/admin/${kind}`)).json()
}

test('requires an administrator, creates a category and a brand, and refuses a name twice', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  expectConsole(/AppError/)
  await test.step('a visitor is sent to the login and back', async () => {
    await page.goto('/categories-test')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somente para administradores')
    await expect(page.getByRole('main')).toContainText('é preciso entrar com uma sessão de administrador')
    await expect(page).toHaveTitle(/^Teste de categorias e marcas/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Entrar como administrador' }).click()
    await expect(page).toHaveURL('/admin-login?voltar=%2Fcategories-test')
    await fillLogin(page, ana)
    await expect(page).toHaveURL('/categories-test')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teste de categorias e marcas')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  for (const [kind, title, one] of [
    ['categories', 'Categorias', 'categoria'],
    ['brands', 'Marcas', 'marca'],
  ] as const)
    await test.step(`${kind}: a name is required, and is accepted once`, async () => {
      const part = page.getByRole('region', { name: title })
      const create = part.getByRole('button', { name: `Criar ${one}` })
      const name = part.getByLabel('Nome *')
      await name.fill('   ')
      await create.click()
      await expect(part).toContainText('Informe o nome.')
      await name.fill(nameOf(ana))
      await part.getByLabel(/^Descrição/).fill('Só para provar')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await create.click()
      expect(new URL((await sent).url()).pathname).toBe(`/api/admin/${kind}`)
      await expect(page.locator('.toast')).toContainText(/criada com sucesso!$/)
      await expect(part.getByRole('list', { name: title })).toContainText(nameOf(ana))
      await expect(name).toHaveValue('')
      expect((await listed(request, kind)).map((group) => group.name)).toContain(nameOf(ana))

      await name.fill(nameOf(ana).toUpperCase())
      await create.click()
      await expect(page.locator('.toast')).toContainText(`Erro ao criar ${one}`)
      await expect(name).toHaveValue(nameOf(ana).toUpperCase())
    })

  await test.step('fits the width and is accessible', async () => {
    // The accessibility at 390 px is tested in admin-phone.spec.ts.
    await expectAccessible(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
})
