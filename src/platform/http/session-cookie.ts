import { parse, serialize } from 'hono/utils/cookie'

type Options = { name: string; isSecure: boolean; sameSite?: 'Lax' | 'Strict' }

/**
 * The one shape of a cookie that says who somebody is: no script reads it, no other site sends it along with a change. Behind HTTPS its
 * name has the prefix by which browsers let no neighbour, subdomain or plain HTTP write it.
 */
export function createSessionCookie({ name: plainName, isSecure, sameSite = 'Lax' }: Options) {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const shape = { path: '/', httpOnly: true, sameSite, secure: isSecure } as const
  return {
    name,
    read: (request: Request) => parse(request.headers.get('Cookie') ?? '', name)[name],
    issue: (token: string, seconds: number) => serialize(name, token, { ...shape, maxAge: seconds }),
    withdraw: () => serialize(name, '', { ...shape, maxAge: 0 }),
  }
}
export type SessionCookie = ReturnType<typeof createSessionCookie>
