import { AppError } from '#kernel/errors.ts'
import type { Database } from '../database/database.ts'
import type { DiskRoom } from '../disk-room.ts'
import type { Router } from './router.ts'

export type Health = {
  /** Whether visitors should be sent here. */
  isReady: () => boolean
  database: Pick<Database, 'ping' | 'isThere'>
  disk: Pick<DiskRoom, 'state'>
}

const fresh = { 'Cache-Control': 'no-store' }

/**
 * `/livez`: the process answers. `/readyz`: send visitors here. Neither asks the database: while that is away the shop still serves what
 * it holds in memory, and so would every other instance. What is in trouble is said all the same, and `/readyz?deep` fails for it.
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
    return c.json({ status: 'ready', database: database.isThere() ? 'up' : 'away', disk: room }, 200, fresh)
  })
}
