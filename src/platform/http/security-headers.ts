import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './router.ts'

/** What an answer may say itself: about its content, who may show it and who is told of it. */
const unlessSaid = {
  /** For answers that are not pages: nothing in them may run, load or be framed. */
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** The library would overwrite these, */
const saidElsewhere = { referrerPolicy: false, crossOriginResourcePolicy: false }
/** and these say nothing to the browsers we have. */
const saidToNobody = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** On every answer. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<AppEnv> {
  const always = secureHeaders({
    ...saidElsewhere,
    ...saidToNobody,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
    strictTransportSecurity: https && 'max-age=31536000',
  })
  return async (c, next) => {
    await always(c, next)
    for (const [name, value] of Object.entries(unlessSaid)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
