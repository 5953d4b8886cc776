import { statfs } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import { isStorageFull } from './database/database-errors.ts'
import type { Logger } from './logger.ts'

type Floor = { folder: string; leastFreeBytes: number; log: Logger; now?: () => number }

/** `low`: files are refused. `full`: something could not be written a moment ago. */
export type RoomState = 'ok' | 'low' | 'full'

/** The database's disk may be elsewhere: that it is full is known from what it refused, and believed for this long. */
const believedMs = 60_000

/** Nothing where the disk does not say, or the folder is not there. */
export async function freeBytesIn(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/**
 * Refuses what would take the last room on the disk: a database that cannot write any more loses orders, a photo that is
 * not taken loses nothing. A disk that does not say how full it is, or a folder nobody made yet, is not held against anyone.
 */
export function createDiskRoom({ folder, leastFreeBytes, log, now = Date.now }: Floor) {
  let fullAt = Number.NEGATIVE_INFINITY

  const freeBytes = () => freeBytesIn(folder)

  return {
    async refuseWhenFull() {
      const free = await freeBytes()
      if (free === undefined || free >= leastFreeBytes) return
      log.warn({ folder, freeBytes: free, leastFreeBytes }, 'too little room on the disk: files are refused')
      throw new AppError('unavailable', 'DISK_FULL', { retryAfterSeconds: 600 })
    },
    /** For whoever sees something fail. */
    note(error: unknown) {
      if (isStorageFull(error)) fullAt = now()
    },
    async state(): Promise<RoomState> {
      if (now() - fullAt < believedMs) return 'full'
      const free = await freeBytes()
      return free !== undefined && free < leastFreeBytes ? 'low' : 'ok'
    },
    freeBytes,
  }
}
export type DiskRoom = ReturnType<typeof createDiskRoom>
