import { randomUUID } from 'node:crypto'
import type { Call } from '#kernel/api/client.ts'
import { shopDay } from '#kernel/moments.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { withReserve } from '#platform/database/pool.ts'
import { createDiskRoom } from '#platform/disk-room.ts'
import { createAssetCache } from '#platform/http/asset-cache.ts'
import { callWithin } from '#platform/http/call-within.ts'
import { createFairQueue, type FairQueue } from '#platform/http/fair-queue.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createExplain } from '#platform/http/on-error.ts'
import type { Actor, KnownActor } from '#platform/http/router.ts'
import type { Logger } from '#platform/logger.ts'
import { takeAccessRequest } from './access-request.ts'
import type { Assets } from './assets.ts'
import { createApp } from './create-app.ts'
import { createFeatures } from './features.ts'
import { databaseFigures, diskFigure } from './figures.ts'
import { databaseChores, keepHouse } from './housekeeping.ts'
import type { SharedPages } from './page-cache.ts'
import type { Visit } from './page-response.ts'
import { asksWhoEntered, mountPostedForms } from './posted-forms.ts'
import { cacheFigures, createResponseFastPath } from './response-fast-path.ts'
import { type ShopState, watchShop } from './shop-watch.ts'

/** Renders the site's pages, asking the API in process. */
export type CreatePages = (options: {
  call: Call
  publicUrl: string
  state: () => ShopState
  queueRead: FairQueue
  log: Logger
}) => {
  respond(request: Request, visit?: Visit): Promise<Response>
  shared: SharedPages
}

type Parts = {
  config: Config
  log: Logger
  database: Database
  /** Who is behind a request, where somebody knows without a cookie. */
  known?: (request: Request) => Actor | undefined
  now?: () => Date
  createPages?: CreatePages
  /** Names the code that answers. */
  build?: string
  assets?: Assets
}

/** All features behind one application, with what goes on beside answering. */
export function openShop({
  config,
  log,
  database,
  known,
  now = () => new Date(),
  createPages,
  build = randomUUID(),
  assets,
}: Parts) {
  const { publicUrl, dataDir } = config
  const drawings = createAssetCache()
  const { features, audit, site, mail, accounts, pages, catalog, maintenance } = createFeatures({
    config,
    db: database.db,
    openSnapshot: database.openSnapshot,
    now,
    log,
    drawings,
    onChanged: lookAgain,
    siteVersion,
  })
  const house = keepHouse(
    [...databaseChores(database, { now }), ...features.flatMap(({ housekeeping = [] }) => housekeeping)],
    log,
    now,
  )
  const watch = watchShop(async () => {
    const { isClosed, version } = await maintenance.service.state()
    // What the shop says of its hours changes with the day.
    const versions: (string | number)[] = [version, shopDay(now())]
    for (const { look } of features) if (look) versions.push(await look())
    return { version: versions.join('.'), isClosed }
  }, log)
  let isPrepared = false
  let isLeaving = false

  /** What was changed here is shown here at once. A look that fails is made up for by the next. */
  function lookAgain() {
    return watch.look()
  }

  function siteVersion() {
    return `${build} ${watch.current().version}`
  }

  async function identify(request: Request, population: KnownActor['kind']) {
    const actor = known?.(request)
    return actor?.kind === population ? actor : accounts.service.identify(request, population)
  }

  const queueRead = createFairQueue()
  const metrics = createMetrics(config.metricsToken)
  const disk = createDiskRoom({ folder: dataDir, leastFreeBytes: config.leastFreeBytes, log })
  const explain = createExplain(Object.assign({}, ...features.map(({ errors }) => errors)), disk.note)
  const app = createApp({
    log,
    publicUrl,
    trustedProxies: config.trustedProxies,
    metrics,
    explain,
    siteVersion,
    queueRead,
    onChanged: lookAgain,
    shopName: async () => (await site.service.settings()).name,
    features,
    figures: [...databaseFigures(database), diskFigure(disk), house.figures],
    identify,
    // Who is known without a cookie gave no password in the first place.
    hasConfirmed: async (request, actor) =>
      actor.kind === 'staff' && (known?.(request)?.kind === 'staff' || accounts.service.hasConfirmed(request, actor)),
    recordRefusal: audit.service.recordRefusal,
    refuseWhenFull: disk.refuseWhenFull,
    isPrepared: () => isPrepared,
    isClosed: () => watch.current().isClosed,
    health: { isReady: () => isPrepared && !isLeaving, database, disk },
  })
  if (assets) app.use(assets.serve)
  const rendered = createPages?.({
    call: callWithin(app, { explain, log }),
    publicUrl,
    state: watch.current,
    queueRead,
    log,
  })
  if (rendered) {
    mountPostedForms(app, { respond: rendered.respond, now })
    app.get('*', (c) => {
      c.set('route', rendered.shared.routeOf(c.req.path))
      return rendered.respond(c.req.raw, { address: c.get('address') })
    })
  }
  for (const shown of cacheFigures({ drawings, ...(rendered ? { pages: rendered.shared } : {}) }))
    metrics.showGauge(shown)
  const sendFast = createResponseFastPath({
    app,
    pages: rendered?.shared,
    findAsset: (path) => assets?.find(path) ?? drawings.find(path),
    isClosed: () => watch.current().isClosed,
    isPersonalized: asksWhoEntered,
    https: publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    metrics,
    log,
  })

  async function prepare() {
    await database.migrate()
    const demoProducts = config.demoData ? await catalog.service.loadDemo() : 0
    await pages.service.ensureOriginals()
    await watch.start()
    // Last of all: a password that was made but never shown would be lost for ever.
    const administrator = await accounts.service.ensureFirstAdministrator(config.firstAdministrator)
    const locked = await takeAccessRequest(dataDir)
    const access =
      locked === undefined ? undefined : { username: locked, ...(await accounts.service.letInAgain(locked)) }
    isPrepared = true
    return { demoProducts, administrator, access }
  }

  return {
    app,
    sendFast,
    /** Schema, demonstration data and first administrator; returns what the operator must be shown once. */
    prepare: () => withReserve(prepare),
    /** From now on nobody new should be sent here; who comes all the same is served. */
    leave() {
      isLeaving = true
    },
    mail: mail.service,
    accounts: accounts.service,
    catalog: catalog.service,
    catalogIndex: catalog.index,
    house,
    /** What goes on by itself, beside answering: sending mail, throwing old rows away. */
    startWork: () =>
      void withReserve(() => {
        mail.service.start()
        house.start()
      }),
    async close() {
      watch.stop()
      house.stop()
      await mail.service.stop()
      await catalog.service
        .writeSearchCounts()
        .catch((err: unknown) => log.warn({ err }, 'search counts lost at the stop'))
    },
  }
}
export type Shop = ReturnType<typeof openShop>
