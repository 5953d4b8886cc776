import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

let rita: Administrator
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
})

test('the desk sees what the catalogue lacks, and what people looked for in vain @both', async ({ page, request }) => {
  // Far from any measure there is; typed in two ways.
  for (const search of ['987x12', '987 × 12 mm'])
    expect(await (await request.get('/api/products', { params: { search } })).json()).toEqual([])
  await enterPanel(page, rita, '/admin/qualidade')
  const missed = page.getByRole('table', { name: 'Buscas sem resultado' }).getByRole('row', { name: '987 × 12' })
  await expect(missed).toHaveCount(1)
  await expect(missed).toContainText('medida')
  const worst = page.getByRole('table', { name: 'O que preencher primeiro' })
  await expect(worst.getByRole('row').nth(1)).toContainText('foto')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  const share = page.getByRole('link', { name: /^Sem furo/ })
  const count = (await share.innerText()).match(/\d+/)?.[0]
  await share.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await expect(page).toHaveURL(/falta=furo/)
  await expect(page.getByRole('table', { name: 'Produtos' })).toBeVisible()
  await expect(page.locator('main')).toContainText(`de ${count}`)
})
