import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

test('the catalog screens fit a phone and are accessible there @phone', { tag: '@full' }, async ({
  page,
  request,
  context,
}) => {
  await fromAnotherNetwork(context)
  // Adds a row to the list of failed searches.
  await page.request.get('/api/products', { params: { search: '987x12' } })
  await enterPanel(page, await anAdministrator(request), '/admin/categorias')
  for (const [path, role, name] of [
    ['/admin/categorias', 'table', 'Categorias'],
    ['/admin/marcas', 'table', 'Marcas'],
    ['/admin/maquinas', 'table', 'Máquinas'],
    ['/admin/qualidade', 'table', 'O que preencher primeiro'],
    ['/categories-test', 'list', 'Categorias'],
  ] as const)
    await test.step(path, async () => {
      if (!page.url().endsWith(path)) await page.goto(path)
      await expect(
        page
          .getByRole(role, { name })
          .getByRole(role === 'table' ? 'row' : 'listitem')
          .first(),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
})
