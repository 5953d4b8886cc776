import { AppError } from '#kernel/errors.ts'

type BodyLimits = {
  mostBytes: number
  withinMs: number
  /** Hears of every piece before it is kept, and may refuse it. */
  take?: (bytes: number) => void
}

/** Whoever goes away while sending has done nothing that somebody should look into. */
const cutOff = () => {
  throw new AppError('malformed', 'BODY_CUT_OFF')
}

/** A request's body, refused as soon as it is known to be too large or too slow: nothing beyond that is kept. */
export async function readBody(request: Request, { mostBytes, withinMs, take }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) throw new AppError('too-large', 'BODY_TOO_LARGE')
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('too-slow', 'BODY_TOO_SLOW')), withinMs)
  })
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(cutOff), deadline])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > mostBytes) throw new AppError('too-large', 'BODY_TOO_LARGE')
      take?.(value.byteLength)
      chunks.push(value)
    }
  } catch (error) {
    // Not awaited: a sender that has gone away never agrees.
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
