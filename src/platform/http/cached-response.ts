import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, type Encoding, matchesEtag, minCompressedBytes } from './encodings.ts'

/** A response that is the same for every visitor, with its body in each encoding that was asked for so far. */
export type CachedResponse = {
  headers: Readonly<Record<string, string>>
  /** Hash of the body. */
  tag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  isCompressible: boolean
  /** How often each encoding was sent. */
  hits: Record<Encoding, number>
}

export const immutable = 'public, max-age=31536000, immutable'

const compressedTypes = /^(image\/(?!svg|x-icon|vnd)|font\/)/

export function createCachedResponse(headers: CachedResponse['headers'], content: string | Uint8Array): CachedResponse {
  const identity = Buffer.isBuffer(content) ? content : Buffer.from(content as Uint8Array)
  return {
    headers,
    tag: hash('sha256', identity, 'base64').slice(0, 22),
    bodies: { identity },
    isCompressible: identity.length >= minCompressedBytes && !compressedTypes.test(headers['content-type'] ?? ''),
    hits: { br: 0, gzip: 0, identity: 0 },
  }
}

/** Each of the two compressed bodies is less than half of the text. */
export const bytesOf = ({ bodies, isCompressible }: CachedResponse) => bodies.identity.length * (isCompressible ? 2 : 1)

export function encodingFor({ bodies, isCompressible }: CachedResponse, accepted: string | null | undefined): Encoding {
  const best = acceptedEncoding(accepted)
  return bodies[best] || isCompressible ? best : 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function compress({ bodies: { identity } }: CachedResponse, encoding: Encoding, level: { br: number; gzip: number }) {
  if (encoding === 'gzip') return toGzip(identity, { level: level.gzip })
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants
  return toBrotli(identity, { params: { [quality]: level.br, [sizeHint]: identity.length } })
}

/** Compresses on the first request for an encoding. */
async function bodyIn(response: CachedResponse, encoding: Encoding) {
  response.bodies[encoding] ??= await compress(response, encoding, { br: 4, gzip: 3 })
  return response.bodies[encoding]
}

/** Most pages are sent once or twice. The best compression takes a processor 0.2 s and pays off for popular ones. */
const hitsBeforeBestCompression = 8
const pauseMs = 2000
let isCompressing = false

/** Counts a response that is sent from memory. Popular ones are compressed as well as possible, one at a time, in the background. */
export function countHit(response: CachedResponse, encoding: Encoding) {
  const { bodies, hits } = response
  hits[encoding] += 1
  if (hits[encoding] !== hitsBeforeBestCompression || encoding === 'identity') return
  if (isCompressing) {
    hits[encoding] = 0
    return
  }
  isCompressing = true
  compress(response, encoding, { br: 11, gzip: 9 })
    .then((body) => {
      bodies[encoding] = body
    })
    .catch(() => {})
    .finally(() => {
      setTimeout(() => {
        isCompressing = false
      }, pauseMs).unref()
    })
}

const suffixes = { br: 'br', gzip: 'gz', identity: 'id' } as const
export const etagOf = ({ tag }: CachedResponse, encoding: Encoding) => `"${tag}-${suffixes[encoding]}"`

/** The headers of a 200, or without a body those of a 304. */
export function headersOf(response: CachedResponse, encoding: Encoding, body: Buffer | undefined) {
  const headers: Record<string, string> = {
    ...response.headers,
    vary: 'Accept-Encoding',
    etag: etagOf(response, encoding),
  }
  if (!body) return headers
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return headers
}

/** Answers one request: in the best accepted encoding, with 304 where the client has it, without a body for HEAD. */
export async function respondWith(request: Request, response: CachedResponse): Promise<Response> {
  const encoding = encodingFor(response, request.headers.get('Accept-Encoding'))
  if (matchesEtag(request.headers.get('If-None-Match'), etagOf(response, encoding)))
    return new Response(null, { status: 304, headers: headersOf(response, encoding, undefined) })
  const body = await bodyIn(response, encoding)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    headers: headersOf(response, encoding, body),
  })
}
