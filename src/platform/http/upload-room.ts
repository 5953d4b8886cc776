import { AppError } from '#kernel/errors.ts'

type Room = { uploads: number; bytes: number }

/**
 * Bounds what all uploads together hold in memory while they arrive. Bytes count once they are here, not once they are
 * announced: a sender that promises much and sends nothing takes no room from others.
 */
export function createUploadRoom({ uploads: mostUploads, bytes: mostBytes }: Room) {
  let uploads = 0
  let bytes = 0
  const refuse = () => {
    throw new AppError('unavailable', 'BUSY', { retryAfterSeconds: 5 })
  }
  return async <T>(receive: (take: (size: number) => void) => Promise<T>): Promise<T> => {
    if (uploads >= mostUploads) refuse()
    uploads += 1
    let own = 0
    try {
      return await receive((size) => {
        if (bytes + size > mostBytes) refuse()
        bytes += size
        own += size
      })
    } finally {
      uploads -= 1
      bytes -= own
    }
  }
}
