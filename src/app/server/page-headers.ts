import { createHash } from 'node:crypto'

/** Inline scripts that a browser would run; data blocks (structured data) need no permission. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** The permission slips of a page's own inline scripts. A nonce would forbid sharing the page through caches. */
export const scriptHashes = (html: string) => [
  ...new Set([...html.matchAll(inlineScript)].map(([, source]) => `'sha256-${sha256(source ?? '')}'`)),
]

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** `isDev`: Vite's hot reload inserts style elements and talks over a web socket. */
export function contentSecurityPolicy(html: string, { isDev }: { isDev: boolean }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(' '),
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

export const etagOf = (content: Buffer, encoding: string) => `"${sha256(content).slice(0, 22)}-${encoding}"`

/** Browsers ask again each time (and mostly get 304); a CDN may keep the page for the time the cache itself would. */
export const sharedPageHeaders = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  Vary: 'Accept-Encoding',
} as const

/** The encodings we hold, best first, that the client accepts. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | 'identity' {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const accepted = (header ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export const matchesEtag = (header: string | null, etag: string) =>
  header !== null && (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
