import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { admitUnlessClosed, refuseFilesWhenClosed } from '#features/maintenance/server/gate.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import type { Feature, Figures } from '#platform/feature.ts'
import { accessLog } from '#platform/http/access-log.ts'
import type { FairQueue } from '#platform/http/fair-queue.ts'
import { type Health, mountHealth } from '#platform/http/health.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { endpointsOf } from '#platform/http/mount.ts'
import { createErrorHandler, type Explain } from '#platform/http/on-error.ts'
import { createPathMatcher } from '#platform/http/path-matcher.ts'
import { mountReference } from '#platform/http/reference/mount-reference.ts'
import { requestContext } from '#platform/http/request-context.ts'
import { type Actor, type AppEnv, createRouter, type KnownActor, type Router } from '#platform/http/router.ts'
import { sameSiteOnly } from '#platform/http/same-site-only.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/logger.ts'
import { traceRequests } from '#platform/tracing.ts'

type AppDeps = {
  log: Logger
  publicUrl: string
  trustedProxies: number
  metrics: Metrics
  explain: Explain
  /** Changes with everything that visitors can see, and with the build. */
  siteVersion: () => string
  queueRead: FairQueue
  /** Called once something is stored that pages may show. */
  onChanged: () => Promise<void>
  shopName: () => Promise<string>
  /** In the order in which their addresses are looked at. */
  features: readonly Feature[]
  health: Health
  /** Whether migrations are done: before that nothing but the health answers makes sense. */
  isPrepared: () => boolean
  /** Whether the shop is in maintenance: then only those who work here are let in. */
  isClosed: () => boolean
  /** Whether an administrator gave the password again a moment ago. */
  hasConfirmed: (request: Request, actor: Actor) => Promise<boolean>
  /** What the metrics tell beside what each feature does. */
  figures: readonly Figures[]
  /** Throws when the disk has no room for files. */
  refuseWhenFull: () => Promise<void>
  /** Who asks, from the request's cookies. */
  identify: (request: Request, population: KnownActor['kind']) => Promise<KnownActor | undefined>
  /** Writes down that somebody tried what is not theirs. */
  recordRefusal: (actor: KnownActor, request: { method: string; path: string }) => Promise<void>
}

/** The API with everything that every answer passes through; pages and files are added around it. */
export function createApp(deps: AppDeps): Router {
  const { features, isPrepared, publicUrl, metrics } = deps
  const app = createRouter()
  const onError = createErrorHandler(deps.explain)
  app.onError(onError)
  app.notFound((c) => onError(new AppError('not-found', 'ROUTE_NOT_FOUND'), c))
  app.use((c, next) => {
    c.set('explain', (error) => onError(error, c))
    return next()
  })
  app.use(requestContext({ log: deps.log, trustedProxies: deps.trustedProxies }))
  app.use(traceRequests(deps), accessLog, metrics.measure, securityHeaders({ https: publicUrl.startsWith('https:') }))

  mountHealth(app, deps.health)
  for (const shown of [...deps.figures, ...features.flatMap(({ figures = [] }) => figures)]) metrics.showGauge(shown)
  metrics.mountMetrics(app)
  app.use(refuseUntil(isPrepared))
  app.use('/api/*', ...apiMiddleware(deps))
  // Before what it guards.
  app.use(refuseFilesWhenClosed(deps))
  for (const { mount } of features) mount(app)
  // After all endpoints, which it lists.
  mountReference(app, { shopName: deps.shopName, serverUrl: publicUrl })
  const allowedMethods = createPathMatcher(methodsByPath(endpointsOf(app)))
  // After every address of the API: pages answer what is left, and this is none of theirs.
  app.all('/api/*', (c) => {
    const methods = allowedMethods(c.req.path)
    if (!methods) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    c.header('Allow', methods.join(', '))
    throw new AppError('wrong-method', 'METHOD_NOT_ALLOWED')
  })
  return app
}

function methodsByPath(endpoints: readonly Endpoint[]) {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpoints)
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  return methods
}

const refuseUntil =
  (isPrepared: () => boolean): MiddlewareHandler<AppEnv> =>
  async (_c, next) => {
    if (!isPrepared()) throw new AppError('unavailable', 'NOT_READY', { retryAfterSeconds: 1 })
    await next()
  }

function apiMiddleware(deps: AppDeps): MiddlewareHandler<AppEnv>[] {
  const compressed = compress()
  return [
    async (c, next) => {
      await next()
      if (c.get('isReady')) return
      await compressed(c, async () => {})
      // `compress` skips HEAD, whose headers must be those of GET.
      if (!c.res.headers.has('Vary')) c.res.headers.set('Vary', 'Accept-Encoding')
    },
    sameSiteOnly({ publicUrl: deps.publicUrl }),
    async (c, next) => {
      c.set('identify', (population) => deps.identify(c.req.raw, population))
      c.set('admit', admitUnlessClosed(deps.isClosed))
      c.set('siteVersion', deps.siteVersion)
      c.set('queueRead', deps.queueRead)
      c.set('onChanged', deps.onChanged)
      c.set('refuseWhenFull', deps.refuseWhenFull)
      c.set('hasConfirmed', (actor) => deps.hasConfirmed(c.req.raw, actor))
      await next()
      // Not by `c.header`, which makes a stream of an answer that is there, to be read again.
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
      await noteRefusal(c, deps.recordRefusal)
    },
  ]
}

/** Whoever is known and tries what is not theirs leaves a trace, whichever route it was. */
async function noteRefusal(c: Context<AppEnv>, record: AppDeps['recordRefusal']) {
  const actor = c.get('actor')
  const isRefused = c.error instanceof AppError && c.error.code === 'NOT_ALLOWED'
  if (isRefused && actor.kind !== 'anonymous') await record(actor, c.req)
}
