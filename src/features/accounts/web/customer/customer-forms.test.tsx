// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { closeToast, expectNoToast, expectToast } from '#testing/toasts.ts'
import type { Customer } from '../../contract/customers.ts'
import { CustomerAccountPage } from './account/customer-account-page.tsx'
import { AuthProvider } from './auth.tsx'
import { CustomerLoginPage } from './enter/customer-login-page.tsx'
import { RegisterPage } from './enter/register-page.tsx'
import { ResetPage } from './mailed/reset-page.tsx'
import { VerifyPage } from './mailed/verify-page.tsx'
import { useLogOut } from './menu/use-log-out.ts'

const ana: Customer = {
  id: 7,
  name: 'Ana Prado',
  email: 'ana@example.com',
  phone: '(19) 99999-0000',
  company: 'Prado Logística',
  cnpj: null,
  ie: null,
  emailVerified: false,
  createdAt: '2026-11-15T12:00:00.000Z',
}

type Respond = (request: Request) => Response | Promise<Response>

const refuse =
  (status: number, code: string, message: string, fields = {}): Respond =>
  () =>
    Response.json({ message, error: message, code, fields, requestId: 'r1' }, { status })
const refusePassword = refuse(422, 'PASSWORD_WRONG', 'A senha não confere.', {
  currentPassword: ['A senha não confere.'],
})
const badGateway: Respond = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
const loseConnection: Respond = () => {
  throw new TypeError('Failed to fetch')
}

/** Shows a screen whose server responds by method and path; without an entry nobody is logged in and nothing succeeds. */
async function open(content: ReactNode, responses: Record<string, Respond>, path = '/') {
  const server: Record<string, Respond> = { 'GET /api/auth/me': () => Response.json(null), ...responses }
  const requests: { name: string; body: unknown }[] = []
  const call = createCall('http://shop.example', async (request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    requests.push({ name, body: request.method === 'GET' ? undefined : await request.clone().json() })
    return (server[name] ?? badGateway)(request)
  })
  const rootRoute = createRootRoute({ component: () => <AuthProvider call={call}>{content}</AuthProvider> })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute, history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /api/auth/me'))
  return { server, requests }
}

/** Labels of optional fields end with "opcional". */
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>((text) => [label, `${label}opcional`].includes(text))
async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(await field(label), { target: { value } })
}
/** Skips the slow check whether each button is visible. */
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, hidden: true }))
const alerts = () => screen.queryAllByRole('alert')
const alertText = () =>
  alerts()
    .map(({ textContent }) => textContent)
    .join('\n')
const expectAlert = (...sentences: string[]) =>
  waitFor(() => {
    for (const sentence of sentences) expect(alertText()).toContain(sentence)
  })
const linksIn = (element: Element | undefined) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  closeToast()
})

describe('the registration form', () => {
  const registration = { Nome: 'Ana Prado', 'E-mail': ana.email, Telefone: ana.phone }
  const typed = (password: string, repeated = password) => ({
    'Nome *': registration.Nome,
    'E-mail *': registration['E-mail'],
    'Telefone *': registration.Telefone,
    'Senha *': password,
    'Confirmar senha *': repeated,
  })
  const openForm = (register: Respond = badGateway) =>
    open(<RegisterPage shopName="RodaCerta" onEntered={() => {}} />, { 'POST /api/auth/register': register })

  test('requires name, e-mail, phone and both passwords, but no company', async () => {
    const { requests } = await openForm()
    await click('Criar conta')
    await waitFor(() =>
      expect(linksIn(alerts()[0]).map(([sentence]) => sentence)).toEqual([
        'Informe seu nome.',
        'Informe seu e-mail.',
        'Informe seu telefone.',
        'Informe a senha.',
        'Repita a senha.',
      ]),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Informe seu e-mail.' }))
    expect(document.activeElement).toBe(await field('E-mail *'))
    expect(requests.map(({ name }) => name)).not.toContain('POST /api/auth/register')
    expectNoToast()
  })

  test('reports different passwords before short ones', async () => {
    await openForm()
    await fill({ ...typed('abc', 'abd'), 'Nome *': '' })
    await click('Criar conta')
    await expectToast({ title: 'Erro de validação', description: 'As senhas não coincidem' })
    await waitFor(() =>
      expect(linksIn(alerts()[0]).map(([sentence]) => sentence)).toEqual([
        'Informe seu nome.',
        'A senha deve ter pelo menos 6 caracteres',
        'As senhas não coincidem',
      ]),
    )
    await fill({ 'Confirmar senha *': 'abc' })
    await click('Criar conta')
    await expectToast({ description: 'A senha deve ter pelo menos 6 caracteres' })
    await expectAlert('A senha deve ter pelo menos 6 caracteres')
  })

  test('shows why a registration was refused and keeps what was typed', async () => {
    const sentence = 'Não foi possível criar a conta. Se você já tem cadastro, entre.'
    const { server } = await openForm(refuse(409, 'REGISTRATION_REFUSED', sentence))
    await fill(typed('trator amarelo'))
    await click('Criar conta')
    await expectToast({ title: 'Erro no cadastro', description: sentence })
    await expectAlert('Erro no cadastro', sentence)
    expect(linksIn(alerts()[0])).toEqual([
      ['Entrar', '/login'],
      ['Esqueci a senha', '/redefinir-senha'],
    ])

    const weak = 'Esta senha é das primeiras que alguém tentaria.'
    server['POST /api/auth/register'] = refuse(422, 'PASSWORD_UNFIT', weak, { password: [weak] })
    await click('Criar conta')
    await expectAlert(weak)
    expect(alertText()).not.toContain('Erro no cadastro')

    server['POST /api/auth/register'] = badGateway
    await click('Criar conta')
    await expectToast({ title: 'Erro no cadastro', description: 'Não foi possível criar a conta' })
    expect((await field('E-mail *')).value).toBe(ana.email)
  })

  test('shows the sentence of a server that gives no error code', async () => {
    await openForm(() => Response.json({ message: 'Este e-mail já foi usado' }, { status: 409 }))
    await fill(typed('trator amarelo'))
    await click('Criar conta')
    await expectToast({ title: 'Erro no cadastro', description: 'Este e-mail já foi usado' })
  })

  test('logs in with a server that returns only id, name and e-mail', async () => {
    const onEntered = vi.fn()
    const { id, name, email } = ana
    const { server } = await open(<RegisterPage shopName="RodaCerta" onEntered={onEntered} />, {
      'POST /api/auth/register': () => Response.json({ id, name, email }, { status: 201 }),
    })
    server['GET /api/auth/me'] = () => Response.json({ name, email, company: 'Prado Logística' })
    await fill(typed('trator amarelo'))
    await click('Criar conta')
    await expectToast({ title: 'Cadastro realizado com sucesso!' })
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
  })

  test('keeps what was typed for a reload, except the passwords', async () => {
    await openForm()
    await fill({ ...typed('trator amarelo'), Empresa: 'Prado Logística' })
    expect(JSON.parse(sessionStorage.getItem('registerDraft') ?? '')).toEqual({
      name: 'Ana Prado',
      email: ana.email,
      phone: ana.phone,
      company: 'Prado Logística',
    })
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('trator amarelo')
  })
})

test.each([
  ['registration', RegisterPage],
  ['login', CustomerLoginPage],
])('a customer who is logged in leaves the %s page at once', async (_, Page) => {
  const onEntered = vi.fn()
  await open(<Page shopName="RodaCerta" onEntered={onEntered} />, { 'GET /api/auth/me': () => Response.json(ana) })
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
})

describe('the login form', () => {
  const openForm = (login: Respond = badGateway) =>
    open(<CustomerLoginPage shopName="RodaCerta" onEntered={() => {}} />, { 'POST /api/auth/login': login })

  test('requires e-mail and password', async () => {
    await openForm()
    await click('Entrar')
    await expectAlert('Informe seu e-mail.', 'Informe a senha.')
  })

  test('shows why a login failed and keeps the e-mail', async () => {
    const { server } = await openForm(refuse(401, 'EMAIL_OR_PASSWORD_WRONG', 'E-mail ou senha incorretos.'))
    await fill({ 'E-mail *': ana.email, 'Senha *': 'outra coisa' })
    await click('Entrar')
    await expectToast({ title: 'Erro no login', description: 'E-mail ou senha incorretos.' })
    await waitFor(() => expect(alertText()).toBe('Erro no loginE-mail ou senha incorretos.'))
    expect((await field('E-mail *')).value).toBe(ana.email)

    server['POST /api/auth/login'] = badGateway
    await click('Entrar')
    await waitFor(() => expect(alertText()).toBe('Erro no loginTente novamente ou entre em contato conosco.'))

    server['POST /api/auth/login'] = loseConnection
    await click('Entrar')
    await expectToast({ title: 'Erro de conexão', description: 'Não foi possível conectar ao servidor' })
    await waitFor(() => expect(alertText()).toBe('Erro de conexãoNão foi possível conectar ao servidor'))
  })

  test('shows and hides the password, and links to a new password and a new account', async () => {
    await openForm()
    const password = await field('Senha *')
    expect(password.type).toBe('password')
    await click('Mostrar senha')
    expect(password.type).toBe('text')
    await click('Ocultar senha')
    expect(password.type).toBe('password')
    expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/user-register')
    expect(screen.getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe('/redefinir-senha')
  })
})

describe('the page for a new password', () => {
  const path = '/redefinir-senha#token=abc'

  test('checks the length and the repetition before it sends anything', async () => {
    const { requests } = await open(<ResetPage shopName="RodaCerta" onReset={() => {}} />, {}, path)
    await fill({ 'Nova senha *': 'abc', 'Confirmar nova senha *': 'abd' })
    await click('Salvar nova senha')
    await expectAlert('A senha deve ter pelo menos 6 caracteres', 'As senhas não coincidem')
    expect(requests.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })

  test('asks for another link when the link was used before', async () => {
    const used = refuse(400, 'LINK_INVALID', 'Este link não vale mais. Peça um novo.')
    const page = <ResetPage shopName="RodaCerta" onReset={() => {}} />
    const { requests } = await open(page, { 'POST /api/auth/reset': used }, path)
    await fill({ 'Nova senha *': 'balde azul e vento', 'Confirmar nova senha *': 'balde azul e vento' })
    await click('Salvar nova senha')
    await expectAlert('Este link não vale mais. Peça um novo.')
    expect(requests.at(-1)).toMatchObject({ body: { token: 'abc', password: 'balde azul e vento' } })
    expect(screen.getByRole('button', { name: 'Enviar link' })).toBeTruthy()
  })
})

describe('the page that confirms an e-mail', () => {
  const openLink = (responses: Record<string, Respond>, hash = '#token=abc') =>
    open(<VerifyPage shopName="RodaCerta" />, responses, `/confirmar-email${hash}`)
  const refuseLink = refuse(400, 'LINK_INVALID', 'Este link não vale mais. Peça um novo.')

  test('reports a link without its token', async () => {
    await openLink({ 'GET /api/auth/me': () => Response.json(ana) }, '')
    await expectAlert('O link está incompleto.')
  })

  test('reports a link that another customer received', async () => {
    await openLink({ 'GET /api/auth/me': () => Response.json(ana), 'POST /api/auth/verify': refuseLink })
    await expectAlert('Este link não vale mais.')
  })

  test('says that the e-mail is confirmed when its own link is opened again', async () => {
    await openLink({
      'GET /api/auth/me': () => Response.json({ ...ana, emailVerified: true }),
      'POST /api/auth/verify': refuseLink,
    })
    expect(await screen.findByText(`Seu e-mail já está confirmado: ${ana.email}`)).toBeTruthy()
    expect(alerts()).toEqual([])
  })
})

describe('the account page', () => {
  const openAccount = (responses: Record<string, Respond>) =>
    open(
      <CustomerAccountPage
        shopName="RodaCerta"
        onRefused={() => {}}
        onCookies={() => {}}
        onRemoved={async () => {}}
        // biome-ignore lint/correctness/noChildrenProp: the page takes its last section as children
        children={null}
      />,
      {
        'GET /api/auth/me': () => Response.json(ana),
        'GET /api/auth/sessions': () => Response.json([]),
        ...responses,
      },
    )

  test('keeps changed details that could not be saved', async () => {
    await openAccount({ 'PATCH /api/auth/me': loseConnection })
    await fill({ 'Nome *': 'Ana Lima' })
    await click('Salvar dados')
    await expectToast({ title: 'Erro de conexão', description: 'Não foi possível conectar ao servidor' })
    expect((await field('Nome *')).value).toBe('Ana Lima')
  })

  test('checks CNPJ and state registration before it sends the details', async () => {
    const { requests } = await openAccount({})
    await fill({ CNPJ: '11222333000182', 'Inscrição estadual': 'não sei' })
    await click('Salvar dados')
    await expectAlert('Confira o CNPJ', 'Informe só números')
    expect(requests.map(({ name }) => name)).not.toContain('PATCH /api/auth/me')
  })

  test('checks a new password before it sends it, and shows a wrong current one', async () => {
    const { requests } = await openAccount({ 'PUT /api/auth/password': refusePassword })
    await fill({ 'Nova senha *': 'abc' })
    await click('Trocar senha')
    await expectAlert('Informe a senha atual.', 'pelo menos 6 caracteres', 'As senhas não coincidem')
    expect(requests.map(({ name }) => name)).not.toContain('PUT /api/auth/password')

    const [, current] = await screen.findAllByLabelText<HTMLInputElement>('Senha atual *')
    fireEvent.change(current as HTMLInputElement, { target: { value: 'errada demais' } })
    await fill({ 'Nova senha *': 'balde azul e vento', 'Confirmar nova senha *': 'balde azul e vento' })
    await click('Trocar senha')
    await expectAlert('A senha não confere.')
  })

  test('shows a wrong password beside its field when the e-mail changes', async () => {
    await openAccount({ 'PUT /api/auth/email': refusePassword })
    await fill({ 'Novo e-mail *': 'bia@example.com' })
    const [current] = await screen.findAllByLabelText<HTMLInputElement>('Senha atual *')
    fireEvent.change(current as HTMLInputElement, { target: { value: 'errada demais' } })
    await click('Trocar e-mail')
    await expectAlert('A senha não confere.')
  })

  test('shows a wrong password in the dialog that deletes the account, without a toast', async () => {
    await openAccount({ 'POST /api/auth/me/delete': refusePassword })
    await click('Excluir conta')
    const dialog = await screen.findByRole('dialog', { name: 'Excluir sua conta?' })
    const current = dialog.querySelector('input') as HTMLInputElement
    fireEvent.change(current, { target: { value: 'errada demais' } })
    await click('Excluir definitivamente')
    await expectAlert('A senha não confere.')
    expectNoToast()
  })
})

describe('logging out', () => {
  function LogOut() {
    const { logOut } = useLogOut()
    return (
      <button type="button" onClick={logOut}>
        Sair
      </button>
    )
  }

  test.each([
    ['the connection is lost', loseConnection, 'Não foi possível conectar ao servidor. Você continua na conta.'],
    ['the server fails', () => new Response('', { status: 500 }), 'Você continua na conta. Tente novamente.'],
  ] as const)('says that the customer is still logged in when %s', async (_, respond, description) => {
    localStorage.setItem('customer', '7')
    await open(<LogOut />, { 'POST /api/auth/logout': respond })
    await click('Sair')
    await expectToast({ title: 'Erro ao sair', description })
  })
})
