import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aCustomer, aPerson, enterAccount, fillCustomerLogin, mailedLink, type Person, toast } from './customers.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Criar conta' })

async function fillRegistration(page: Page, { name, email, phone, company, password }: Person, repeated = password) {
  await expectAlive(create(page))
  await page.getByLabel('Nome *').fill(name)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Telefone *').fill(phone)
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Senha *', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha *').fill(repeated)
}

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test.describe('registering', () => {
  test('makes an account, enters it and leads to the home page @both', async ({ page, context }) => {
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
    const person = { ...aPerson(), name: '', password: 'abc' }
    await fillRegistration(page, person, 'abd')
    await create(page).click()
    await expect(toast(page)).toContainText('Erro de validação')
    await expect(toast(page)).toContainText('As senhas não coincidem')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Informe seu nome.',
      'A senha deve ter pelo menos 6 caracteres',
      'As senhas não coincidem',
    ])
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
    const note = page.getByRole('alert').filter({ hasText: 'Erro no cadastro' })
    await expect(note).toContainText('Se você já tem cadastro')
    await expect(note.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(note.getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute('href', '/redefinir-senha')
    await expectAccessible(page)

    await page.getByLabel('Senha *', { exact: true }).fill('senha123')
    await page.getByLabel('Confirmar senha *').fill('senha123')
    await create(page).click()
    await expect(page.getByRole('alert').first()).toContainText('Esta senha é das primeiras que alguém tentaria.')
    await expect(note).toHaveCount(0)

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
    for (const address of ['/login?voltar=https://evil.example/', '/user-register']) {
      await page.goto(address)
      await expect(page).toHaveURL('/')
    }
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
    const note = page.getByRole('alert').filter({ hasText: /^Erro/ })
    await expect(note).toHaveText('Erro no loginE-mail ou senha incorretos.')
    await expect(page.getByLabel('E-mail *')).toHaveValue(ana.email)

    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await enter.click()
    await expect(note).toHaveText('Erro no loginTente novamente ou entre em contato conosco.')
    await page.unroute('**/api/auth/login')
    await page.route('**/api/auth/login', (route) => route.abort())
    await enter.click()
    await expect(toast(page)).toContainText('Não foi possível conectar ao servidor')
    await enter.click()
    await expect(note).toHaveText('Erro de conexãoNão foi possível conectar ao servidor')
  })

  test('without network says so, though nothing was loaded to say it with', async ({
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

  test('fills in the forms with what the account knows, until one leaves it', async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    const ana = await aCustomer(request)
    await enterAccount(page, ana, '/contatos')
    const contact = page.getByRole('main').locator('form')
    await expect(contact.getByLabel('Nome *')).toHaveValue(ana.name)
    await expect(contact.getByLabel('E-mail *')).toHaveValue(ana.email)
    await page.goto('/cotacao')
    await expect(page.getByRole('textbox', { name: /^Empresa/ })).toHaveValue(ana.company)
    await page.getByRole('button', { name: 'Conta de Ana' }).click()
    expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(ana.email)
  })

  test('shows and hides the password, and leads to a new one and to a new account', async ({ page }) => {
    await page.goto('/login')
    const password = page.getByLabel('Senha *')
    await expectAlive(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }))
    await password.fill('abc')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar senha' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/user-register')
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redefinir senha' })).toBeVisible()
  })

  test('is not asked about in a browser where nobody ever did, nor on the administrators’ pages', async ({
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
    await expectAlive(page.getByRole('button', { name: 'Entrar', exact: true }))
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
    expectConsole(/400|422/)
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

test.describe('the header', () => {
  test('greets whoever is in the account, leads to what is theirs, and lets them out @both', async ({
    page,
    visit,
    request,
    context,
    isMobile,
  }) => {
    const ana = await aCustomer(request)
    await enterAccount(page, ana)
    const cookies = await context.cookies()
    await visit('/contatos')
    // Nobody has touched anything: the name comes by itself.
    const account = page.getByRole('button', { name: 'Conta de Ana' })
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
    else await account.click()
    const menu = page.locator(isMobile ? '#menu' : '#conta')
    const links = {
      'Minhas Cotações': '/my-quotations',
      'Histórico de Cotações': '/quotation-history',
      'Minha frota': '/minha-frota',
      'Minha conta': '/minha-conta',
    }
    for (const [name, address] of Object.entries(links))
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', address)
    await expectAccessible(page)
    if (!isMobile) {
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(account).toBeFocused()
      await page.keyboard.press('Enter')
    }
    // By its key: to bring it into view for a press would scroll the page, and the menu moves with the header a moment later.
    await menu.getByRole('button', { name: 'Sair' }).press('Enter')
    await expect(page).toHaveURL('/')
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.locator('header').getByRole('link', { name: 'Entrar' }).filter({ visible: true })).toBeVisible()
    await context.addCookies(cookies)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    // A page that was open before shows nothing of the account either.
    await page.goto('/minha-conta')
    await expect(page).toHaveURL(/\/login\?voltar=/)
  })

  test('says when logging out did not work, and keeps one in the account', async ({ page, request, expectConsole }) => {
    expectConsole(/500/)
    expectConsole(/ERR_FAILED/)
    await enterAccount(page, await aCustomer(request))
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Conta de Ana' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(toast(page)).toContainText('Erro ao sair')
    await expect(toast(page)).toContainText('Não foi possível conectar ao servidor.')
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(toast(page)).toContainText('Você continua na conta. Tente novamente.')
    await expect(page.getByRole('button', { name: 'Conta de Ana' })).toBeVisible()
  })

  test('says in every tab that somebody left', async ({ page, context, request }) => {
    await enterAccount(page, await aCustomer(request))
    const other = await context.newPage()
    await other.goto('/sobre-nos')
    await expect(other.getByRole('button', { name: 'Conta de Ana' })).toBeVisible()
    await page.getByRole('button', { name: 'Conta de Ana' }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    await expect(other.locator('header').getByRole('link', { name: 'Entrar' }).filter({ visible: true })).toBeVisible()
  })

  test('offers the way in again once the session has ended', async ({ page, context, request }) => {
    await enterAccount(page, await aCustomer(request))
    await context.clearCookies()
    await page.goto('/contatos')
    // What the server sent says so too; it counts once the browser has asked.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).toBe('0')
    await expect(page.locator('header').getByRole('link', { name: 'Entrar' }).filter({ visible: true })).toBeVisible()
  })
})

test.describe('the own account', () => {
  const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('is for whoever is in it: others log in first and come back @both', async ({ page, request }) => {
    const ana = await aCustomer(request)
    const answer = await page.goto('/minha-conta')
    const html = await answer?.text()
    for (const words of ['Verificando autenticação...', 'Esta página precisa de JavaScript.'])
      expect(html).toContain(words)
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await fillCustomerLogin(page, ana)
    await expect(page).toHaveURL('/minha-conta')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByLabel('Nome *')).toHaveValue(ana.name)
    await expectAccessible(page)
  })

  test('corrects its data, and says what is wrong with them', async ({ page, request }) => {
    await enterAccount(page, await aCustomer(request), '/minha-conta')
    const details = panel(page, 'Dados cadastrais')
    await details.getByLabel('Nome *').fill('Ana Prado Lima')
    await details.getByLabel('CNPJ').fill('11222333000182')
    await details.getByLabel('Inscrição estadual').fill('não sei')
    await details.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(details.getByRole('alert')).toContainText('Confira o CNPJ')
    await expect(details.getByRole('alert')).toContainText('Informe só números')
    await details.getByLabel('CNPJ').fill('11222333000181')
    await details.getByLabel('Inscrição estadual').fill('isento')
    await details.getByLabel('Empresa').fill('')
    await details.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(toast(page)).toContainText('Dados salvos com sucesso!')
    await expect(details.getByLabel('Inscrição estadual')).toHaveValue('ISENTO')
    expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
      name: 'Ana Prado Lima',
      company: null,
      cnpj: '11222333000181',
      ie: 'ISENTO',
    })
    await page.reload()
    await expect(details.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  })

  test('that cannot save keeps what was typed', async ({ page, request, expectConsole }) => {
    expectConsole(/ERR_FAILED/)
    await enterAccount(page, await aCustomer(request), '/minha-conta')
    await page.route('**/api/auth/me', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    const details = panel(page, 'Dados cadastrais')
    await details.getByLabel('Nome *').fill('Ana Lima')
    await details.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(toast(page)).toContainText('Não foi possível conectar ao servidor')
    await expect(details.getByLabel('Nome *')).toHaveValue('Ana Lima')
  })

  test('changes its e-mail by a link sent to the new one', async ({ page, request, expectConsole }) => {
    test.slow()
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    const next = aPerson().email
    await enterAccount(page, ana, '/minha-conta')
    const email = panel(page, 'E-mail')
    await expect(email).toContainText('Não confirmado')
    await email.getByRole('button', { name: 'Enviar link de novo' }).click()
    await expect(toast(page)).toContainText('Enviamos um novo link de confirmação ao seu e-mail.')
    await email.getByLabel('Novo e-mail *').fill(next)
    await email.getByLabel('Senha atual *').fill('errada demais')
    await email.getByRole('button', { name: 'Trocar e-mail' }).click()
    await expect(email.getByRole('alert')).toContainText('A senha não confere.')
    await email.getByLabel('Senha atual *').fill(ana.password)
    await email.getByRole('button', { name: 'Trocar e-mail' }).click()
    await expect(toast(page)).toContainText('Enviamos um link ao novo e-mail.')
    await expect(email).toContainText(ana.email)
    await page.goto(await mailedLink(next, '/confirmar-email'))
    await expect(page.getByText(`E-mail confirmado: ${next}`)).toBeVisible()
    await page.goto('/minha-conta')
    await expect(email).toContainText(next)
    await expect(email).toContainText('Confirmado')
  })

  test('changes its password, which ends every other session', async ({ page, request, expectConsole }) => {
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    await enterAccount(page, ana, '/minha-conta')
    const password = panel(page, 'Senha')
    const change = password.getByRole('button', { name: 'Trocar senha' })
    await password.getByLabel('Nova senha *', { exact: true }).fill('abc')
    await change.click()
    for (const sentence of ['Informe a senha atual.', 'pelo menos 6 caracteres', 'As senhas não coincidem'])
      await expect(password.getByRole('alert')).toContainText(sentence)
    await password.getByLabel('Senha atual *').fill('errada demais')
    await password.getByLabel('Nova senha *', { exact: true }).fill('balde azul e vento')
    await password.getByLabel('Confirmar nova senha *').fill('balde azul e vento')
    await change.click()
    await expect(password.getByRole('alert')).toContainText('A senha não confere.')
    await password.getByLabel('Senha atual *').fill(ana.password)
    await change.click()
    await expect(toast(page)).toContainText('Senha alterada. As outras sessões foram encerradas.')
    await expect(password.getByLabel('Senha atual *')).toHaveValue('')
    await expect(panel(page, 'Sessões abertas').getByRole('listitem')).toHaveCount(1)
  })

  test('shows its sessions, and ends one or all others', async ({ page, request, playwright }) => {
    // Registering opened another.
    const ana = await aCustomer(request)
    await enterAccount(page, ana, '/minha-conta')
    const sessions = panel(page, 'Sessões abertas')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText('esta sessão')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^Encerrar a sessão/ }).click()
    await expect(toast(page)).toContainText('Sessão encerrada.')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect((await request.get('/api/auth/me')).status()).toBe(401)
    const others = sessions.getByRole('button', { name: 'Encerrar todas as outras' })
    await expect(others).toHaveCount(0)
    for (const userAgent of ['a phone', 'a tablet']) {
      const device = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '', userAgent })
      await device.post('/api/auth/login', { data: { email: ana.email, password: ana.password } })
      await device.dispose()
    }
    await page.reload()
    await others.click()
    await expect(toast(page)).toContainText('As outras sessões foram encerradas.')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
  })

  test('gives its data away as a file', async ({ page, request }) => {
    const ana = await aCustomer(request)
    await enterAccount(page, ana, '/minha-conta')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar meus dados (JSON)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('meus-dados.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(JSON.parse(Buffer.concat(chunks).toString()).customer.email).toBe(ana.email)
  })

  test('is left for good, with its password', async ({ page, request, expectConsole }) => {
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    await enterAccount(page, ana, '/minha-conta')
    const ask = page.getByRole('button', { name: 'Excluir conta' })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
    await ask.click()
    const remove = dialog.getByRole('button', { name: 'Excluir definitivamente' })
    await dialog.getByLabel('Senha atual *').fill('errada demais')
    await remove.click()
    await expect(dialog.getByRole('alert')).toContainText('A senha não confere.')
    await expect(toast(page)).toHaveCount(0)
    await dialog.getByLabel('Senha atual *').fill(ana.password)
    await remove.click()
    await expect(page).toHaveURL('/')
    await expect(toast(page)).toContainText('Conta excluída.')
    const again = await request.post('/api/auth/login', { data: { email: ana.email, password: ana.password } })
    expect(again.status()).toBe(401)
  })
})
