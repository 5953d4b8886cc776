import type { CustomerService } from '#features/accounts/server/customers/service.ts'
import type { AccountService } from '#features/accounts/server/service.ts'
import type { CatalogDesk } from '#features/catalog/desk/server/service.ts'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { ConsentService } from '#features/consent/server/service.ts'
import type { MailService } from '#features/mail/server/service.ts'
import type { OwnQuotations } from '#features/quotations/own/server/service.ts'
import type { SilenceWatch } from '#features/quotations/proposals/server/silence-watch.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { pruneIdempotencyKeys } from '#platform/database/idempotency.ts'
import { pruneRateLimits } from '#platform/database/rate-limits.ts'
import type { Logger } from '#platform/logger.ts'

const firstAfterMs = 60 * 1000
const everyMs = 60 * 60 * 1000
const countsEveryMs = 10 * 1000
const compactFirstAfterMs = 10 * 60 * 1000
const compactEveryMs = 24 * 60 * 60 * 1000
const silenceEveryMs = 10 * 60 * 1000

const notCompacted = 'what was deleted was not taken off the disk'

type Deps = {
  db: Db
  database: Pick<Database, 'compact'>
  now: () => Date
  mail: Pick<MailService, 'prune'>
  catalog: Pick<CatalogService, 'writeFinds'>
  catalogDesk: Pick<CatalogDesk, 'prune'>
  sessions: Pick<AccountService['sessions'], 'prune'>
  customers: Pick<CustomerService, 'prune'>
  consent: Pick<ConsentService, 'prune'>
  quotations: Pick<OwnQuotations, 'prune'>
  silence: SilenceWatch
  log: Logger
}

/** Throws away, every hour, what has served its time, and writes down what was only counted so far. */
export function keepHouse({
  db,
  database,
  now,
  mail,
  catalog,
  catalogDesk,
  sessions,
  customers,
  consent,
  quotations,
  silence,
  log,
}: Deps) {
  const timers: NodeJS.Timeout[] = []
  const tried = (work: () => Promise<void>, failed: string) => work().catch((err: unknown) => log.warn({ err }, failed))
  const every = (ms: number, work: () => Promise<void>, failed: string) =>
    timers.push(setInterval(() => void tried(work, failed), ms).unref())

  const chores = [
    () => pruneIdempotencyKeys(db, now()),
    () => pruneRateLimits(db, now()),
    sessions.prune,
    customers.prune,
    consent.prune,
    async () => {
      const gone = await quotations.prune()
      if (gone.quotations + gone.messages > 0) log.info(gone, 'requests past their time thrown away')
    },
    silence.prune,
    mail.prune,
    catalogDesk.prune,
  ]

  /** One that fails keeps no other from being done. */
  async function tidy() {
    const failures: unknown[] = []
    for (const chore of chores) await chore().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything was thrown away')
  }

  async function watchSilence() {
    await silence.giveDueTimes()
    await silence.watch()
  }

  return {
    start() {
      // Soon after the start as well: a shop that is restarted every hour tidies too.
      timers.push(setTimeout(() => void tried(tidy, 'old rows not thrown away'), firstAfterMs).unref())
      timers.push(setTimeout(() => void tried(database.compact, notCompacted), compactFirstAfterMs).unref())
      every(compactEveryMs, database.compact, notCompacted)
      every(everyMs, tidy, 'old rows not thrown away')
      every(silenceEveryMs, watchSilence, 'silent customers not looked for')
      every(countsEveryMs, catalog.writeFinds, 'what searches found was not counted')
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
    tidy,
    watchSilence,
  }
}
