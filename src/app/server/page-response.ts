import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Redirect, StoredPage } from './page-cache.ts'
import {
  acceptedEncoding,
  contentSecurityPolicy,
  etagOf,
  matchesEtag,
  scriptHashes,
  sharedPageHeaders,
  withoutNonce,
} from './page-headers.ts'

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Level 5 is within a few per cent of the best at a fraction of its time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Rendering = { isDev: boolean; nonce?: string }

/** Compresses a page once for everyone who will ask for it. Pages that are not kept are sent as they are. */
export async function toStoredPage(status: number, rendered: string, { isDev, nonce }: Rendering): Promise<StoredPage> {
  const hashes = nonce ? scriptHashes(rendered, nonce) : []
  const html = nonce ? withoutNonce(rendered, nonce) : rendered
  const identity = Buffer.from(html)
  const isKept = status === 200
  const [br, gz] = isKept
    ? await Promise.all([compressBr(identity, quality), compressGzip(identity)])
    : [identity, identity]
  return {
    status,
    csp: contentSecurityPolicy(hashes, { isDev }),
    bodies: { identity, br, gzip: gz },
    etags: { identity: etagOf(html, 'id'), br: etagOf(html, 'br'), gzip: etagOf(html, 'gz') },
  }
}

/** Whoever asks again too soon after a failure makes it worse. */
const afterFailureSeconds = 5

type Sending = { mayBeKept: boolean; retryAfterSeconds?: number }

/** One visitor's answer: the right encoding, 304 when nothing changed, no body for HEAD. */
export function sendPage(
  request: Request,
  page: StoredPage,
  { mayBeKept, retryAfterSeconds = afterFailureSeconds }: Sending = { mayBeKept: true },
): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.csp })
  const isHead = request.method === 'HEAD'
  if (page.status !== 200 || !mayBeKept) {
    headers.set('Cache-Control', 'no-store')
    if (page.status === 503) headers.set('Retry-After', String(retryAfterSeconds))
    return new Response(isHead ? null : toBody(page.bodies.identity), { status: page.status, headers })
  }
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
  const etag = page.etags[encoding]
  for (const [name, value] of Object.entries(sharedPageHeaders)) headers.set(name, value)
  headers.set('ETag', etag)
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(isHead ? null : toBody(body), { status: 200, headers })
}

export const sendRedirect = ({ status, location }: Redirect) =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })

/** TypeScript's DOM and Node types disagree on which buffers a body may be. */
const toBody = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>
