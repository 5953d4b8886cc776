import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './router.ts'

/** For answers that are not pages: nothing in them may run, load or be framed. */
const inertContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** On every answer. What an answer says itself about its content, who may show it and who is told of it is kept. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', inertContent)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
    if (options.https) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}
