import type { APIRequestContext } from '@playwright/test'
import { type Administrator, anAdministrator } from './administrators.ts'
import { test as base, expect } from './fixtures.ts'
import { fromAnotherNetwork, fromSomewhere } from './senders.ts'

type Fixtures = {
  /** Opens a page of the panel, signed in as `rita`. */
  openPanel: (path: string) => Promise<void>
}
type WorkerFixtures = {
  /** Another administrator, who works through the API only. */
  colleague: APIRequestContext
  /** The administrator at the browser. No test may change her account. */
  rita: Administrator & { cookies: Cookies }
}
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']

/** Signs in once per worker: each sign-in hashes a password, which takes as long as loading a page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  colleague: [
    async ({ playwright }, use) => {
      const colleague = await playwright.request.newContext({ baseURL: String(process.env.BASE_URL) })
      await use(colleague)
      await colleague.dispose()
    },
    { scope: 'worker' },
  ],
  rita: [
    async ({ playwright, colleague }, use) => {
      // This signs the colleague in as well.
      const rita = await anAdministrator(colleague)
      const session = await playwright.request.newContext({ baseURL: String(process.env.BASE_URL) })
      const { username, password } = rita
      const login = await session.post('/api/admin/login', { data: { username, password }, headers: fromSomewhere() })
      expect(login.status()).toBe(200)
      const { cookies } = await session.storageState()
      await session.dispose()
      await use({ ...rita, cookies })
    },
    { scope: 'worker' },
  ],
  openPanel: async ({ page, context, rita }, use) => {
    await fromAnotherNetwork(context)
    await context.addCookies(rita.cookies)
    await use(async (path) => {
      await page.goto(path)
    })
  },
})

type Asked = { email: string; phone?: string; company: string; message?: string; cnpj?: string; items: object[] }

/** Without an e-mail address the request is entered at the desk, as for a customer on the telephone. */
export async function addQuotation(colleague: APIRequestContext, asked: Asked) {
  const path = asked.email ? '/api/quotations' : '/api/admin/quotations'
  const response = await colleague.post(path, {
    data: { name: 'Marina Prado', phone: '(19) 99999-0000', ...asked },
    headers: fromSomewhere(),
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id as number
}

export { expect }
