import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '#kernel/errors.ts'
import { withReserve } from '../database/pool.ts'
import type { Figures } from '../feature.ts'
import type { AppEnv, Router } from './router.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Prometheus figures. Without a token the address does not exist. */
export function createMetrics(token: string | undefined) {
  const registry = new Registry()
  if (token) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

  /** Found by their labels once: looking them up takes longer than counting. */
  const timers = new Map<string, { observe: (seconds: number) => void }>()

  /** `route` is the pattern, not the path: a label per product would grow without end. */
  function observe({ method, route, status, startedAt }: Answered) {
    if (!token) return
    const name = `${method} ${route} ${status}`
    const timer = timers.get(name) ?? duration.labels({ method, route, status })
    timers.set(name, timer)
    timer.observe((performance.now() - startedAt) / 1000)
  }

  const measure: MiddlewareHandler<AppEnv> = async (c, next) => {
    const startedAt = performance.now()
    await next()
    // Of the handler that answered: the last that matches would be the pages', which match everything.
    observe({ method: c.req.method, route: c.get('route') ?? routePath(c), status: c.res.status, startedAt })
  }

  /** A figure read when somebody asks for the metrics; while it cannot be read it is left out. */
  function showGauge({ name, help, label = 'status', read }: Figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        gauge.reset()
        const figures = await read().catch(() => ({}))
        for (const [each, count] of Object.entries(figures)) gauge.set({ [label]: each }, count)
      },
    })
  }

  function mountMetrics(app: Router) {
    app.get('/metrics', async (c) => {
      const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
      if (!token || !timingSafeEqual(digest(given), digest(token))) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
      return c.body(await withReserve(() => registry.metrics()), 200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      })
    })
  }
  return { observe, measure, showGauge, mountMetrics }
}
export type Metrics = ReturnType<typeof createMetrics>

type Answered = { method: string; route: string; status: number; startedAt: number }
