import { AppError } from '#kernel/errors.ts'

type Share = { uploads: number; bytes: number }
type Room = Share & { perSender: Share }

/**
 * Bounds what all uploads together hold in memory while they arrive, and what one sender takes of it. Bytes count once they are
 * here, not once they are announced: a sender that promises much and sends nothing takes no room from others.
 */
export function createUploadRoom({ perSender, ...all }: Room) {
  const total: Share = { uploads: 0, bytes: 0 }
  const senders = new Map<string, Share>()

  const refuseBeyond = (share: Share, most: Share, taken: Share) => {
    if (share.uploads + taken.uploads > most.uploads || share.bytes + taken.bytes > most.bytes)
      throw new AppError('unavailable', 'BUSY', { retryAfterSeconds: 5 })
  }
  const take = (sender: string, taken: Share) => {
    const own = senders.get(sender) ?? { uploads: 0, bytes: 0 }
    refuseBeyond(total, all, taken)
    refuseBeyond(own, perSender, taken)
    add(total, taken)
    senders.set(sender, add(own, taken))
  }
  const leave = (sender: string, bytes: number) => {
    const own = senders.get(sender)
    for (const share of [total, own]) if (share) add(share, { uploads: -1, bytes: -bytes })
    if (own?.uploads === 0) senders.delete(sender)
  }

  return async <T>(sender: string, receive: (take: (bytes: number) => void) => Promise<T>): Promise<T> => {
    take(sender, { uploads: 1, bytes: 0 })
    let taken = 0
    try {
      return await receive((bytes) => {
        take(sender, { uploads: 0, bytes })
        taken += bytes
      })
    } finally {
      leave(sender, taken)
    }
  }
}

const add = (share: Share, more: Share) =>
  Object.assign(share, { uploads: share.uploads + more.uploads, bytes: share.bytes + more.bytes })
