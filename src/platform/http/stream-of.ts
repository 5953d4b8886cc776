import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

const encoder = new TextEncoder()

/**
 * A body whose pieces are made when the reader asks for them. The first is made before anything is answered, so that what cannot
 * even begin is refused as anything else is. What fails later breaks the connection: half a file must not look whole.
 */
export async function streamOf(
  pieces: AsyncIterable<string | Uint8Array>,
  failed: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<string | Uint8Array>> | undefined = Promise.resolve(await iterator.next())
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await (next ?? iterator.next())
          next = undefined
          if (done) controller.close()
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
        } catch (error) {
          failed(error)
          throw error
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    // Nothing is made ahead.
    { highWaterMark: 0 },
  )
}

/** What is made leaves at once: the first piece is soon there, and nothing piles up. */
const packers = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/**
 * The same pieces, compressed no faster than they are taken. The web's `CompressionStream`, which Hono's `compress` uses, takes
 * sixteen thousand pieces ahead in Node: a whole export would lie in memory.
 */
export function packed(pieces: AsyncIterable<string | Uint8Array>, encoding: Encoding) {
  if (encoding === 'identity') return pieces
  const packer = packers[encoding]()
  // Whatever fails is told by the packer to who reads it.
  pipeline(pieces, packer, () => {})
  return packer
}
