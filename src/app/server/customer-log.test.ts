import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { lettersTo, openBrowser } from '#testing/browser.ts'
import { databaseForTests } from '#testing/database.ts'
import { openShop } from './open-shop.ts'

const database = databaseForTests()

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }

test('the log tells what happened to an account, and nothing that lets somebody in or says whose it is', async () => {
  const lines: string[] = []
  const kept = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const config = loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'http://shop.test' })
  const { app, prepare, close } = openShop({ config, log: pino({ level: 'trace' }, kept), database })
  await prepare()
  const request = async (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init, {})
  const browser = openBrowser({ request })

  await browser.post('/api/auth/register', bia)
  const first = browser.jar.get('customer_session')!
  await openBrowser({ request }).post('/api/auth/register', bia)
  await browser.post('/api/auth/login', { email: bia.email, password: 'uma errada' })
  await browser.post('/api/auth/login', { email: 'ninguem@example.com', password: 'uma errada' })
  await browser.post('/api/auth/login', bia)
  await browser.post('/api/auth/verify', { token: (await lettersTo(database.db, bia.email))[0]!.token })
  await browser.send('PUT', '/api/auth/password', { currentPassword: bia.password, newPassword: 'janela verde' })
  await browser.post('/api/auth/reset-request', { email: bia.email })
  const { token } = (await lettersTo(database.db, bia.email)).find(({ kind }) => kind === 'customer-reset')!
  await browser.post('/api/auth/reset', { token, password: 'jardim azul 7' })
  await browser.post('/api/auth/login', { email: bia.email, password: 'jardim azul 7' })
  await browser.post('/api/auth/me/delete', { currentPassword: 'jardim azul 7' })
  await close()

  const events = lines.map((line) => (JSON.parse(line) as { event?: string }).event).filter(Boolean)
  expect(events).toEqual([
    'customer.register',
    'customer.register-refused',
    'customer.login-failed',
    'customer.login-failed',
    'customer.login',
    'customer.verify-email',
    'customer.change-password',
    'customer.reset-request',
    'customer.reset',
    'customer.login',
    'customer.remove',
  ])
  const log = lines.join('\n')
  for (const secret of [
    bia.email,
    bia.name,
    bia.password,
    'janela verde',
    'jardim azul',
    'uma errada',
    'argon2',
    first,
    token,
  ])
    expect(log).not.toContain(secret)
})
