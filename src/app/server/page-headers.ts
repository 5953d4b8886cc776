import { createHash } from 'node:crypto'
import { mapSite } from '#features/site/domain/map-links.ts'

/**
 * Hashes of the inline scripts that the rendering marked with its nonce; a script that got into the page in any other way has none.
 * Sending the nonce itself would forbid sharing the page through caches.
 */
export function scriptHashes(html: string, nonce: string) {
  const [first = '', ...marked] = html.split(` nonce="${nonce}"`)
  let before = first
  const hashes = new Set<string>()
  for (const after of marked) {
    const end = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
    if (isInlineScript(tag)) hashes.add(`'sha256-${sha256(after.slice(end + 1, after.indexOf('</script>')))}'`)
    before = after
  }
  return [...hashes]
}

/** Data blocks, such as structured data, run nothing and need no permission. */
const isInlineScript = (tag: string) => tag.startsWith('<script') && !/ (src=|type="application\/)/.test(tag)

/** The nonce has done its work once the scripts are hashed; the browser's router knows of none. */
export const withoutNonce = (html: string, nonce: string) =>
  html.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

/** `isDev`: Vite's hot reload inserts style elements and talks over a web socket. */
export function contentSecurityPolicy(hashes: readonly string[], { isDev }: { isDev: boolean }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // Who comes to the contact page by a link inside the site keeps the policy of the page they arrived on, so every
    // page allows the one frame that page may load. Nothing else may be framed, not even our own pages.
    `frame-src ${mapSite}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

/** Browsers ask again each time (and mostly get 304); a CDN may keep the page for the time the cache itself would. */
export const sharedPageHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const
