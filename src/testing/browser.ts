import { asc, eq } from 'drizzle-orm'
import { outbox } from '#features/mail/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import type { TestShop } from './shop.ts'

/** Keeps cookies as a browser does; each is somebody's own. */
export function openBrowser(shop: Pick<TestShop, 'request'>) {
  const jar = new Map<string, string>()

  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop.request(path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(cookies ? { Cookie: cookies } : {}),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  return {
    jar,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}) => send('POST', path, body),
  }
}
export type TestBrowser = ReturnType<typeof openBrowser>

/** Everything mailed to an address, the oldest first, with the token of its link. */
export async function lettersTo(db: Db, email: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.id))
  return rows.map((row) => ({ ...row, token: /#token=([\w-]{43})/.exec(row.text)?.[1] ?? '' }))
}
