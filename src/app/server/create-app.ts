import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { mountCustomers } from '#features/accounts/server/customers/routes.ts'
import type { CustomerService } from '#features/accounts/server/customers/service.ts'
import { mountAccounts } from '#features/accounts/server/routes.ts'
import type { AccountService } from '#features/accounts/server/service.ts'
import { customerErrorTexts } from '#features/accounts/texts/customer-errors.ts'
import { errorTexts as accountErrors } from '#features/accounts/texts/errors.ts'
import { mountAudit } from '#features/audit/server/routes.ts'
import type { AuditService } from '#features/audit/server/service.ts'
import { mountCatalogDesk } from '#features/catalog/desk/server/routes.ts'
import type { CatalogDesk } from '#features/catalog/desk/server/service.ts'
import { errorTexts as catalogErrors } from '#features/catalog/record/server/error-texts.ts'
import { mountDataSheets } from '#features/catalog/sheets/server/data-sheet/mount-data-sheets.ts'
import { mountSharePictures } from '#features/catalog/sheets/server/share-picture/mount-share-pictures.ts'
import { mountImages } from '#features/catalog/showcase/server/mount-images.ts'
import { mountCatalog, mountIllustrations } from '#features/catalog/showcase/server/routes.ts'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import { mountTables } from '#features/catalog/tables/server/routes.ts'
import type { TableDesk } from '#features/catalog/tables/server/service.ts'
import { mountConsent } from '#features/consent/server/routes.ts'
import type { ConsentService } from '#features/consent/server/service.ts'
import { errorTexts as consentErrors } from '#features/consent/texts/errors.ts'
import { mountFleet } from '#features/fleet/server/routes.ts'
import type { FleetService } from '#features/fleet/server/service.ts'
import { fleetErrorTexts } from '#features/fleet/texts/errors.ts'
import { mountOutboxDesk } from '#features/mail/server/outbox/routes.ts'
import type { OutboxDesk } from '#features/mail/server/outbox/service.ts'
import type { MailService } from '#features/mail/server/service.ts'
import { mailErrorTexts } from '#features/mail/texts/errors.ts'
import { retryAfterSeconds, staysOpen } from '#features/maintenance/domain.ts'
import { mountMaintenance } from '#features/maintenance/server/routes.ts'
import type { MaintenanceService } from '#features/maintenance/server/service.ts'
import { errorTexts as maintenanceErrors } from '#features/maintenance/texts/errors.ts'
import type { PagesDesk } from '#features/pages/server/desk.ts'
import { mountPages } from '#features/pages/server/routes.ts'
import type { PagesService } from '#features/pages/server/service.ts'
import { errorTexts as pageErrors } from '#features/pages/texts/errors.ts'
import { mountQuotations } from '#features/quotations/asking/server/routes.ts'
import type { QuotationService } from '#features/quotations/asking/server/service.ts'
import type { ShowDashboard } from '#features/quotations/desk/server/dashboard.ts'
import { mountDashboard } from '#features/quotations/desk/server/dashboard-routes.ts'
import { mountQuotationDesk } from '#features/quotations/desk/server/routes.ts'
import type { QuotationDesk } from '#features/quotations/desk/server/service.ts'
import { mountMessageDesk } from '#features/quotations/messages/server/routes.ts'
import type { MessageDesk } from '#features/quotations/messages/server/service.ts'
import { messageErrorTexts } from '#features/quotations/messages/server/texts.ts'
import { mountOwnQuotations } from '#features/quotations/own/server/routes.ts'
import type { OwnQuotations } from '#features/quotations/own/server/service.ts'
import { mountProposals } from '#features/quotations/proposals/server/routes.ts'
import type { Proposals } from '#features/quotations/proposals/server/service.ts'
import { errorTexts as quotationErrors } from '#features/quotations/record/contract/error-texts.ts'
import { proposalErrorTexts } from '#features/quotations/record/server/proposal-error-texts.ts'
import { mountSite } from '#features/site/server/routes.ts'
import type { SiteService } from '#features/site/server/service.ts'
import { errorTexts as siteErrors } from '#features/site/texts/errors.ts'
import { AppError } from '#kernel/errors.ts'
import { csvErrors } from '#platform/csv/texts.ts'
import { accessLog } from '#platform/http/access-log.ts'
import { mountHealth } from '#platform/http/health.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createErrorHandler } from '#platform/http/on-error.ts'
import { mountReference } from '#platform/http/reference/mount-reference.ts'
import { requestContext } from '#platform/http/request-context.ts'
import {
  type Actor,
  type Admit,
  type AppEnv,
  createRouter,
  type KnownActor,
  type Router,
} from '#platform/http/router.ts'
import { sameSiteOnly } from '#platform/http/same-site-only.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { SessionCookie } from '#platform/http/session-cookie.ts'
import type { DerivedPictures } from '#platform/images/derived-pictures.ts'
import { pictureErrors, uploadErrors } from '#platform/images/texts.ts'
import type { Logger } from '#platform/logger.ts'
import { xlsxErrors } from '#platform/xlsx/texts.ts'
import { mountFoundByOthers } from './found-by-others.ts'

export type AppDeps = {
  log: Logger
  publicUrl: string
  trustedProxies: number
  metricsToken: string | undefined
  services: {
    catalog: CatalogService
    catalogDesk: CatalogDesk
    tableDesk: TableDesk
    site: SiteService
    quotations: QuotationService
    ownQuotations: OwnQuotations
    fleet: FleetService
    quotationDesk: QuotationDesk
    proposals: Proposals
    mail: Pick<MailService, 'figures'>
    messageDesk: MessageDesk
    outboxDesk: OutboxDesk
    showDashboard: ShowDashboard
    accounts: AccountService
    customers: CustomerService
    consent: ConsentService
    audit: AuditService
    maintenance: MaintenanceService
    pages: PagesService
    pagesDesk: PagesDesk
  }
  /** Photos as files of every size. */
  pictures: Pick<DerivedPictures, 'get'>
  adminCookies: { session: SessionCookie; browser: SessionCookie; confirmed: SessionCookie }
  customerCookies: { session: SessionCookie; browser: SessionCookie }
  isReady: () => Promise<boolean>
  /** Whether migrations are done: before that nothing but the health answers makes sense. */
  isPrepared: () => boolean
  /** Whether the shop is in maintenance: then only those who work here are let in. */
  isClosed: () => boolean
  /** Whether an administrator gave the password again a moment ago. */
  hasConfirmed: (request: Request, actor: Actor) => Promise<boolean>
  /** Throws when the disk has no room for files. */
  refuseWhenFull: () => Promise<void>
  /** Who asks, from the request's cookies. */
  identify: (request: Request, population: KnownActor['kind']) => Promise<KnownActor | undefined>
}

/** The API with everything that every answer passes through; pages and files are added around it. */
export function createApp(deps: AppDeps): Router {
  const app = createRouter()
  const metrics = createMetrics(deps.metricsToken)
  const onError = createErrorHandler({
    ...catalogErrors,
    ...quotationErrors,
    ...proposalErrorTexts,
    ...messageErrorTexts,
    ...mailErrorTexts,
    ...accountErrors,
    ...customerErrorTexts,
    ...consentErrors,
    ...fleetErrorTexts,
    ...maintenanceErrors,
    ...siteErrors,
    ...pageErrors,
    ...pictureErrors,
    ...uploadErrors,
    ...csvErrors,
    ...xlsxErrors,
  })
  app.onError(onError)
  app.notFound((c) => onError(new AppError('not-found', 'ROUTE_NOT_FOUND'), c))
  app.use((c, next) => {
    c.set('explain', (error) => onError(error, c))
    return next()
  })
  app.use(requestContext({ log: deps.log, trustedProxies: deps.trustedProxies }))
  app.use(accessLog, metrics.measure, securityHeaders({ https: deps.publicUrl.startsWith('https:') }))

  mountHealth(app, deps.isReady)
  metrics.showGauge({ name: 'outbox_messages', help: 'Messages not delivered', read: deps.services.mail.figures })
  metrics.mountMetrics(app)
  app.use(refuseUntil(deps.isPrepared))
  app.use('/api/*', ...apiManners(deps))
  mountSite(app, deps.services.site, deps.services.pages.navigation)
  mountPages(app, deps.services.pages, deps.services.pagesDesk)
  mountCatalog(app, deps.services.catalog)
  mountTables(app, deps.services.tableDesk)
  mountCatalogDesk(app, deps.services.catalogDesk)
  mountQuotations(app, deps.services.quotations)
  mountOwnQuotations(app, deps.services.ownQuotations)
  mountFleet(app, deps.services.fleet)
  mountQuotationDesk(app, deps.services.quotationDesk)
  mountProposals(app, deps.services.proposals)
  mountMessageDesk(app, deps.services.messageDesk)
  mountOutboxDesk(app, deps.services.outboxDesk)
  mountDashboard(app, deps.services.showDashboard)
  mountAccounts(app, deps.services.accounts, deps.adminCookies)
  mountCustomers(app, deps.services.customers, deps.customerCookies)
  mountConsent(app, deps.services.consent)
  mountAudit(app, deps.services.audit)
  mountMaintenance(app, deps.services.maintenance)
  mountReference(app, { title: 'RodaCerta: referência da API', serverUrl: deps.publicUrl })
  app.all('/api/*', () => {
    throw new AppError('not-found', 'ROUTE_NOT_FOUND')
  })
  app.use('/illustrations/*', compress())
  mountIllustrations(app, deps.services.catalog)
  mountImages(app, deps.pictures)
  app.use(refuseFilesWhenClosed(deps))
  mountDataSheets(app, {
    catalog: deps.services.catalog,
    shop: deps.services.site.settings,
    publicUrl: deps.publicUrl,
    now: () => new Date(),
  })
  mountSharePictures(app, { catalog: deps.services.catalog, shop: deps.services.site.settings })
  mountFoundByOthers(app, {
    sitemapOf: deps.services.catalog.sitemap,
    site: deps.services.site,
    pages: deps.services.pages,
    publicUrl: deps.publicUrl,
  })
  return app
}

const refuseUntil =
  (isPrepared: () => boolean): MiddlewareHandler<AppEnv> =>
  async (_c, next) => {
    if (!isPrepared()) throw new AppError('unavailable', 'NOT_READY', { retryAfterSeconds: 1 })
    await next()
  }

function apiManners(deps: AppDeps): MiddlewareHandler<AppEnv>[] {
  const compressed = compress()
  return [
    // In process there is nobody to compress for.
    (c, next) => (c.env?.inProcess ? next() : compressed(c, next)),
    sameSiteOnly({ publicUrl: deps.publicUrl }),
    async (c, next) => {
      c.set('identify', (population) => deps.identify(c.req.raw, population))
      c.set('admit', admitUnlessClosed(deps.isClosed))
      c.set('refuseWhenFull', deps.refuseWhenFull)
      c.set('hasConfirmed', (actor) => deps.hasConfirmed(c.req.raw, actor))
      await next()
      c.header('Cache-Control', 'no-store')
      await noteRefusal(c, deps.services.audit)
    },
  ]
}

/** Data sheets, shared pictures and sitemaps tell of the shop as its pages do. */
const filesOfTheShop = /^\/(sitemap(-\d+)?\.xml$|produtos\/.*\.(pdf|png)$)/i

const refuseFilesWhenClosed =
  ({ isClosed, identify }: Pick<AppDeps, 'isClosed' | 'identify'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (isClosed() && filesOfTheShop.test(c.req.path) && !(await identify(c.req.raw, 'staff'))) throw closed()
    await next()
  }

const closed = () => new AppError<keyof typeof maintenanceErrors>('unavailable', 'MAINTENANCE', { retryAfterSeconds })

/** Administrators go on working in a closed shop; everybody else is asked to come back. */
const admitUnlessClosed =
  (isClosed: () => boolean): Admit =>
  ({ path, access }, actor) => {
    if (!isClosed() || access === 'staff' || actor.kind === 'staff' || staysOpen(path)) return
    throw closed()
  }

/** Whoever is known and tries what is not theirs leaves a trace, whichever route it was. */
async function noteRefusal(c: Context<AppEnv>, audit: AuditService) {
  const actor = c.get('actor')
  const isRefused = c.error instanceof AppError && c.error.code === 'NOT_ALLOWED'
  if (isRefused && actor.kind !== 'anonymous') await audit.recordRefusal(actor, c.req)
}
