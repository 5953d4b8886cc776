import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { acceptedEncoding, type Encoding, matchesEtag } from './encodings.ts'

/** An answer ready to be sent to everyone who asks for it, in any encoding. */
export type Copy = {
  /** What it says of itself, by names in small letters, as they are written. */
  headers: Readonly<Record<string, string>>
  tag: string
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** How often it was sent in each encoding, until that is as small as it gets. */
  timesSent: { br: number; gzip: number }
  compressing: Partial<Record<Encoding, Promise<Buffer>>>
  /** Whether its bytes are packed as they are: pictures, letters. */
  isPacked: boolean
}

export function createCopy(headers: Copy['headers'], content: string | Uint8Array): Copy {
  const identity = Buffer.isBuffer(content) ? content : Buffer.from(content as Uint8Array)
  return {
    headers,
    // Of the bytes: of the text, it would be made into bytes once more.
    tag: hash('sha256', identity, 'base64').slice(0, 22),
    bodies: { identity },
    timesSent: { br: 0, gzip: 0 },
    compressing: {},
    isPacked: isPackedKind.test(headers['content-type'] ?? ''),
  }
}

const isPackedKind = /^(image\/(?!svg|x-icon|vnd)|font\/)/

/** With both of its encodings, which for what people read are each less than half of it. */
export const weightOf = ({ bodies, isPacked }: Copy) => bodies.identity.length * (isPacked ? 1 : 2)

/** Below this, wrapping it costs more than it saves. */
const leastCompressed = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const brotliAt = (copy: Copy, quality: number) =>
  asBrotli(copy.bodies.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: copy.bodies.identity.length,
    },
  })

/** Somebody waits for it: a tenth larger than the smallest, in a fiftieth of the time. */
const quick = 5
/** An eighth larger than usual in half of the time: most of what is made on request is asked for once. */
const quickGzip = 3
/** So much takes a fraction of a millisecond; handing it to another thread and back takes as long again. */
const mostAtOnce = 64 * 1024
/** For what is asked for again and again. */
const thorough = 11
const oftenSent = 8
/** The smallest takes a processor a fifth of a second: in between it rests, and the shop has it for itself. */
const restMs = 2000

export function encodingFor({ bodies, isPacked }: Copy, accepted: string | null | undefined): Encoding {
  const best = acceptedEncoding(accepted)
  const isWorthIt = !isPacked && bodies.identity.length >= leastCompressed
  return bodies[best] || isWorthIt ? best : 'identity'
}

/** Each encoding is made when it is first asked for, once. */
export function bodyIn(copy: Copy, encoding: Encoding): Buffer | Promise<Buffer> {
  const ready = copy.bodies[encoding]
  if (ready) {
    if (encoding !== 'identity' && ++copy.timesSent[encoding] === oftenSent) makeSmaller(copy, encoding)
    return ready
  }
  if (encoding === 'gzip' && copy.bodies.identity.length <= mostAtOnce) {
    copy.bodies.gzip = gzipSync(copy.bodies.identity, { level: quickGzip })
    return copy.bodies.gzip
  }
  copy.compressing[encoding] ??= compress(copy, encoding).finally(() => delete copy.compressing[encoding])
  return copy.compressing[encoding]
}

async function compress(copy: Copy, encoding: Encoding) {
  const body =
    encoding === 'br' ? await brotliAt(copy, quick) : await asGzip(copy.bodies.identity, { level: quickGzip })
  copy.bodies[encoding] = body
  return body
}

let isMakingSmaller = false

/** One at a time, and nobody waits: what comes while it is under way or rests tries again after as many more visits. */
function makeSmaller(copy: Copy, encoding: 'br' | 'gzip') {
  copy.timesSent[encoding] = 0
  if (isMakingSmaller) return
  isMakingSmaller = true
  const smallest = encoding === 'br' ? brotliAt(copy, thorough) : asGzip(copy.bodies.identity, { level: 9 })
  smallest
    .then((body) => {
      copy.bodies[encoding] = body
      copy.timesSent[encoding] = Number.POSITIVE_INFINITY
    })
    .catch(() => {})
    .finally(() => {
      setTimeout(() => {
        isMakingSmaller = false
      }, restMs).unref()
    })
}

const suffixes = { br: 'br', gzip: 'gz', identity: 'id' } as const
export const etagOf = ({ tag }: Copy, encoding: Encoding) => `"${tag}-${suffixes[encoding]}"`

/** The headers of one sending; without a body, those of "you have it already". */
export function headersOf(copy: Copy, encoding: Encoding, body: Buffer | undefined): Record<string, string> {
  const headers: Record<string, string> = { ...copy.headers, vary: 'Accept-Encoding', etag: etagOf(copy, encoding) }
  if (!body) return headers
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return headers
}

/** One visitor's answer: the right encoding, 304 when nothing changed, no body for HEAD. */
export async function respondWith(request: Request, copy: Copy): Promise<Response> {
  const encoding = encodingFor(copy, request.headers.get('Accept-Encoding'))
  if (matchesEtag(request.headers.get('If-None-Match'), etagOf(copy, encoding)))
    return new Response(null, { status: 304, headers: headersOf(copy, encoding, undefined) })
  const body = await bodyIn(copy, encoding)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    headers: headersOf(copy, encoding, body),
  })
}
