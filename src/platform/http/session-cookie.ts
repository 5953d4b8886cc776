import { parse, serialize } from 'hono/utils/cookie'

type Options = { name: string; isSecure: boolean }

/** The one shape of a session's cookie: no script reads it, no other site sends it along with a change. */
export function createSessionCookie({ name, isSecure }: Options) {
  const shape = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const
  return {
    read: (request: Request) => parse(request.headers.get('Cookie') ?? '', name)[name],
    issue: (token: string, seconds: number) => serialize(name, token, { ...shape, maxAge: seconds }),
    withdraw: () => serialize(name, '', { ...shape, maxAge: 0 }),
  }
}
export type SessionCookie = ReturnType<typeof createSessionCookie>
