import { AppError } from '#kernel/errors.ts'

type Room = { uploads: number; perSender: number; bytes: number }

/**
 * Bounds what all uploads together hold in memory while they arrive. Bytes count once they are here, not once they are
 * announced: a sender that promises much and sends nothing takes no room from others. Nobody takes every place alone.
 */
export function createUploadRoom({ uploads: mostUploads, perSender, bytes: mostBytes }: Room) {
  const senders: string[] = []
  let bytes = 0
  const refuse = () => {
    throw new AppError('unavailable', 'BUSY', { retryAfterSeconds: 5 })
  }
  return async <T>(sender: string, receive: (take: (size: number) => void) => Promise<T>): Promise<T> => {
    const hasEnough = senders.filter((one) => one === sender).length >= perSender
    if (hasEnough || senders.length >= mostUploads) refuse()
    senders.push(sender)
    let own = 0
    try {
      return await receive((size) => {
        if (bytes + size > mostBytes) refuse()
        bytes += size
        own += size
      })
    } finally {
      senders.splice(senders.indexOf(sender), 1)
      bytes -= own
    }
  }
}
