import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let rita: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
})

test('the panel is dark for whoever works in the dark, and only the panel', async ({ page }) => {
  // Eight pages, each looked through for accessibility.
  test.setTimeout(90_000)
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterPanel(page, rita, '/admin/produtos')
  await expect(page.getByRole('table', { name: 'Produtos' })).toBeVisible()
  expect(await theme()).toBe('dark')
  for (const section of [
    'produtos',
    'categorias',
    'cotacoes?situacao=todas',
    'qualidade',
    'importacao',
    'auditoria',
    'conta',
  ]) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Tema: do sistema' }).click()
  await expect(page.getByRole('button', { name: 'Tema: claro' })).toBeVisible()
  expect(await theme()).toBe('light')
  await page.reload()
  await page.getByRole('button', { name: 'Tema: claro' }).click()
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await theme()).toBe('dark')
  await page.goto('/')
  expect(await theme()).toBe('light')
})
