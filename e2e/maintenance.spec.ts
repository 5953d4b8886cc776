import type { APIRequestContext, Page } from '@playwright/test'
import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { stopClock } from './clock.ts'
import { expect, expectAlive } from './fixtures.ts'
import { test } from './own-shop.ts'
import { fromSomewhere } from './senders.ts'

// One shop for all of them, which is open or closed for all of them: hence also the phone's test among those of the desktop.
test.describe.configure({ mode: 'serial' })

const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Site em Manutenção' })
const field = (page: Page) => page.getByLabel('Mensagem *')

/** Each test has its own request context, which logs in once. */
const loggedIn = new WeakSet<APIRequestContext>()

async function change(request: APIRequestContext, settings: object) {
  const headers = fromSomewhere()
  if (!loggedIn.has(request)) {
    const data = { username: 'admin', password: 'senha-dos-testes' }
    expect((await request.post('/api/admin/login', { data, headers })).status()).toBe(200)
    loggedIn.add(request)
  }
  expect((await request.put('/api/maintenance', { data: settings, headers })).status()).toBe(200)
}
const close = (request: APIRequestContext) => change(request, { enabled: true, estimatedTime: 'hoje, às 18h' })
const open = (request: APIRequestContext) => change(request, { enabled: false })

test.afterEach(({ request }) => open(request))

test('the desk closes the shop for open pages too, and opens it where they were left', async ({
  page,
  context,
  request,
  visit,
  expectConsole,
}) => {
  await visit('/contatos')
  await field(page).fill('Duas rodas para uma T20')
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/manutencao')
  await expect(desk.getByRole('status').first()).toHaveText('Site no ar')
  await desk.getByLabel('Site em manutenção').check()
  await desk.getByLabel('Previsão de retorno').fill('hoje, às 18h')
  const preview = desk.getByRole('region', { name: 'Prévia do que o visitante vê' })
  await expect(preview).toContainText('Previsão de retorno: hoje, às 18h')
  await expectAccessible(desk)
  await desk.keyboard.press('Control+s')
  await desk.getByRole('dialog').getByRole('button', { name: 'Colocar em manutenção' }).click()
  await expect(desk.getByRole('status').first()).toHaveText('Site em manutenção')

  // The same browser hears of it at once; what was typed stays below the screen.
  await expect(screen(page)).toBeFocused()
  await expect(page.getByText('Previsão de retorno: hoje, às 18h')).toBeVisible()
  for (const contact of ['(19) 0000-0000', 'contato@example.com', 'Campinas/SP'])
    await expect(page.locator('.maintenance-screen').getByText(contact)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(field(page)).toBeHidden()
  await expect(page.locator('.chat-button')).toBeHidden()
  await expect(page).toHaveTitle(/Site em Manutenção/)
  await desk.getByLabel('Site em manutenção').uncheck()
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByRole('status').first()).toHaveText('Site no ar')
  await expect(screen(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('Duas rodas para uma T20')
  await expect(page.locator('.chat-button')).toBeVisible()
  await expect(page).not.toHaveTitle(/Manutenção/)

  // Another administrator saves meanwhile. The form keeps this text, and its author decides which version to store.
  await desk.getByLabel('Previsão de retorno').fill('amanhã')
  await change(request, { enabled: false, estimatedTime: 'depois' })
  expectConsole(/status of 409/)
  expectConsole(/Outra pessoa mudou a manutenção/)
  await desk.keyboard.press('Control+s')
  await desk.getByRole('dialog').getByRole('button', { name: 'Manter a minha' }).click()
  await expect(desk.getByText('Alterações não salvas')).toHaveCount(0)
  await expect(desk.getByLabel('Previsão de retorno')).toHaveValue('amanhã')
  expect(await (await request.get('/api/maintenance')).json()).toMatchObject({ estimatedTime: 'amanhã' })
})

test('the page of a proposal is not covered while the shop is closed', async ({ page, request, expectConsole }) => {
  expectConsole(/status of 404/)
  const hear = () => page.waitForResponse('**/api/maintenance')
  const first = hear()
  await page.clock.install()
  await page.goto('/proposta/x')
  await first
  await stopClock(page)
  await close(request)
  // Twice: after the second answer, the page has shown what the first one changed.
  for (const times of [1, 2]) {
    const heard = hear()
    await page.clock.runFor(30_000)
    expect(await (await heard).json(), `answer ${times}`).toMatchObject({ enabled: true })
  }
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

test('a visitor’s page asks every 30 seconds, and the screen goes as it came', async ({
  page,
  request,
  visit,
  expectConsole,
}) => {
  const asked = page.waitForResponse('**/api/maintenance')
  await page.clock.install()
  await visit('/sobre-nos')
  await asked
  await stopClock(page)
  await close(request)
  await expect(screen(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(screen(page)).toBeVisible()
  await open(request)
  await page.clock.runFor(30_000)
  await expect(screen(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()

  await test.step('a link inside the site leads to the screen, not to an error', async () => {
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Produtos' })
    await page.getByRole('heading', { level: 1 }).hover()
    await expectAlive(link)
    await close(request)
    expectConsole(/status of 503/)
    expectConsole(/O site está em manutenção/)
    await link.click()
    await expect(screen(page)).toBeVisible()
  })

  // The response of a closed shop has no page below the screen: the browser requests one when the shop opens.
  await page.evaluate(() => localStorage.setItem('siteTheme', JSON.stringify({ logo: '/icon-192.png' })))
  const first = page.waitForResponse('**/api/maintenance')
  const answer = await page.reload()
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '120'])
  await expect(screen(page)).toBeVisible()
  await expect(page.getByRole('img', { name: placeholderSite.name })).toHaveAttribute('src', '/icon-192.png')
  await (await first).finished()
  await open(request)
  await page.clock.runFor(30_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rodas para Empilhadeiras')
})

test('where the server does not say, what this device last heard counts, and the page can be told', {
  tag: '@full',
}, async ({ page, visit, expectConsole }) => {
  expectConsole(/Não foi possível verificar se o site está em manutenção/)
  expectConsole(/status of 500/)
  await page.addInitScript(() => {
    localStorage.setItem('maintenanceMode', JSON.stringify({ enabled: true, message: 'Voltamos às 9h.' }))
  })
  await page.route('**/api/maintenance', (route) => route.fulfill({ status: 500, body: 'não' }))
  await visit('/')
  await expect(screen(page)).toBeVisible()
  await expect(page.getByText('Voltamos às 9h.')).toBeVisible()
  await expect(page.locator('[data-letter-badge]')).toHaveText('R')
  const tell = (enabled: boolean) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('maintenanceToggle', { detail })), { enabled })
  await tell(false)
  await expect(screen(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await tell(true)
  await expect(screen(page)).toBeVisible()
})

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the screen is whole and fits', async ({ page, request, expectConsole }) => {
    await close(request)
    expectConsole(/status of 503/)
    for (const path of ['/', '/nada-disso', '/sobre-nos']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(503)
      await expect(screen(page)).toBeVisible()
    }
    await expect(page.locator('[data-letter-badge]')).toHaveText('R')
    await expect(page.getByText('Previsão de retorno: hoje, às 18h')).toBeVisible()
    await expect(page.getByRole('link', { name: '(19) 0000-0000' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await open(request)
    await page.getByRole('button', { name: 'Verificar de novo' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
