import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aCustomer, aPerson, enterAccount, fillCustomerLogin, mailedLink, type Person, toast } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

async function fillRegistration(page: Page, { name, email, phone, company, password }: Person, repeated = password) {
  await expect(create(page)).toBeEnabled()
  await page.getByLabel('Nome *').fill(name)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Telefone *').fill(phone)
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Senha *', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha *').fill(repeated)
}

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test.describe('registering', () => {
  test('makes an account, enters it and leads to the home page', async ({ page, context }) => {
    const person = aPerson()
    await page.goto('/user-register')
    await expect(page.getByRole('heading', { level: 1, name: 'Criar Conta' })).toBeVisible()
    await expect(page.locator('header, footer, .chat-button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)

    await fillRegistration(page, person)
    const request = page.waitForRequest('**/api/auth/register')
    await create(page).click()
    const { name, email, phone, company, password } = person
    expect((await request).postDataJSON()).toEqual({ name, email, phone, company, password })
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Cadastro realizado com sucesso!')
    const cookie = (await context.cookies()).find((one) => one.name === 'customer_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect((await (await page.request.get('/api/auth/me')).json()).email).toBe(email)
  })

  test('needs name, e-mail, phone and both passwords, but no company', async ({ page }) => {
    await page.goto('/user-register')
    await create(page).click()
    const problems = page.getByRole('alert')
    for (const sentence of ['seu nome', 'seu e-mail', 'seu telefone', 'a senha'])
      await expect(problems).toContainText(`Informe ${sentence}.`)
    await expect(problems).toContainText('Repita a senha.')
    await expect(problems.getByRole('link')).toHaveCount(5)
    await problems.getByRole('link', { name: 'Informe seu e-mail.' }).click()
    await expect(page.getByLabel('E-mail *')).toBeFocused()
  })

  test('says what is wrong with the passwords in the order of the specification', async ({ page }) => {
    await page.goto('/user-register')
    const person = { ...aPerson(), password: 'abc' }
    await fillRegistration(page, person, 'abd')
    await create(page).click()
    await expect(toast(page)).toContainText('Erro de validação')
    await expect(toast(page)).toContainText('As senhas não coincidem')
    await page.getByLabel('Confirmar senha *').fill('abc')
    await create(page).click()
    await expect(toast(page)).toContainText('A senha deve ter pelo menos 6 caracteres')
    await expect(page.getByRole('alert').first()).toContainText('A senha deve ter pelo menos 6 caracteres')
  })

  test('that is refused says why and loses nothing', async ({ page, request, expectConsole }) => {
    expectConsole(/409|502|400|422/)
    expectConsole(/AppError/)
    const known = await aCustomer(request)
    await page.goto('/user-register')
    await fillRegistration(page, known)
    await create(page).click()
    await expect(toast(page)).toContainText('Erro no cadastro')
    await expect(toast(page)).toContainText('Não foi possível criar a conta. Se você já tem cadastro')

    await page.getByLabel('Senha *', { exact: true }).fill('senha123')
    await page.getByLabel('Confirmar senha *').fill('senha123')
    await create(page).click()
    await expect(page.getByRole('alert').first()).toContainText('Esta senha é das primeiras que alguém tentaria.')

    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await create(page).click()
    await expect(toast(page)).toContainText('Não foi possível criar a conta')
    await expect(page.getByLabel('E-mail *')).toHaveValue(known.email)
  })

  test('keeps what was typed over a reload, but for the passwords', async ({ page }) => {
    const person = aPerson()
    await page.goto('/user-register')
    await fillRegistration(page, person)
    await page.reload()
    await expect(page.getByLabel('E-mail *')).toHaveValue(person.email)
    await expect(page.getByLabel('Empresa')).toHaveValue(person.company)
    await expect(page.getByLabel('Senha *', { exact: true })).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(person.password)
  })
})

test.describe('logging in', () => {
  test('leads on to the page one wanted, and to no other site', async ({ page, request }) => {
    const ana = await aCustomer(request)
    await page.goto('/login?voltar=/contatos')
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar na conta' })).toBeVisible()
    await expect(page.locator('header.site-header')).toBeVisible()
    await expectAccessible(page)
    await fillCustomerLogin(page, ana)
    await expect(page).toHaveURL('/contatos')
    await expect(toast(page)).toContainText('Login realizado com sucesso')
    // Whoever is in the account already goes on at once.
    await page.goto('/login?voltar=https://evil.example/')
    await expect(page).toHaveURL('/')
  })

  test('says what is wrong', async ({ page, request, expectConsole }) => {
    expectConsole(/401|502|ERR_FAILED/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    await page.goto('/login')
    const enter = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })
    await enter.click()
    await expect(page.getByRole('alert')).toContainText('Informe seu e-mail.')
    await expect(page.getByRole('alert')).toContainText('Informe a senha.')

    await fillCustomerLogin(page, { ...ana, password: 'outra coisa' })
    await expect(toast(page)).toContainText('Erro no login')
    await expect(toast(page)).toContainText('E-mail ou senha incorretos.')
    await expect(page.getByLabel('E-mail *')).toHaveValue(ana.email)

    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await enter.click()
    await expect(toast(page)).toContainText('Credenciais inválidas')
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await enter.click()
    await expect(toast(page)).toContainText('Não foi possível conectar ao servidor')
  })

  test('shows and hides the password, and leads to a new one and to a new account', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Senha *')
    await expect(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    await password.fill('abc')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/user-register')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redefinir senha' })).toBeVisible()
  })

  test('is not asked about in a browser where nobody ever did, nor on the administrators’ pages @desktop', async ({
    page,
    visit,
    request,
  }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    await visit('/sobre-nos')
    await page.mouse.move(200, 200)
    await expect(page.locator('html')).toBeVisible()
    await page.goto('/login')
    await enterAccount(page, await aCustomer(request))
    await page.goto('/admin-login')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    expect(asked).not.toContain('/api/auth/me')
  })
})

test.describe('a forgotten password', () => {
  test('is replaced with the link from the e-mail, once', async ({ page, request, expectConsole }) => {
    test.slow()
    expectConsole(/400|422/)
    expectConsole(/LINK_INVALID|não vale mais/)
    const ana = await aCustomer(request)
    await page.goto('/redefinir-senha')
    await page.getByLabel('E-mail *').fill(ana.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Se houver uma conta' })).toBeVisible()
    await expectAccessible(page)

    const link = await mailedLink(ana.email, '/redefinir-senha')
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Nova senha *', { exact: true }).fill('abc')
    await page.getByLabel('Confirmar nova senha *').fill('abd')
    const save = page.getByRole('button', { name: 'Salvar nova senha' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('A senha deve ter pelo menos 6 caracteres')
    await expect(page.getByRole('alert')).toContainText('As senhas não coincidem')
    await expectAccessible(page)
    await page.getByLabel('Nova senha *', { exact: true }).fill('balde azul e vento')
    await page.getByLabel('Confirmar nova senha *').fill('balde azul e vento')
    await save.click()
    await expect(page).toHaveURL('/login')
    await expect(toast(page)).toContainText('Senha redefinida. Entre com a nova senha.')
    await fillCustomerLogin(page, { ...ana, password: 'balde azul e vento' })
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await page.getByLabel('Nova senha *', { exact: true }).fill('outra vez outra')
    await page.getByLabel('Confirmar nova senha *').fill('outra vez outra')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Este link não vale mais. Peça um novo.')
    await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
  })
})

test.describe('an e-mail', () => {
  test('is confirmed by whoever is in the account', async ({ page, request, expectConsole }) => {
    expectConsole(/401|400|422/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    const link = await mailedLink(ana.email, '/confirmar-email')
    await page.goto(link)
    await expect(page.getByText('Entre na sua conta para confirmar que este e-mail é seu.')).toBeVisible()
    await expectAccessible(page)
    await fillCustomerLogin(page, ana)
    await expect(page.getByRole('status').filter({ hasText: `E-mail confirmado: ${ana.email}` })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(`Seu e-mail já está confirmado: ${ana.email}`)).toBeVisible()
  })

  test('is not confirmed by a link that is not whole or not one’s own', async ({ page, request, expectConsole }) => {
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    const [ana, bia] = [await aCustomer(request), await aCustomer(request)]
    await enterAccount(page, bia)
    await page.goto('/confirmar-email')
    await expect(page.getByRole('alert')).toContainText('O link está incompleto.')
    await page.goto('about:blank')
    await page.goto(await mailedLink(ana.email, '/confirmar-email'))
    await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  })
})
