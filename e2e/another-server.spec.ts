import type { Page, Route } from '@playwright/test'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expect, expectAlive, test } from './fixtures.ts'

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
const toast = (page: Page) => page.locator('.toast')

async function register(page: Page) {
  await page.getByLabel('Senha *', { exact: true }).fill('Teste@123')
  await page.getByLabel('Confirmar senha *').fill('Teste@123')
  await page.getByRole('button', { name: 'Criar conta' }).click()
}

test('a customer registers with a server that gives only what the specification names, and sees their quotations', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  expectConsole(/AppError: Este e-mail já foi usado/)
  const registering = '**/api/auth/register'
  await page.route(registering, answering({ message: 'Este e-mail já foi usado' }, 409))
  await page.goto('/user-register')
  await expectAlive(page.getByRole('button', { name: 'Criar conta' }))
  await page.getByLabel('Nome *').fill(marina.name)
  await page.getByLabel('E-mail *').fill(marina.email)
  await page.getByLabel('Telefone *').fill(quotation.phone)
  await register(page)
  await expect(toast(page)).toContainText('Erro no cadastro')
  await expect(toast(page)).toContainText('Este e-mail já foi usado')

  await page.unroute(registering)
  await page.route(registering, answering({ id: 7, name: marina.name, email: marina.email }, 201))
  await page.route('**/api/auth/me', answering(marina))
  await page.route('**/api/quotations/my?*', answering([quotation, { ...inWords, status: 'lost', createdAt: '' }]))
  await register(page)
  await expect(toast(page)).toContainText('Cadastro realizado com sucesso!')
  await expect(page).toHaveURL('/')

  await visit('/my-quotations')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toContainText(['Cerâmica Sul', 'Desconhecido'])
  await visit('/quotation-history')
  await expect(page.getByRole('complementary')).toContainText(marina.company)
  await expect(cards).toContainText(['R$ 980,00', 'Uma roda'])
  await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('RT-230X75')
})

test('the desk reads what such a server received', async ({ page, request }) => {
  await page.route(/\/api\/quotations\?/, answering([quotation, { ...inWords, status: 'pending' }]))
  await enterPanel(page, await anAdministrator(request), '/admin/cotacoes')
  const entries = page.locator('.inbox-entry')
  await expect(entries).toContainText(['Cerâmica Sul', 'Marina Duarte'])
  await expect(entries).toContainText(['2 × RT-230X75', 'Uma roda'])
})

/** Any complaint of the browser fails a test; these pages ask who looks at them. */
test('that nobody is logged in is no error on any page', async ({ page }) => {
  for (const path of ['/my-quotations', '/quotation-history', '/minha-conta', '/admin', '/quotations']) {
    const answer = page.waitForResponse(/\/api\/(auth|admin)\/me$/)
    await page.goto(path)
    expect((await answer).status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
})
