import { AppError } from '#kernel/errors.ts'
import type { Router } from './router.ts'

/** `/livez`: the process answers. `/readyz`: it has migrated and its database answers. Liveness never asks the database. */
export function mountHealth(app: Router, isReady: () => Promise<boolean>) {
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    if (!(await isReady())) throw new AppError('unavailable', 'NOT_READY', { retryAfterSeconds: 1 })
    return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' })
  })
}
