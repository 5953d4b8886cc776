import type { BrowserContext, Cookie, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aCustomer, aPerson, enterAccount, fillCustomerLogin, mailedLink, type Person, toast } from './customers.ts'
import { expect, expectAlive, loseSession, test } from './fixtures.ts'
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

/** The page is accessible on a wide screen and on a narrow one. */
async function expectAccessibleWidths(page: Page) {
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const wayIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Entrar' }).filter({ visible: true })

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test('registering says what is wrong, loses nothing, and in the end makes an account', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/409|502|400|422/)
  expectConsole(/AppError/)
  const known = await aCustomer(request)
  const person = aPerson()
  await page.goto('/user-register')

  await test.step('has a page of its own, without the site around it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Criar Conta' })).toBeVisible()
    await expect(page.locator('header, footer, .chat-button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessibleWidths(page)
  })

  await test.step('needs name, e-mail, phone and both passwords, but no company', async () => {
    await create(page).click()
    const problems = page.getByRole('alert')
    for (const sentence of ['seu nome', 'seu e-mail', 'seu telefone', 'a senha'])
      await expect(problems).toContainText(`Informe ${sentence}.`)
    await expect(problems).toContainText('Repita a senha.')
    await expect(problems.getByRole('link')).toHaveCount(5)
    await problems.getByRole('link', { name: 'Informe seu e-mail.' }).click()
    await expect(page.getByLabel('E-mail *')).toBeFocused()
  })

  await test.step('says what is wrong with the passwords in the order of the specification', async () => {
    await fillRegistration(page, { ...person, name: '', password: 'abc' }, 'abd')
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

  await test.step('that is refused says why and loses nothing', async () => {
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
    await page.unroute('**/api/auth/register')
  })

  await test.step('keeps what was typed over a reload, but for the passwords', async () => {
    await fillRegistration(page, person)
    await page.reload()
    await expect(page.getByLabel('E-mail *')).toHaveValue(person.email)
    await expect(page.getByLabel('Empresa')).toHaveValue(person.company)
    await expect(page.getByLabel('Senha *', { exact: true })).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(person.password)
  })

  await test.step('makes an account, enters it and leads to the home page', async () => {
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
})

/** A part of the own account. */
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('logging in', () => {
  test('leads on, is asked about only from then on, and fills in the forms until one leaves', async ({
    page,
    visit,
    request,
  }) => {
    test.slow()
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    const ana = await aCustomer(request)
    await visit('/sobre-nos')
    await page.mouse.move(200, 200)

    await test.step('leads on to the page one wanted', async () => {
      await page.goto('/login?voltar=/contatos')
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar na conta' })).toBeVisible()
      await expect(page.locator('header.site-header')).toBeVisible()
      await expectAccessible(page)
      await fillCustomerLogin(page, ana)
      await expect(page).toHaveURL('/contatos')
      await expect(toast(page)).toContainText('Login realizado com sucesso')
    })

    await test.step('fills in the forms with what the account knows', async () => {
      const contact = page.getByRole('main').locator('form')
      await expect(contact.getByLabel('Nome *')).toHaveValue(ana.name)
      await expect(contact.getByLabel('E-mail *')).toHaveValue(ana.email)
    })

    await test.step('is not asked about in a browser where nobody ever did, nor on the administrators’ pages', async () => {
      await page.goto('/admin-login')
      await expectAlive(page.getByRole('button', { name: 'Entrar', exact: true }))
      expect(asked).not.toContain('/api/auth/me')
    })

    await test.step('is asked about once by a page that was opened anew', async () => {
      await page.goto('/cotacao')
      await expect(page.getByRole('textbox', { name: /^Empresa/ })).toHaveValue(ana.company)
      await expect(page.getByRole('button', { name: 'Conta de Ana' })).toBeVisible()
      expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(1)
    })

    await test.step('leads whoever is in the account already on at once, and to no other site', async () => {
      for (const address of ['/login?voltar=https://evil.example/', '/user-register']) {
        await page.goto(address)
        await expect(page).toHaveURL('/')
      }
    })

    await test.step('leaves nothing of the account behind once one leaves it', async () => {
      await page.getByRole('button', { name: 'Conta de Ana' }).click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(wayIn(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      expect(stored).not.toContain(ana.email)
    })
  })

  test('says what is wrong, and replaces a forgotten password with the link from the e-mail, once', async ({
    page,
    request,
    expectConsole,
  }) => {
    test.slow()
    expectConsole(/401|502|ERR_FAILED/)
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    expectConsole(/LINK_INVALID|não vale mais/)
    const ana = await aCustomer(request)
    await page.goto('/login')
    const enter = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })

    await test.step('says what is wrong', async () => {
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
      await page.unroute('**/api/auth/login')
    })

    await test.step('shows and hides the password, and leads to a new one and to a new account', async () => {
      const password = page.getByLabel('Senha *')
      await password.fill('abc')
      await page.getByRole('button', { name: 'Mostrar senha' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Ocultar senha' }).click()
      await expect(password).toHaveAttribute('type', 'password')
      await expect(page.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/user-register')
      await page.getByRole('link', { name: 'Esqueci a senha' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Redefinir senha' })).toBeVisible()
    })

    const save = page.getByRole('button', { name: 'Salvar nova senha' })
    const link = await test.step('a forgotten password is asked for by e-mail', async () => {
      await page.getByLabel('E-mail *').fill(ana.email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Se houver uma conta' })).toBeVisible()
      await expectAccessible(page)
      return mailedLink(ana.email, '/redefinir-senha')
    })

    await test.step('is replaced with the link from the e-mail', async () => {
      await page.goto('about:blank')
      await page.goto(link)
      await page.getByLabel('Nova senha *', { exact: true }).fill('abc')
      await page.getByLabel('Confirmar nova senha *').fill('abd')
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
    })

    await test.step('but not twice', async () => {
      await page.goto(link)
      await page.getByLabel('Nova senha *', { exact: true }).fill('outra vez outra')
      await page.getByLabel('Confirmar nova senha *').fill('outra vez outra')
      await save.click()
      await expect(page.getByRole('alert')).toContainText('Este link não vale mais. Peça um novo.')
      await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
    })
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
})

test('an e-mail is confirmed by whoever is in the account, and by no link that is not whole or not one’s own', async ({
  page,
  request,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/400|422/)
  expectConsole(/AppError/)
  const [ana, bia] = [await aCustomer(request), await aCustomer(request)]
  const link = await mailedLink(ana.email, '/confirmar-email')

  await test.step('is not confirmed by a link that is not whole or not one’s own', async () => {
    await enterAccount(page, bia)
    await page.goto('/confirmar-email')
    await expect(page.getByRole('alert')).toContainText('O link está incompleto.')
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
  })

  await test.step('is confirmed by whoever is in the account', async () => {
    // Ana’s own device.
    await page.evaluate(() => localStorage.clear())
    await loseSession(page)
    await page.goto(link)
    await expect(page.getByText('Entre na sua conta para confirmar que este e-mail é seu.')).toBeVisible()
    await expectAccessible(page)
    await fillCustomerLogin(page, ana)
    await expect(page.getByRole('status').filter({ hasText: `E-mail confirmado: ${ana.email}` })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(`Seu e-mail já está confirmado: ${ana.email}`)).toBeVisible()
  })
})

test.describe('the header', () => {
  const account = (page: Page) => page.getByRole('button', { name: 'Conta de Ana' })

  async function expectOwnLinks(menu: Locator) {
    const links = {
      'Minhas Cotações': '/my-quotations',
      'Histórico de Cotações': '/quotation-history',
      'Minha frota': '/minha-frota',
      'Minha conta': '/minha-conta',
    }
    for (const [name, address] of Object.entries(links))
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', address)
  }

  /** By its key: to bring it into view for a press would scroll the page, and the menu moves with the header a moment later. */
  async function leave(page: Page, menu: Locator) {
    await menu.getByRole('button', { name: 'Sair' }).press('Enter')
    await expect(page).toHaveURL('/')
  }

  async function expectNoSession(page: Page, context: BrowserContext, cookies: Cookie[]) {
    await context.addCookies(cookies)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    // A page that was open before shows nothing of the account either.
    await page.goto('/minha-conta')
    await expect(page).toHaveURL(/\/login\?voltar=/)
  }

  test('greets whoever is in the account, leads to what is theirs, and lets them out, in every tab', async ({
    page,
    visit,
    request,
    context,
    expectConsole,
  }) => {
    test.slow()
    expectConsole(/500/)
    expectConsole(/ERR_FAILED/)
    const ana = await aCustomer(request)
    await enterAccount(page, ana)
    const cookies = await context.cookies()

    await test.step('says when logging out did not work, and keeps one in the account', async () => {
      await page.route('**/api/auth/logout', (route) => route.abort())
      await account(page).click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(toast(page)).toContainText('Erro ao sair')
      await expect(toast(page)).toContainText('Não foi possível conectar ao servidor.')
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(toast(page)).toContainText('Você continua na conta. Tente novamente.')
      await expect(account(page)).toBeVisible()
      await page.unrouteAll()
    })

    const other = await context.newPage()
    await other.goto('/sobre-nos')
    await expect(account(other)).toBeVisible()

    await test.step('greets whoever is in the account, leads to what is theirs, and lets them out', async () => {
      await visit('/contatos')
      // Nobody has touched anything: the name comes by itself.
      await account(page).click()
      const menu = page.locator('#conta')
      await expectOwnLinks(menu)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(account(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await leave(page, menu)
      await expect(wayIn(page)).toBeVisible()
    })

    await test.step('says in every tab that somebody left', () => expect(wayIn(other)).toBeVisible())

    await expectNoSession(page, context, cookies)

    await test.step('offers the way in again once the session has ended', async () => {
      await fillCustomerLogin(page, ana)
      await expect(page).toHaveURL('/minha-conta')
      await loseSession(page)
      await page.goto('/contatos')
      // What the server sent says so too; it counts once the browser has asked.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).toBe('0')
      await expect(wayIn(page)).toBeVisible()
    })
  })

  test('greets whoever is in the account from the phone’s menu, and lets them out @phone', async ({
    page,
    visit,
    request,
    context,
  }) => {
    await enterAccount(page, await aCustomer(request))
    const cookies = await context.cookies()
    await visit('/contatos')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.locator('#menu')
    await expectOwnLinks(menu)
    await expectAccessible(page)
    await leave(page, menu)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(wayIn(page)).toBeVisible()
    await expectNoSession(page, context, cookies)
  })
})

test.describe('the own account', () => {
  test('is for whoever is in it, corrects its data, gives them away, and changes its e-mail', async ({
    page,
    request,
    expectConsole,
  }) => {
    test.slow()
    expectConsole(/ERR_FAILED/)
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    const ana = await aCustomer(request)
    const details = panel(page, 'Dados cadastrais')

    await test.step('is for whoever is in it: others log in first and come back', async () => {
      const answer = await page.goto('/minha-conta')
      const html = await answer?.text()
      for (const words of ['Verificando autenticação...', 'Esta página precisa de JavaScript.'])
        expect(html).toContain(words)
      await expect(page).toHaveURL(/\/login\?voltar=/)
      await fillCustomerLogin(page, ana)
      await expect(page).toHaveURL('/minha-conta')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByLabel('Nome *')).toHaveValue(ana.name)
      await expectAccessibleWidths(page)
    })

    await test.step('that cannot save keeps what was typed', async () => {
      await page.route('**/api/auth/me', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await details.getByLabel('Nome *').fill('Ana Lima')
      await details.getByRole('button', { name: 'Salvar dados' }).click()
      await expect(toast(page)).toContainText('Não foi possível conectar ao servidor')
      await expect(details.getByLabel('Nome *')).toHaveValue('Ana Lima')
      await page.unroute('**/api/auth/me')
    })

    await test.step('corrects its data, and says what is wrong with them', async () => {
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

    await test.step('gives its data away as a file', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Baixar meus dados (JSON)' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('meus-dados.json')
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      expect(JSON.parse(Buffer.concat(chunks).toString()).customer.email).toBe(ana.email)
    })

    await test.step('changes its e-mail by a link sent to the new one', async () => {
      const next = aPerson().email
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
  })

  test('changes its password, ends other sessions, and is left for good', async ({
    page,
    request,
    playwright,
    expectConsole,
  }) => {
    test.slow()
    expectConsole(/400|422/)
    expectConsole(/AppError/)
    // Registering opened another session.
    const ana = await aCustomer(request)
    const login = { email: ana.email, password: 'balde azul e vento' }
    const sessions = panel(page, 'Sessões abertas')
    await enterAccount(page, ana, '/minha-conta')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)

    await test.step('changes its password, which ends every other session', async () => {
      const password = panel(page, 'Senha')
      const change = password.getByRole('button', { name: 'Trocar senha' })
      await password.getByLabel('Nova senha *', { exact: true }).fill('abc')
      await change.click()
      for (const sentence of ['Informe a senha atual.', 'pelo menos 6 caracteres', 'As senhas não coincidem'])
        await expect(password.getByRole('alert')).toContainText(sentence)
      await password.getByLabel('Senha atual *').fill('errada demais')
      await password.getByLabel('Nova senha *', { exact: true }).fill(login.password)
      await password.getByLabel('Confirmar nova senha *').fill(login.password)
      await change.click()
      await expect(password.getByRole('alert')).toContainText('A senha não confere.')
      await password.getByLabel('Senha atual *').fill(ana.password)
      await change.click()
      await expect(toast(page)).toContainText('Senha alterada. As outras sessões foram encerradas.')
      await expect(password.getByLabel('Senha atual *')).toHaveValue('')
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('shows its sessions, and ends one or all others', async () => {
      const others = sessions.getByRole('button', { name: 'Encerrar todas as outras' })
      expect((await request.post('/api/auth/login', { data: login })).status()).toBe(200)
      await page.reload()
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await expect(sessions.getByText('esta sessão')).toHaveCount(1)
      await sessions.getByRole('button', { name: /^Encerrar a sessão/ }).click()
      await expect(toast(page)).toContainText('Sessão encerrada.')
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      expect((await request.get('/api/auth/me')).status()).toBe(401)
      await expect(others).toHaveCount(0)
      for (const userAgent of ['a phone', 'a tablet']) {
        const device = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '', userAgent })
        await device.post('/api/auth/login', { data: login })
        await device.dispose()
      }
      await page.reload()
      await others.click()
      await expect(toast(page)).toContainText('As outras sessões foram encerradas.')
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('is left for good, with its password', async () => {
      await expect(toast(page)).toHaveCount(0)
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
      await dialog.getByLabel('Senha atual *').fill(login.password)
      await remove.click()
      await expect(page).toHaveURL('/')
      await expect(toast(page)).toContainText('Conta excluída.')
      expect((await request.post('/api/auth/login', { data: login })).status()).toBe(401)
    })
  })
})
