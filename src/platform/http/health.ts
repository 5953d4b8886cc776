import { AppError } from '#kernel/errors.ts'
import type { Database } from '../database/database.ts'
import type { DiskRoom } from '../disk-room.ts'
import type { Router } from './router.ts'

export type Health = {
  /** Whether visitors should be sent here. */
  isReady: () => boolean
  database: Pick<Database, 'ping' | 'isReachable'>
  disk: Pick<DiskRoom, 'state'>
}

const fresh = { 'Cache-Control': 'no-store' }

/**
 * `/livez`: the process answers. `/readyz`: visitors can be sent here. Neither asks the database: without it the shop still serves the
 * catalog from memory. `/readyz` reports trouble in its body, and `/readyz?deep` fails for it.
 */
export function mountHealth(app: Router, { isReady, database, disk }: Health) {
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, fresh))
  app.get('/readyz', async (c) => {
    if (!isReady()) throw new AppError('unavailable', 'NOT_READY', { retryAfterSeconds: 1 })
    const room = await disk.state()
    if (c.req.query('deep') !== undefined) {
      await database.ping().catch(() => {
        throw new AppError('unavailable', 'DATABASE_UNAVAILABLE', { retryAfterSeconds: 5 })
      })
      if (room === 'full') throw new AppError('unavailable', 'STORAGE_FULL', { retryAfterSeconds: 60 })
    }
    return c.json({ status: 'ready', database: database.isReachable() ? 'up' : 'unreachable', disk: room }, 200, fresh)
  })
}
