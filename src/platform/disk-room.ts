import { statfs } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import type { Logger } from './logger.ts'

type Floor = { folder: string; leastFreeBytes: number; log: Logger }

/**
 * Refuses what would take the last room on the disk: a database that cannot write any more loses orders, a photo that is
 * not taken loses nothing. A disk that does not say how full it is, or a folder nobody made yet, is not held against anyone.
 */
export function createDiskRoom({ folder, leastFreeBytes, log }: Floor) {
  return async function refuseWhenFull() {
    const disk = await statfs(folder).catch(() => undefined)
    if (!disk) return
    const freeBytes = disk.bavail * disk.bsize
    if (freeBytes >= leastFreeBytes) return
    log.warn({ folder, freeBytes, leastFreeBytes }, 'too little room on the disk: files are refused')
    throw new AppError('unavailable', 'DISK_FULL', { retryAfterSeconds: 600 })
  }
}
