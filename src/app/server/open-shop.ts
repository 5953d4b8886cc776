import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { together } from '#features/accounts/server/customers/belongings.ts'
import { createCustomerService } from '#features/accounts/server/customers/service.ts'
import { createAccountService } from '#features/accounts/server/service.ts'
import { createAuditService } from '#features/audit/server/service.ts'
import { createCatalogDesk } from '#features/catalog/desk/server/service.ts'
import { loadDemoCatalogue } from '#features/catalog/record/server/demo/load-demo.ts'
import { createCatalogService } from '#features/catalog/showcase/server/service.ts'
import { createTableDesk } from '#features/catalog/tables/server/service.ts'
import { createConsentService } from '#features/consent/server/service.ts'
import { createFleetService } from '#features/fleet/server/service.ts'
import { createOutboxDesk } from '#features/mail/server/outbox/service.ts'
import { createMailService } from '#features/mail/server/service.ts'
import { createMaintenanceService } from '#features/maintenance/server/service.ts'
import { createPagesDesk } from '#features/pages/server/desk.ts'
import { createPagesService } from '#features/pages/server/service.ts'
import { createQuotationService } from '#features/quotations/asking/server/service.ts'
import { createDashboard } from '#features/quotations/desk/server/dashboard.ts'
import { createQuotationDesk } from '#features/quotations/desk/server/service.ts'
import { createMessageDesk } from '#features/quotations/messages/server/service.ts'
import { createOwnQuotations } from '#features/quotations/own/server/service.ts'
import { findKeptFile } from '#features/quotations/proposals/server/find-kept-file.ts'
import { createProposals } from '#features/quotations/proposals/server/service.ts'
import { createSiteService } from '#features/site/server/service.ts'
import type { PostedForm } from '#kernel/api/posted-form.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createDiskRoom } from '#platform/disk-room.ts'
import type { Actor, AppEnv, KnownActor } from '#platform/http/router.ts'
import { createSessionCookie } from '#platform/http/session-cookie.ts'
import { createDerivedPictures } from '#platform/images/derived-pictures.ts'
import type { Logger } from '#platform/logger.ts'
import { createMailer } from '#platform/mailer/mailer.ts'
import { takeAccessRequest } from './access-request.ts'
import { createApp } from './create-app.ts'
import { keepHouse } from './housekeeping.ts'
import { mountPostedForms } from './posted-forms.ts'
import { type ShopState, watchShop } from './shop-watch.ts'

/** Renders the site's pages, asking the API in process. */
export type CreatePages = (options: {
  fetchApi: (request: Request) => Response | Promise<Response>
  publicUrl: string
  state: () => ShopState
  log: Logger
}) => { respond(request: Request, posted?: PostedForm): Promise<Response> }

type Parts = {
  config: Config
  log: Logger
  database: Database
  /** Who is behind a request, where somebody knows without a cookie. */
  known?: (request: Request) => Actor | undefined
  now?: () => Date
  createPages?: CreatePages
  assets?: MiddlewareHandler<AppEnv>
}

/** Builds every service once and puts them behind one application. */
export function openShop({ config, log, database, known, now = () => new Date(), createPages, assets }: Parts) {
  const { db } = database
  const audit = createAuditService({ db, now, nameOf: (tx, id) => accounts.nameOf(tx, id) })
  const site = createSiteService({ db, audit, onChanged: lookAgain })
  const catalog = createCatalogService({ db, now, options: site.options })
  const accounts = createAccountService({ db, now, audit, shopName: async () => (await site.settings()).name })
  const isSecure = config.publicUrl.startsWith('https:')
  const adminCookies = {
    session: createSessionCookie({ name: 'admin_session', isSecure, sameSite: 'Strict' }),
    browser: createSessionCookie({ name: 'admin_browser', isSecure, sameSite: 'Strict' }),
    confirmed: createSessionCookie({ name: 'admin_confirmed', isSecure, sameSite: 'Strict' }),
  }
  const customerCookies = {
    session: createSessionCookie({ name: 'customer_session', isSecure }),
    browser: createSessionCookie({ name: 'customer_browser', isSecure }),
  }
  const pictures = createDerivedPictures({
    folder: path.join(config.dataDir, 'images'),
    findOriginal: async (hash) => (await catalog.originalImage(hash)) ?? site.originalLogo(hash),
    log,
  })
  const mailer = createMailer({ smtpUrl: config.mail.smtpUrl, folder: path.join(config.dataDir, 'outbox') })
  const mail = createMailService({
    db,
    now,
    chance: Math.random,
    mailer,
    sender: async () => {
      const { name, emails } = await site.settings()
      return { name, address: config.mail.from ?? emails.contact }
    },
    publicUrl: config.publicUrl,
    keptFiles: (keptAs) => findKeptFile(db, keptAs),
    log,
  })
  const outboxDesk = createOutboxDesk({ db, now, audit, wake: mail.wake, outcome: mailer.outcome })
  const quotations = createQuotationService({
    db,
    now,
    catalog,
    mail,
    shop: site.settings,
    deskEmail: config.mail.to,
    publicUrl: config.publicUrl,
  })
  const quotationDesk = createQuotationDesk({ db, now, audit, catalog, namesOf: accounts.namesOf })
  const messageDesk = createMessageDesk({ db, now, audit })
  const showDashboard = createDashboard({ db, now, catalog })
  const proposals = createProposals({
    db,
    now,
    audit,
    catalog,
    mail,
    namesOf: accounts.namesOf,
    signatureOf: accounts.signatureOf,
    shop: site.settings,
    deskEmail: config.mail.to,
    publicUrl: config.publicUrl,
  })
  const ownQuotations = createOwnQuotations({ db, now, publicUrl: config.publicUrl, mail })
  const consent = createConsentService({ db, now })
  const fleet = createFleetService({ db, now, catalog, lastAsked: ownQuotations.lastAsked })
  const customers = createCustomerService({
    db,
    now,
    mail,
    shop: site.settings,
    publicUrl: config.publicUrl,
    belongings: together([ownQuotations.belongings, consent.belongings, fleet.belongings]),
  })
  const tableDesk = createTableDesk({ db, now, audit })
  const catalogDesk = createCatalogDesk({ db, now, audit, derived: pictures, timesAsked: quotations.timesAsked })
  const house = keepHouse({
    db,
    database,
    now,
    mail,
    catalog,
    catalogDesk,
    sessions: accounts.sessions,
    customers,
    consent,
    quotations: ownQuotations,
    silence: proposals.silence,
    log,
  })
  const maintenance = createMaintenanceService({ db, audit, onChanged: lookAgain })
  const pages = createPagesService({ db, now })
  const pagesDesk = createPagesDesk({ db, now, audit, nameOf: accounts.nameOf, onChanged: lookAgain })
  const watch = watchShop(async () => {
    const closing = await maintenance.state()
    const versions = [await catalog.version(), await site.look(), await pages.look(), closing.version]
    return { version: versions.join('.'), isClosed: closing.isClosed }
  }, log)
  /** Two populations, two tables, two cookies: a cookie is only ever looked up among those it was made for. */
  const doors = {
    staff: { cookie: adminCookies.session, sessions: accounts.sessions },
    customer: { cookie: customerCookies.session, sessions: customers.sessions },
  }
  let isPrepared = false

  /** What was changed here is shown here at once. A look that fails is made up for by the next. */
  async function lookAgain() {
    await watch.look().catch((err: unknown) => log.debug({ err }, 'state of the shop not read'))
  }

  async function identify(request: Request, population: KnownActor['kind']) {
    const actor = known?.(request)
    if (actor?.kind === population) return actor
    const { cookie, sessions } = doors[population]
    const token = cookie.read(request)
    return token ? sessions.actorOf(token) : undefined
  }

  async function hasConfirmed(request: Request, actor: Actor) {
    if (actor.kind !== 'staff') return false
    // Who is known without a cookie gave no password in the first place.
    return (
      known?.(request)?.kind === 'staff' || accounts.confirmations.isProof(adminCookies.confirmed.read(request), actor)
    )
  }

  const app = createApp({
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    pictures,
    services: {
      catalog,
      catalogDesk,
      tableDesk,
      site,
      quotations,
      ownQuotations,
      fleet,
      quotationDesk,
      proposals,
      mail,
      messageDesk,
      outboxDesk,
      showDashboard,
      accounts,
      customers,
      consent,
      audit,
      maintenance,
      pages,
      pagesDesk,
    },
    adminCookies,
    customerCookies,
    hasConfirmed,
    refuseWhenFull: createDiskRoom({ folder: config.dataDir, leastFreeBytes: config.leastFreeBytes, log }),
    isPrepared: () => isPrepared,
    isClosed: () => watch.current().isClosed,
    isReady: async () =>
      isPrepared &&
      database.ping().then(
        () => true,
        () => false,
      ),
    identify,
  })
  if (assets) app.use(assets)
  if (createPages) {
    const rendered = createPages({
      fetchApi: (request) => app.fetch(request, { inProcess: true }),
      publicUrl: config.publicUrl,
      state: watch.current,
      log,
    })
    mountPostedForms(app, { respond: rendered.respond, now })
    app.get('*', (c) => rendered.respond(c.req.raw))
  }

  return {
    app,
    /** Schema, demonstration data and first administrator; returns what the operator must be shown once. */
    async prepare() {
      await database.migrate()
      const demoProducts = config.demoData ? await loadDemoCatalogue(db) : 0
      await pages.ensureFixedPages()
      await watch.start()
      // Last of all: a password that was made but never shown would be lost for ever.
      const administrator = await accounts.ensureFirstAdministrator(config.firstAdministrator)
      const locked = await takeAccessRequest(config.dataDir)
      const access = locked === undefined ? undefined : { username: locked, ...(await accounts.letInAgain(locked)) }
      isPrepared = true
      return { demoProducts, administrator, access }
    },
    mail,
    accounts,
    catalog,
    house,
    /** What goes on by itself, beside answering: sending mail, throwing old rows away. */
    startWork() {
      mail.start()
      house.start()
    },
    async close() {
      watch.stop()
      house.stop()
      await mail.stop()
    },
  }
}
export type Shop = ReturnType<typeof openShop>
