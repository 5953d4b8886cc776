import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fromBase32 } from '../src/features/accounts/domain/base32.ts'
import { codeOf } from '../src/features/accounts/server/totp.ts'
import { type Administrator, anAdministrator, confirmPassword, enterPanel, fillLogin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

const toast = (page: Page) => page.locator('.toast')

const expectFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

let ana: Administrator

test.beforeEach(async ({ context, request }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

test('an administrator logs in, sees the wanted section, and logs out for good', async ({ page, context }) => {
  // A request under way at the logout would be refused, and the browser would complain. It waits until the logout is done.
  const counts = '**/api/admin/messages/counts'
  const loggedOut = page.waitForResponse('**/api/admin/logout')
  await page.route(counts, async (route) => {
    await loggedOut
    await route.continue().catch(() => undefined)
  })
  const countsRequest = page.waitForRequest(counts)

  await test.step('a section asks for the login first and opens after it', async () => {
    const response = await page.goto('/admin/auditoria')
    expect(response?.headers()['cache-control']).toBe('no-store')
    expect(await response?.text()).toContain('Verificando autenticação...')
    await expect(page).toHaveURL(/\/admin-login\?/)
    await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('header, footer, .chat-button')).toHaveCount(0)
    await expectAccessible(page)
    await fillLogin(page, ana)
    await expect(toast(page)).toContainText('Login realizado com sucesso')
    await expect(page).toHaveURL(/\/admin\/auditoria$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Auditoria' })).toBeVisible()
  })

  await test.step('a logout ends the session for good', async () => {
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'admin_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    await countsRequest
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin-login$/)
    await context.addCookies(cookies)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin-login\?/)
  })
})

test('administrators add, lock out and readmit others, and an ended session loses no input', async ({
  page,
  context,
  browser,
  expectConsole,
}) => {
  for (const complaint of [
    ...[/status of 401/, /Entre na sua conta/],
    ...[/status of 403/, /Confirme a sua senha/, /status of 422/, /A senha atual não confere/],
  ])
    expectConsole(complaint)
  await enterPanel(page, ana, '/admin/administradores')
  const drawer = page.getByRole('dialog', { name: 'Novo administrador' })
  const bia = { username: `bia.${ana.username}`, name: `Bia ${ana.username}`, password: 'balde azul 1234' }

  await test.step('a weak password is refused beside its field', async () => {
    await page.getByRole('button', { name: 'Novo administrador' }).click()
    await drawer.getByLabel('Nome *').fill(bia.name)
    await drawer.getByLabel('Usuário *').fill(bia.username)
    await drawer.getByLabel('Senha *').fill('senha12345')
    await drawer.getByRole('button', { name: /^Salvar/ }).click()
    await expect(drawer.getByRole('alert')).toContainText('Esta senha é das primeiras que alguém tentaria.')
    await drawer.getByLabel('Senha *').fill(bia.password)
  })

  const confirmation = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await test.step('a session that ends during work loses no input, whatever the administrator does next', async () => {
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const login = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await login.getByRole('button', { name: 'Agora não' }).click()
    await expect(toast(page)).toContainText('Entre na sua conta para continuar.')
    await expect(drawer.getByLabel('Nome *')).toHaveValue(bia.name)

    await page.keyboard.press('Control+s')
    await expect(login.getByLabel('Usuário *')).toHaveValue(ana.username)
    await login.getByLabel('Senha *').fill(ana.password)
    await login.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expectAccessible(page)
    await confirmation.getByLabel('Sua senha *').fill('errada demais')
    await confirmation.getByRole('button', { name: 'Confirmar' }).click()
    await expect(confirmation.getByText('A senha não confere.')).toBeVisible()
    await confirmation.getByRole('button', { name: 'Cancelar' }).click()
    await expect(toast(page)).toContainText('Confirme a sua senha para continuar.')
    await expect(drawer.getByLabel('Nome *')).toHaveValue(bia.name)

    await drawer.getByRole('button', { name: /^Salvar/ }).click()
    await confirmPassword(page, ana)
    await expect(toast(page)).toContainText('Administrador criado com sucesso!')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('cell', { name: bia.username })).toBeVisible()
  })

  const other = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await fromAnotherNetwork(other)
  const theirs = await other.newPage()
  await enterPanel(theirs, { ...bia, id: 0 }, '/admin/conta')
  await expect(theirs.getByText(`${bia.name} (${bia.username})`)).toBeVisible()

  await test.step('a disabled administrator is logged out and cannot log in', async () => {
    await page.getByRole('button', { name: `Editar ${bia.name}` }).click()
    await page.getByRole('button', { name: 'Desativar' }).click()
    await page
      .getByRole('dialog', { name: /^Desativar/ })
      .getByRole('button', { name: 'Desativar' })
      .click()
    await expect(toast(page)).toContainText('Administrador desativado.')
    await theirs.goto('/admin')
    await expect(theirs).toHaveURL(/\/admin-login\?/)
    await fillLogin(theirs, bia)
    await expect(toast(theirs)).toContainText('Usuário ou senha incorretos.')
  })

  await test.step('an enabled administrator logs in with a new password', async () => {
    await page.getByRole('button', { name: 'Ativar', exact: true }).click()
    await expect(toast(page)).toContainText('Administrador ativado.')
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await page
      .getByRole('dialog', { name: /^Redefinir/ })
      .getByRole('button', { name: 'Redefinir senha' })
      .click()
    const given = page.getByRole('region', { name: `Nova senha de ${bia.name}` }).getByRole('listitem')
    await expect(given).toHaveText(/^\w{20}$/)
    await fillLogin(theirs, { ...bia, password: await given.innerText() })
    await expect(toast(theirs)).toContainText('Login realizado com sucesso')
  })
  await other.close()
})

test('the second step is turned on with a real code, asked for, and written down', async ({ page, expectConsole }) => {
  for (const said of [/status of 401/, /Informe o código do aplicativo/, /status of 403/, /Confirme a sua senha/])
    expectConsole(said)
  await enterPanel(page, ana, '/admin/conta')
  await page.getByRole('button', { name: 'Ligar duas etapas' }).click()
  await confirmPassword(page, ana)
  await expect(page.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  const secret = fromBase32((await page.locator('dd.shown-once').innerText()).replaceAll(' ', ''))
  const step = Math.floor(Date.now() / 30_000)
  await page.getByLabel('Código que o aplicativo mostra *').fill(codeOf(secret, step))
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click()
  await expect(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible()
  await expect(page.locator('.shown-once li')).toHaveCount(8)
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText('Restam 8 códigos de recuperação.')).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await fillLogin(page, ana)
  const code = page.getByLabel('Código de verificação *')
  await expect(code).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid')
  // The one that turned it on is used up; clocks may differ by one.
  await code.fill(codeOf(secret, step + 1))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(toast(page)).toContainText('Login realizado com sucesso')

  await page.getByRole('tab', { name: 'Auditoria' }).click()
  await page.getByLabel('Quem', { exact: true }).selectOption({ label: ana.name })
  const trail = page.getByRole('table', { name: 'Auditoria' })
  // First that it is theirs alone: others may have turned it on.
  await expect(trail.getByRole('row')).toHaveCount(5)
  await expect(trail.getByRole('cell', { name: 'Administrador: duas etapas ligadas' })).toBeVisible()
  await trail.getByText('Ver detalhes').first().click()
  await expect(trail.getByRole('rowheader', { name: 'Endereço de rede' }).first()).toBeVisible()
})

test('the keyboard drives the panel, an own session elsewhere ends, and a backup needs the password', {
  tag: '@full',
}, async ({ page, request, expectConsole }) => {
  for (const complaint of [/status of 403/, /Confirme a sua senha/, /status of 422/, /A senha atual não confere/])
    expectConsole(complaint)
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36' }
  await request.post('/api/admin/login', { data: ana, headers })
  await enterPanel(page, ana, '/admin/administradores')
  const renamed = `${ana.name} Lima`

  await test.step('the keyboard searches, lists its keys, saves and opens another section', async () => {
    const administrators = page.getByRole('table', { name: 'Administradores' })
    await expect(administrators).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Buscar administrador…' })).toBeFocused()
    await page.keyboard.type(ana.username)
    await expect(administrators.getByRole('row')).toHaveCount(2)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Editar ${ana.name}` }).click()
    await page.getByRole('dialog').getByLabel('Nome *').fill(renamed)
    await page.keyboard.press('Control+s')
    await expect(toast(page)).toContainText('Administrador atualizado com sucesso!')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('min')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/conta$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  })

  await test.step('an own session elsewhere ends', async () => {
    await page.getByRole('button', { name: `Encerrar a sessão de ${renamed} em Chrome em Android` }).click()
    await expect(toast(page)).toContainText('Sessão encerrada.')
    expect((await request.get('/api/admin/me')).status()).toBe(401)
  })

  await test.step('a backup of the whole shop is downloaded after the password', async () => {
    await page.getByRole('tab', { name: 'Cópia de segurança' }).click()
    await page.getByRole('button', { name: 'Baixar cópia' }).click()
    const again = page.getByRole('dialog', { name: 'Confirme sua senha' })
    await again.getByLabel('Sua senha *').fill('errada demais')
    await again.getByRole('button', { name: 'Confirmar' }).click()
    await expect(again.getByText('A senha não confere.')).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), confirmPassword(page, ana)])
    expect(download.suggestedFilename()).toMatch(/^rodacerta-\d{4}-\d\d-\d\d\.gz$/)
    const [first, ...lines] = gunzipSync(await readFile(await download.path()))
      .toString()
      .trimEnd()
      .split('\n')
    expect(first).toContain('"format":"rodacerta-backup"')
    expect(lines.at(-1)).toMatch(/^\{"end":/)
    await expect(toast(page)).toContainText('Cópia de segurança baixada com sucesso!')
    await expect(page.getByRole('region', { name: 'Última cópia' })).toContainText(`(${renamed}).`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFit(page)
  })
})

test('every screen is accessible and fits a narrow and a wide screen @phone', { tag: '@full' }, async ({ page }) => {
  test.slow()
  const narrow = { width: 390, height: 844 }
  const wide = { width: 1440, height: 900 }
  const expectBothWidths = async () => {
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectFit(page)
    }
  }
  await page.goto('/admin-login')
  await expectBothWidths()
  await enterPanel(page, ana)
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden()
  await page.setViewportSize(narrow)
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  for (const section of ['auditoria', 'conta', 'nada', 'administradores']) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (section !== 'nada') await expect(page.getByRole('table').first()).toBeVisible()
    await expectBothWidths()
  }
  await page.getByRole('button', { name: 'Novo administrador' }).click()
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expectBothWidths()
})
