import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/contract/administrators.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop({ PUBLIC_URL: 'https://shop.test' })
const origin = { Origin: 'https://shop.test', 'Content-Type': 'application/json' }
const post = (path: string, body: object, Cookie = '') =>
  shop.request(path, { method: 'POST', body: JSON.stringify(body), headers: { ...origin, Cookie } })

const shapes = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w.-]{20,};/, '=…;').replace(/Max-Age=\d+; /, ''))

test('behind HTTPS cookies have the name no neighbour can write, and the panel’s never come from elsewhere', async () => {
  const password = 'trator amarelo 77'
  await shop.accounts.ensureFirstAdministrator({ username: 'ana', password })
  const entered = await post(accountsApi.login.path, { username: 'ana', password })
  expect(shapes(entered)).toEqual([
    '__Host-admin_session=…; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-admin_browser=…; Path=/; HttpOnly; Secure; SameSite=Strict',
  ])
  const session = entered.headers.getSetCookie()[0]!.split(';')[0]!
  const me = (Cookie: string) => shop.request('/api/admin/me', { headers: { Cookie } })
  expect((await me(session)).status).toBe(200)
  // A name that a subdomain or a plain connection could have written says nothing.
  expect((await me(session.replace('__Host-', ''))).status).toBe(401)
  const confirmed = await post(accountsApi.confirm.path, { password }, session)
  expect(shapes(confirmed)).toEqual(['__Host-admin_confirmed=…; Path=/; HttpOnly; Secure; SameSite=Strict'])
  const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }
  const registered = await post('/api/auth/register', bia)
  expect(shapes(registered)).toEqual([
    '__Host-customer_session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-customer_browser=…; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
