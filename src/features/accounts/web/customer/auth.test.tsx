// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import type { Customer } from '../../contract/customers.ts'
import { AuthProvider, useAuth } from './auth.tsx'
import { customerMark } from './customer-mark.ts'

const ana: Customer = {
  id: 7,
  name: 'Ana Prado',
  email: 'ana@example.com',
  phone: '(19) 99999-0000',
  company: null,
  cnpj: null,
  ie: null,
  emailVerified: false,
  createdAt: '2026-11-15T12:00:00.000Z',
}
const bia: Customer = { ...ana, id: 8, name: 'Bia Lima', email: 'bia@example.com' }
const refusal = (code: string, message: string) => ({
  status: 401,
  body: { message, error: message, code, fields: {}, requestId: 'r1' },
})
const refused = refusal('SIGN_IN_FIRST', 'Entre na sua conta para continuar.')
const isMe = (address: string) => address.includes('/api/auth/me')

type Answer = { status: number; body: unknown }

/** A browser whose server gives these answers, one call after the other, the last for ever. */
const open = (...answers: Answer[]) => openWith({}, ...answers)

function openWith(options: { isHintEnough?: boolean }, ...answers: Answer[]) {
  const asked: string[] = []
  const call = createCall('http://shop.example', (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    const { status, body } = answers[Math.min(asked.length, answers.length) - 1] ?? refused
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AuthProvider call={call} {...options}>
        {children}
      </AuthProvider>
    </QueryClientProvider>
  )
  return { ...renderHook(useAuth, { wrapper }), asked, queryClient, wrapper }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('use outside the provider is a developer error', () => {
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider')
})

test('whoever the server knows is in the account, and the browser remembers that somebody was', async () => {
  const { result } = open({ status: 200, body: ana })
  expect(result.current).toMatchObject({ isChecking: true, isAuthenticated: false })
  await waitFor(() => expect(result.current.customer).toEqual(ana))
  expect(result.current).toMatchObject({ isChecking: false, isAuthenticated: true })
  expect(customerMark.get()).toBe(7)
})

test('a refusal means that nobody is, and is asked for once', async () => {
  customerMark.set(7)
  const { result, asked } = open(refused)
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  expect(result.current).toMatchObject({ isAuthenticated: false, error: null })
  expect(asked).toEqual(['GET /api/auth/me'])
  expect(customerMark.get()).toBe(0)
})

test('a failure is not tried again, not for another part of the page either, and is no refusal', async () => {
  customerMark.set(7)
  const { result, asked, wrapper } = open({ status: 502, body: '<h1>Bad gateway</h1>' })
  await waitFor(() => expect(result.current.error).toBeTruthy())
  expect(renderHook(useAuth, { wrapper }).result.current).toMatchObject({ isChecking: false, isAuthenticated: false })
  expect(asked).toHaveLength(1)
  expect(customerMark.get()).toBe(7)
})

test('what is known holds for five minutes', async () => {
  const { result, wrapper, asked, queryClient } = open({ status: 200, body: ana })
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  renderHook(useAuth, { wrapper })
  expect(asked.filter(isMe)).toHaveLength(1)
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ['customer', 'me'] })
  expect([query?.isStaleByTime(5 * 60 * 1000), query?.observers[0]?.options.staleTime]).toEqual([false, 300_000])
})

test.each(['login', 'register'] as const)('after %s the new customer is known, and nothing of another', async (way) => {
  const { result, queryClient, asked } = open({ status: 200, body: ana }, { status: 200, body: bia })
  await waitFor(() => expect(result.current.customer).toEqual(ana))
  queryClient.setQueryData(['customer', 'quotations'], ['of Ana'])
  const typed = { name: bia.name, email: bia.email, phone: bia.phone, password: 'trator amarelo' }
  await act(async () => void (await result.current[way](typed as never)))
  await waitFor(() => expect(result.current.customer).toEqual(bia))
  expect(queryClient.getQueryData(['customer', 'quotations'])).toBeUndefined()
  expect(customerMark.get()).toBe(8)
  expect(asked).toEqual(['GET /api/auth/me', `POST /api/auth/${way}`])
})

test('after logging out nothing that was loaded is kept', async () => {
  const { result, queryClient } = open(
    { status: 200, body: ana },
    { status: 200, body: { success: true, message: 'Você saiu da conta.' } },
    refused,
  )
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  queryClient.setQueryData(['products'], ['all of them'])
  await act(() => result.current.logout())
  expect(queryClient.getQueryData(['products'])).toBeUndefined()
  expect(customerMark.get()).toBe(0)
  expect(result.current.isAuthenticated).toBe(false)
})

test.each([
  ['login', 'Login failed'],
  ['register', 'Registration failed'],
  ['logout', 'Logout failed'],
] as const)('where the server says nothing, %s ends with %j', async (way, sentence) => {
  const { result } = open(refused, { status: 502, body: '<h1>Bad gateway</h1>' })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  await expect(result.current[way]({} as never)).rejects.toThrow(sentence)
})

test.each([
  ['login', { message: 'Conta bloqueada' }, 'Conta bloqueada'],
  ['register', { message: 'Este e-mail já foi usado' }, 'Este e-mail já foi usado'],
  ['register', { error: 'Este e-mail já foi usado' }, 'Este e-mail já foi usado'],
] as const)('another server that refuses %s with %j is heard too', async (way, body, sentence) => {
  const { result } = open(refused, { status: 400, body })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  await expect(result.current[way]({} as never)).rejects.toThrow(sentence)
})

test('the fields of the specification are enough to be in the account', async () => {
  const known = { email: ana.email, name: ana.name, company: 'Prado Ltda.' }
  const registered = { id: 7, name: ana.name, email: ana.email }
  const { result, asked, queryClient } = open(
    refused,
    { status: 201, body: registered },
    { status: 200, body: known },
    { status: 200, body: { success: true } },
    { status: 200, body: { ...known, email: bia.email } },
  )
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  await act(async () => void (await result.current.register({} as never)))
  await waitFor(() => expect(result.current.customer).toMatchObject({ ...known, phone: '', cnpj: null }))
  expect(asked).toEqual(['GET /api/auth/me', 'POST /api/auth/register', 'GET /api/auth/me'])
  expect(customerMark.get()).not.toBe(0)

  queryClient.setQueryData(['customer', 'quotations'], ['of Ana'])
  await act(async () => void (await result.current.login({} as never)))
  await waitFor(() => expect(result.current.customer?.email).toBe(bia.email))
  expect(queryClient.getQueryData(['customer', 'quotations'])).toBeUndefined()
})

test('a refusal is told in the words of the server', async () => {
  const { result } = open(refused, refusal('EMAIL_OR_PASSWORD_WRONG', 'E-mail ou senha incorretos.'))
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  await expect(result.current.login({ email: ana.email, password: 'x' })).rejects.toThrow('E-mail ou senha incorretos.')
})

test('who logs out in another tab is out in this one, and who comes in there is asked for here', async () => {
  const { result, asked } = open({ status: 200, body: ana }, { status: 200, body: bia })
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  act(() => customerMark.set(0))
  await waitFor(() => expect(result.current.isAuthenticated).toBe(false))
  expect(asked).toHaveLength(1)
  act(() => customerMark.set(8))
  await waitFor(() => expect(result.current.customer).toEqual(bia))
})

test('what was kept about one customer goes when another tab lets in the next', async () => {
  const { result, queryClient } = open({ status: 200, body: ana }, { status: 200, body: bia })
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  queryClient.setQueryData(['customer', 'quotations'], ['of Ana'])
  act(() => customerMark.set(8))
  await waitFor(() => expect(result.current.customer).toEqual(bia))
  expect(queryClient.getQueryData(['customer', 'quotations'])).toBeUndefined()
})

test('logging out leaves nothing of what was typed', async () => {
  const { result } = open(
    { status: 200, body: ana },
    { status: 200, body: { success: true, message: 'Você saiu da conta.' } },
  )
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  window.sessionStorage.setItem('quotationDraft', '{"name":"Ana"}')
  window.sessionStorage.setItem('quotationItems', '[]')
  await act(() => result.current.logout())
  expect(Object.keys(window.sessionStorage)).toEqual(['quotationItems'])
})

test('where the hint is enough, a browser nobody logged in with asks nothing', async () => {
  const { result, asked } = openWith({ isHintEnough: true }, { status: 200, body: ana })
  expect(result.current).toMatchObject({ isChecking: false, isAuthenticated: false })
  expect(asked).toEqual([])
  act(() => customerMark.set(7))
  await waitFor(() => expect(result.current.customer).toEqual(ana))
})

test('a session that has ended leaves nobody', async () => {
  const { result, queryClient } = open({ status: 200, body: ana })
  await waitFor(() => expect(result.current.isAuthenticated).toBe(true))
  queryClient.setQueryData(['customer', 'quotations'], ['of Ana'])
  act(() => result.current.forget())
  await waitFor(() => expect(result.current).toMatchObject({ isAuthenticated: false, isChecking: false }))
  expect(queryClient.getQueryData(['customer', 'quotations'])).toBeUndefined()
})
