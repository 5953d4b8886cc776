import type { Page } from '@playwright/test'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let rita: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
})

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light')

test('the panel is dark for whoever works in the dark, and only the panel', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterPanel(page, rita, '/admin/produtos')
  await expect(page.getByRole('table', { name: 'Produtos' })).toBeVisible()
  expect(await theme(page)).toBe('dark')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tema: do sistema' }).click()
  await expect(page.getByRole('button', { name: 'Tema: claro' })).toBeVisible()
  expect(await theme(page)).toBe('light')
  await page.reload()
  await page.getByRole('button', { name: 'Tema: claro' }).click()
  expect(await theme(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await theme(page)).toBe('dark')
  await page.goto('/')
  expect(await theme(page)).toBe('light')
})

test('the other sections are accessible in the dark theme', { tag: '@full' }, async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
  const sections = ['categorias', 'cotacoes?situacao=todas', 'qualidade', 'importacao', 'auditoria', 'conta']
  await enterPanel(page, rita, `/admin/${sections[0]}`)
  for (const section of sections) {
    if (!page.url().endsWith(section)) await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await theme(page)).toBe('dark')
    await expectAccessible(page)
  }
})
