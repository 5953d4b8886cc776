import type { Route } from '@playwright/test'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expect, test } from './fixtures.ts'

/** A server that follows the specification, and gives nothing beyond it. */
const marina = { email: 'marina@example.com', name: 'Marina Duarte', company: 'Cerâmica Sul' }
const quotation = {
  ...{ id: 41, name: marina.name, email: marina.email, phone: '(19) 99999-0000', company: marina.company },
  ...{ products: 'Roda de tração (Qtd: 2)', status: 'responded', createdAt: '2026-11-05T12:30:00.000Z' },
  ...{ responseMessage: 'Segue o preço.', totalValue: 'R$ 980,00', validUntil: '2099-11-30' },
  quotationItems: [{ id: 1, quantity: 2, product: { name: 'Roda de tração', code: 'RT-230X75', imageUrl: null } }],
}
const inWords = { id: 40, name: marina.name, email: marina.email, phone: '(19) 99999-0000', products: 'Uma roda' }

const answering =
  (json: object | null, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json })

test('a customer sees the quotations of a server that returns only the specified fields', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await page.route('**/api/auth/me', answering(marina))
  await page.route('**/api/quotations/my?*', answering([quotation, { ...inWords, status: 'lost', createdAt: '' }]))
  await visit('/my-quotations')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toContainText(['Cerâmica Sul', 'Desconhecido'])
  await visit('/quotation-history')
  await expect(page.getByRole('complementary')).toContainText(marina.company)
  await expect(cards).toContainText(['R$ 980,00', 'Uma roda'])
  await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('RT-230X75')
})

test('the desk reads what such a server received', { tag: '@full' }, async ({ page, request }) => {
  await page.route(/\/api\/quotations\?/, answering([quotation, { ...inWords, status: 'pending' }]))
  await enterPanel(page, await anAdministrator(request), '/admin/cotacoes')
  const entries = page.locator('.inbox-entry')
  await expect(entries).toContainText(['Cerâmica Sul', 'Marina Duarte'])
  await expect(entries).toContainText(['2 × RT-230X75', 'Uma roda'])
})
