import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { fromBase32 } from '../src/features/accounts/domain/base32.ts'
import { codeOf } from '../src/features/accounts/server/totp.ts'
import { type Administrator, anAdministrator, confirmPassword, enterPanel, fillLogin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectAlive, loseSession, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

const toast = (page: import('@playwright/test').Page) => page.locator('.toast')

let ana: Administrator

test.beforeEach(async ({ context, request }) => {
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
})

test('the login shows what is typed, says what is wrong, and leads to where somebody wanted to go', async ({
  page,
  expectConsole,
}) => {
  for (const failure of [/status of 401/, /status of 502/, /ERR_FAILED/]) expectConsole(failure)
  expectConsole(/AppError/)
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await page.goto('/admin-login')

  await test.step('the password can be looked at', async () => {
    const password = page.getByLabel('Senha *')
    await expectAlive(enter)
    await password.fill('abc')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await password.fill('')
  })

  await test.step('login says what is wrong in the words of the specification', async () => {
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('Informe o usuário.')
    await expect(page.getByRole('alert')).toContainText('Informe a senha.')

    await fillLogin(page, { ...ana, password: 'errada demais' })
    await expect(toast(page)).toContainText('Erro no login')
    await expect(toast(page)).toContainText('Usuário ou senha incorretos.')

    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await enter.click()
    await expect(toast(page)).toContainText('Credenciais inválidas')

    await page.unroute('**/api/admin/login')
    const json = { message: 'Acesso suspenso até amanhã.' }
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, json }))
    await enter.click()
    await expect(toast(page)).toContainText(json.message)

    await page.unroute('**/api/admin/login')
    await page.route('**/api/admin/login', (route) => route.abort())
    await enter.click()
    await expect(toast(page)).toContainText('Erro de conexão')
    await expect(toast(page)).toContainText('Não foi possível conectar ao servidor')

    await page.unroute('**/api/admin/login')
    await fillLogin(page, ana)
    await expect(toast(page)).toContainText('Login realizado com sucesso')
    await expect(page).toHaveURL(/\/admin$/)
  })

  await test.step('who is not logged in is led to the login, and then to where they wanted to go', async () => {
    await loseSession(page)
    const answer = await page.goto('/admin/auditoria')
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(await answer?.text()).toContain('Verificando autenticação...')
    await expect(page).toHaveURL(/\/admin-login\?/)
    await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('header, footer, .chat-button')).toHaveCount(0)
    await fillLogin(page, ana)
    await expect(page).toHaveURL(/\/admin\/auditoria$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  })
})

test('logging out ends the session for good', async ({ page, context, isMobile }) => {
  // What is being asked for when it ends is not refused, which the browser would complain of: it is not waited for.
  const counts = '**/api/admin/messages/counts'
  const ended = page.waitForResponse('**/api/admin/logout')
  await page.route(counts, async (route) => {
    await ended
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(counts)
  await enterPanel(page, ana)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'admin_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  })
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await asked
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await context.addCookies(cookies)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin-login\?/)
})

test('a session that ends during work is no loss, whether one logs in again or not', async ({
  page,
  context,
  expectConsole,
}) => {
  for (const said of [/status of 401/, /Entre na sua conta/, /status of 403/, /Confirme a sua senha/])
    expectConsole(said)
  await enterPanel(page, ana, '/admin/administradores')

  await test.step('a session that ends during work loses nothing that was typed', async () => {
    await page.getByRole('button', { name: 'Novo administrador' }).click()
    const drawer = page.getByRole('dialog', { name: 'Novo administrador' })
    await drawer.getByLabel('Nome *').fill('Caio Nunes')
    await drawer.getByLabel('Usuário *').fill(`caio.${ana.username}`)
    await drawer.getByLabel('Senha *').fill('balde azul 1234')
    await context.clearCookies()
    await page.keyboard.press('Control+s')

    const again = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await expect(again.getByLabel('Usuário *')).toHaveValue(ana.username)
    await again.getByLabel('Senha *').fill(ana.password)
    await again.getByRole('button', { name: 'Entrar', exact: true }).click()
    await confirmPassword(page, ana)
    await expect(toast(page)).toContainText('Administrador criado com sucesso!')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('cell', { name: `caio.${ana.username}` })).toBeVisible()
  })

  await test.step('who does not log in again keeps what was typed and is told why', async () => {
    await page.getByRole('button', { name: `Editar ${ana.name}` }).click()
    const name = page.getByRole('dialog').getByLabel('Nome *')
    await name.fill('Outro nome')
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect(toast(page)).toContainText('Entre na sua conta para continuar.')
    await expect(name).toHaveValue('Outro nome')
  })
})

test('administrators add others, shut them out and let them in again', async ({ page, browser, expectConsole }) => {
  for (const said of [/status of 403/, /Confirme a sua senha/, /status of 422/, /A senha atual não confere/])
    expectConsole(said)
  await enterPanel(page, ana, '/admin/administradores')
  await page.getByRole('button', { name: 'Novo administrador' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo administrador' })
  const bia = { username: `bia.${ana.username}`, name: `Bia ${ana.username}`, password: 'balde azul 1234' }
  await drawer.getByLabel('Nome *').fill(bia.name)
  await drawer.getByLabel('Usuário *').fill(bia.username)
  await drawer.getByLabel('Senha *').fill('senha12345')
  await drawer.getByRole('button', { name: /^Salvar/ }).click()
  await expect(drawer.getByRole('alert')).toContainText('Esta senha é das primeiras que alguém tentaria.')
  await drawer.getByLabel('Senha *').fill(bia.password)
  await drawer.getByRole('button', { name: /^Salvar/ }).click()
  const again = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await expectAccessible(page)
  await again.getByLabel('Sua senha *').fill('errada demais')
  await again.getByRole('button', { name: 'Confirmar' }).click()
  await expect(again.getByText('A senha não confere.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancelar' }).click()
  await expect(toast(page)).toContainText('Confirme a sua senha para continuar.')
  await expect(drawer.getByLabel('Nome *')).toHaveValue(bia.name)
  await drawer.getByRole('button', { name: /^Salvar/ }).click()
  await confirmPassword(page, ana)
  await expect(toast(page)).toContainText('Administrador criado com sucesso!')

  const other = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  await fromAnotherNetwork(other)
  const theirs = await other.newPage()
  await enterPanel(theirs, { ...bia, id: 0 }, '/admin/conta')
  await expect(theirs.getByText(`${bia.name} (${bia.username})`)).toBeVisible()

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

test('the keyboard searches, saves, goes elsewhere and says how', async ({ page }) => {
  await enterPanel(page, ana, '/admin/administradores')
  await expect(page.getByRole('table', { name: 'Administradores' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar administrador…' })).toBeFocused()
  await page.keyboard.type(ana.username)
  await expect(page.getByRole('table', { name: 'Administradores' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Editar ${ana.name}` }).click()
  await page.getByRole('dialog').getByLabel('Nome *').fill(`${ana.name} Lima`)
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Administrador atualizado com sucesso!')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('min')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/conta$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
})

test('an own session elsewhere can be ended, and a copy of the whole shop be taken with the password', async ({
  page,
  request,
  expectConsole,
}) => {
  for (const said of [/status of 403/, /Confirme a sua senha/, /status of 422/, /A senha atual não confere/])
    expectConsole(said)
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36' }
  await request.post('/api/admin/login', { data: ana, headers })
  await enterPanel(page, ana, '/admin/conta')
  await page.getByRole('button', { name: `Encerrar a sessão de ${ana.name} em Chrome em Android` }).click()
  await expect(toast(page)).toContainText('Sessão encerrada.')
  expect((await request.get('/api/admin/me')).status()).toBe(401)

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
  await expect(page.getByRole('region', { name: 'Última cópia' })).toContainText(`(${ana.name}).`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('every screen is accessible and fits the width @both', async ({ page }) => {
  await page.goto('/admin-login')
  await expectAlive(page.getByRole('button', { name: 'Entrar', exact: true }))
  await expectAccessible(page)
  await enterPanel(page, ana)
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible({ visible: isPhone })
  for (const section of ['administradores', 'auditoria', 'conta', 'nada']) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (section !== 'nada') await expect(page.getByRole('table').first()).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, section).toBeLessThanOrEqual(0)
  }
  await page.goto('/admin/administradores')
  await page.getByRole('button', { name: 'Novo administrador' }).click()
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expectAccessible(page)
})
