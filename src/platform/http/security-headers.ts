import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './router.ts'

/** What an answer may say itself: about its content, who may show it and who is told of it. */
const unlessSaid = {
  /** For answers that are not pages: nothing in them may run, load or be framed. */
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

type Headers = Readonly<Record<string, string>>
type Options = { https: boolean }

/** All that an answer says, with what it says itself. */
export const withSecurity = (said: Headers, { https }: Options): Record<string, string> => ({
  ...unlessSaid,
  ...said,
  ...always,
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** On every answer. */
export function securityHeaders(options: Options): MiddlewareHandler<AppEnv> {
  const added = Object.entries(withSecurity({}, options))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of added) if (!(name in unlessSaid && headers.has(name))) headers.set(name, value)
  }
}
