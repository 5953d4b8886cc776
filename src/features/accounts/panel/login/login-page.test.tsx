// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCall } from '#kernel/api/client.ts'
import { closeToast, expectToast } from '#testing/toasts.ts'
import { LoginPage } from './login-page.tsx'

const ana = { id: 1, username: 'ana', name: 'Ana' }
type Respond = () => Response

function open(...responses: Respond[]) {
  const onEntered = vi.fn()
  const remaining = [...responses]
  const call = createCall('http://shop.example', () => {
    const respond = remaining.shift()
    if (!respond) throw new Error('the test gives no response to this request')
    return respond()
  })
  render(<LoginPage call={call} shopName="RodaCerta" onEntered={onEntered} withoutScripts={null} />)
  return { onEntered }
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
function fill(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Usuário *'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Senha *'), { target: { value: password } })
}

afterEach(() => {
  cleanup()
  closeToast()
})

test('shows and hides the password', () => {
  open()
  const password = screen.getByLabelText<HTMLInputElement>('Senha *')
  expect(password.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(password.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(password.type).toBe('password')
})

test('requires username and password', async () => {
  open()
  submit()
  const problems = await screen.findByRole('alert')
  expect(problems.textContent).toContain('Informe o usuário.')
  expect(problems.textContent).toContain('Informe a senha.')
})

test('shows why a login failed, and that one succeeded', async () => {
  const { onEntered } = open(
    () => Response.json({ message: 'Acesso suspenso até amanhã.' }, { status: 401 }),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => Response.json(ana),
  )
  fill('ana', 'errada demais')
  submit()
  await expectToast({ title: 'Erro no login', description: 'Acesso suspenso até amanhã.', tone: 'destructive' })
  submit()
  await expectToast({ title: 'Erro no login', description: 'Credenciais inválidas', tone: 'destructive' })
  submit()
  await expectToast({
    title: 'Erro de conexão',
    description: 'Não foi possível conectar ao servidor',
    tone: 'destructive',
  })
  expect(onEntered).not.toHaveBeenCalled()
  submit()
  await expectToast({ title: 'Login realizado com sucesso' })
  expect(onEntered).toHaveBeenCalledExactlyOnceWith(ana)
})
