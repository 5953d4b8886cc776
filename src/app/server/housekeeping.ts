import type { AccountService } from '#features/accounts/server/service.ts'
import type { CatalogDesk } from '#features/catalog/server/desk/service.ts'
import type { MailService } from '#features/mail/server/service.ts'
import type { Db } from '#platform/database/database.ts'
import { pruneIdempotencyKeys } from '#platform/database/idempotency.ts'
import { pruneRateLimits } from '#platform/database/rate-limits.ts'
import type { Logger } from '#platform/logger.ts'

const everyMs = 60 * 60 * 1000

type Deps = {
  db: Db
  now: () => Date
  mail: Pick<MailService, 'prune'>
  catalogDesk: Pick<CatalogDesk, 'prune'>
  sessions: Pick<AccountService['sessions'], 'prune'>
  log: Logger
}

/** Throws away, every hour, what has served its time. */
export function keepHouse({ db, now, mail, catalogDesk, sessions, log }: Deps) {
  let timer: NodeJS.Timeout | undefined

  async function tidy() {
    await pruneIdempotencyKeys(db, now())
    await pruneRateLimits(db, now())
    await sessions.prune()
    await mail.prune()
    await catalogDesk.prune()
  }
  return {
    start() {
      timer = setInterval(() => {
        tidy().catch((error: unknown) => log.warn({ err: error }, 'old rows not thrown away'))
      }, everyMs).unref()
    },
    stop: () => clearInterval(timer),
    tidy,
  }
}
