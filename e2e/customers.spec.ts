import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aCustomer, aPerson, enterAsCustomer, fillCustomerLogin, mailedLink, type Person, toast } from './customers.ts'
import { expect, expectAlive, loseSession, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

async function fillRegistration(page: Page, { name, email, phone, company, password }: Person) {
  await expectAlive(create(page))
  await page.getByLabel('Nome *').fill(name)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Telefone *').fill(phone)
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Senha *', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha *').fill(password)
}

const loginLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Entrar' }).filter({ visible: true })
const account = (page: Page) => page.getByRole('button', { name: 'Conta de Ana' })
/** A part of the account page. */
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const endOthers = (page: Page) => page.getByRole('button', { name: 'Encerrar todas as outras' })

async function expectOwnLinks(menu: Locator) {
  const links = {
    'Minhas Cotações': '/my-quotations',
    'Histórico de Cotações': '/quotation-history',
    'Minha frota': '/minha-frota',
    'Minha conta': '/minha-conta',
  }
  for (const [name, path] of Object.entries(links))
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
}

/** Uses the keyboard: a click first scrolls the page, and the menu then moves with the header. */
async function logOut(page: Page, menu: Locator) {
  await menu.getByRole('button', { name: 'Sair' }).press('Enter')
  await expect(page).toHaveURL('/')
}

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test('a customer registers, and confirms the e-mail after a login on another device', async ({ page, context }) => {
  test.slow()
  const person = aPerson()
  await page.goto('/user-register')

  await test.step('the registration page has no site header or footer', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Criar Conta' })).toBeVisible()
    await expect(page.locator('header, footer, .chat-button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
  })

  await test.step('a registration creates an account, logs in and opens the home page', async () => {
    await fillRegistration(page, person)
    const sent = page.waitForRequest('**/api/auth/register')
    await create(page).click()
    const { name, email, phone, company, password } = person
    expect((await sent).postDataJSON()).toEqual({ name, email, phone, company, password })
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Cadastro realizado com sucesso!')
    const cookie = (await context.cookies()).find((one) => one.name === 'customer_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((await (await page.request.get('/api/auth/me')).json()).email).toBe(email)
  })

  await test.step('the link from the e-mail needs a login on another device', async () => {
    const link = await mailedLink(person.email, '/confirmar-email')
    await page.evaluate(() => localStorage.clear())
    await loseSession(page)
    await page.goto(link)
    await expect(page.getByText('Entre na sua conta para confirmar que este e-mail é seu.')).toBeVisible()
    await fillCustomerLogin(page, person)
    await expect(page.getByRole('status').filter({ hasText: `E-mail confirmado: ${person.email}` })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a customer logs in, is recognized by forms and header, and logs out of every tab', async ({
  page,
  visit,
  request,
  context,
}) => {
  test.slow()
  const requests: string[] = []
  const identityRequests = () => requests.filter((path) => path === '/api/auth/me')
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname))
  const ana = await aCustomer(request)
  await visit('/sobre-nos')
  await page.mouse.move(200, 200)

  await test.step('a login opens the wanted page and fills its form', async () => {
    await page.goto('/login?voltar=/contatos')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar na conta' })).toBeVisible()
    await expect(page.locator('header.site-header')).toBeVisible()
    await fillCustomerLogin(page, ana)
    await expect(page).toHaveURL('/contatos')
    await expect(toast(page)).toContainText('Login realizado com sucesso')
    const contact = page.getByRole('main').locator('form')
    await expect(contact.getByLabel('Nome *')).toHaveValue(ana.name)
    await expect(contact.getByLabel('E-mail *')).toHaveValue(ana.email)
  })
  const cookies = await context.cookies()

  await test.step('neither pages before the first login nor the administrators’ pages ask who is logged in', async () => {
    await page.goto('/admin-login')
    await expectAlive(page.getByRole('button', { name: 'Entrar', exact: true }))
    expect(identityRequests()).toEqual([])
  })

  await test.step('the login page leads a logged-in customer on, and never to another site', async () => {
    await page.goto('/login?voltar=https://evil.example/')
    await expect(page).toHaveURL('/')
  })

  await test.step('a new page asks once who is logged in', async () => {
    requests.length = 0
    await page.goto('/cotacao')
    await expect(page.getByRole('textbox', { name: /^Empresa/ })).toHaveValue(ana.company)
    await expect(account(page)).toBeVisible()
    expect(identityRequests()).toHaveLength(1)
  })

  const menu = page.locator('#conta')
  await test.step('the account menu in the header links to everything of the customer', async () => {
    await account(page).click()
    await expectOwnLinks(menu)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(account(page)).toBeFocused()
  })

  await test.step('a logout ends the session in every tab and leaves no personal data', async () => {
    const other = await context.newPage()
    await other.goto('/sobre-nos')
    await expect(account(other)).toBeVisible()
    await account(page).press('Enter')
    await logOut(page, menu)
    await expect(loginLink(page)).toBeVisible()
    await expect(loginLink(other)).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(ana.email)
  })

  await test.step('a page opened with an ended session offers the login', async () => {
    await context.addCookies(cookies)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await page.evaluate(() => localStorage.setItem('customer', '7'))
    await page.goto('/minha-conta')
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).toBe('0')
    await expect(loginLink(page)).toBeVisible()
  })
})

test('the menu of a phone holds the account links, and logs out @phone', async ({ page, visit, context }) => {
  await enterAsCustomer(context)
  const cookies = await context.cookies()
  await visit('/my-quotations')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.locator('#menu')
  await expectOwnLinks(menu)
  await expectAccessible(page)
  await logOut(page, menu)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(loginLink(page)).toBeVisible()
  await context.addCookies(cookies)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})

test('a forgotten password is replaced with the link from the e-mail', async ({ page, request }) => {
  test.slow()
  const ana = await aCustomer(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redefinir senha' })).toBeVisible()
  await page.getByLabel('E-mail *').fill(ana.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se houver uma conta' })).toBeVisible()
  await expectAccessible(page)

  const link = await mailedLink(ana.email, '/redefinir-senha')
  await page.goto('about:blank')
  await page.goto(link)
  const password = 'balde azul e vento'
  await page.getByLabel('Nova senha *', { exact: true }).fill(password)
  await page.getByLabel('Confirmar nova senha *').fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page)).toContainText('Senha redefinida. Entre com a nova senha.')
  await fillCustomerLogin(page, { ...ana, password })
  await expect(page).toHaveURL('/')
})

test('the login reports a lost connection, even when no more code can be loaded', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  // The page may ask at that moment whether the shop is open.
  allowConsole(/em manutenção/)
  await page.goto('/login')
  await expectAlive(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }))
  await page.route(/\/(assets|api)\//, (route) => route.abort())
  await fillCustomerLogin(page, aPerson())
  await expect(page.getByRole('alert')).toHaveText('Erro de conexãoNão foi possível conectar ao servidor')
})

test('a customer corrects, downloads and deletes the own account', async ({ page, request }) => {
  test.slow()
  // The registration opens a session of another device.
  const ana = await aCustomer(request)
  const login = { email: ana.email, password: 'balde azul e vento' }
  const details = panel(page, 'Dados cadastrais')
  const sessions = panel(page, 'Sessões abertas')

  await test.step('the account page asks for a login and opens after it', async () => {
    const response = await page.goto('/minha-conta')
    const html = await response?.text()
    for (const words of ['Verificando autenticação...', 'Esta página precisa de JavaScript.'])
      expect(html).toContain(words)
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await fillCustomerLogin(page, ana)
    await expect(page).toHaveURL('/minha-conta')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(details.getByLabel('Nome *')).toHaveValue(ana.name)
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(endOthers(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('corrected details are saved', async () => {
    await details.getByLabel('Nome *').fill('Ana Prado Lima')
    await details.getByLabel('CNPJ').fill('11222333000181')
    await details.getByLabel('Inscrição estadual').fill('isento')
    await details.getByLabel('Empresa').fill('')
    await details.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(toast(page)).toContainText('Dados salvos com sucesso!')
    await expect(details.getByLabel('Inscrição estadual')).toHaveValue('ISENTO')
    await expect(details.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
    expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
      name: 'Ana Prado Lima',
      company: null,
      cnpj: '11222333000181',
      ie: 'ISENTO',
    })
  })

  await test.step('the personal data can be downloaded as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar meus dados (JSON)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('meus-dados.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString()).customer.email).toBe(ana.email)
  })

  await test.step('a new password ends every other session', async () => {
    const password = panel(page, 'Senha')
    await password.getByLabel('Senha atual *').fill(ana.password)
    await password.getByLabel('Nova senha *', { exact: true }).fill(login.password)
    await password.getByLabel('Confirmar nova senha *').fill(login.password)
    await password.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(toast(page)).toContainText('Senha alterada. As outras sessões foram encerradas.')
    await expect(password.getByLabel('Senha atual *')).toHaveValue('')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('the account is deleted with its password', async () => {
    const ask = page.getByRole('button', { name: 'Excluir conta' })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
    await ask.click()
    await dialog.getByLabel('Senha atual *').fill(login.password)
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Conta excluída.')
    expect((await request.post('/api/auth/login', { data: login })).status()).toBe(401)
  })
})

test('a customer changes the e-mail, and ends sessions on other devices', { tag: '@full' }, async ({
  page,
  context,
  playwright,
}) => {
  test.slow()
  const ana = await enterAsCustomer(context)
  const login = { email: aPerson().email, password: ana.password }
  const sessions = panel(page, 'Sessões abertas')
  await page.goto('/minha-conta')

  await test.step('the e-mail changes with the link sent to the new one', async () => {
    const email = panel(page, 'E-mail')
    await expect(email).toContainText('Não confirmado')
    await email.getByRole('button', { name: 'Enviar link de novo' }).click()
    await expect(toast(page)).toContainText('Enviamos um novo link de confirmação ao seu e-mail.')
    await email.getByLabel('Novo e-mail *').fill(login.email)
    await email.getByLabel('Senha atual *').fill(login.password)
    await email.getByRole('button', { name: 'Trocar e-mail' }).click()
    await expect(toast(page)).toContainText('Enviamos um link ao novo e-mail.')
    await expect(email).toContainText(ana.email)
    await page.goto(await mailedLink(login.email, '/confirmar-email'))
    await expect(page.getByText(`E-mail confirmado: ${login.email}`)).toBeVisible()
    for (const userAgent of ['a desktop', 'a phone', 'a tablet']) {
      const device = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '', userAgent })
      expect((await device.post('/api/auth/login', { data: login })).status()).toBe(200)
      await device.dispose()
    }
    await page.goto('/minha-conta')
    await expect(email).toContainText(login.email)
    await expect(email).toContainText('Confirmado')
  })

  await test.step('one session or all others can be ended', async () => {
    await expect(sessions.getByRole('listitem')).toHaveCount(4)
    await expect(sessions.getByText('esta sessão')).toHaveCount(1)
    await sessions
      .getByRole('button', { name: /^Encerrar a sessão/ })
      .first()
      .click()
    await expect(toast(page)).toContainText('Sessão encerrada.')
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await endOthers(page).click()
    await expect(toast(page)).toContainText('As outras sessões foram encerradas.')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })
})

test('the account pages are accessible on a narrow screen', { tag: '@full' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user-register')
  await expectAccessible(page)
  await enterAsCustomer(context)
  await page.goto('/minha-conta')
  await expect(panel(page, 'Sessões abertas').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})
