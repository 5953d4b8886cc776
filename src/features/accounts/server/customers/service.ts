import type { KnownActor } from '#platform/http/router.ts'
import { customerLife } from '../../domain/session.ts'
import { createKnownBrowsers } from '../known-browsers.ts'
import { customerSessionRows, findCustomer, pruneLinks } from '../repository/customers.ts'
import { createSessionKeeper } from '../session-keeper.ts'
import { createEntrance } from './enter.ts'
import { createOwnCustomer } from './own-account.ts'
import { createOwnData } from './own-data.ts'
import type { CustomerDeps } from './parts.ts'
import { createReset } from './reset.ts'

export function createCustomerService(deps: CustomerDeps) {
  const { db, now } = deps
  const keeper = createSessionKeeper({ db, now, rows: customerSessionRows, life: customerLife })
  const browsers = createKnownBrowsers({ db, now, population: 'customer', find: findCustomer })
  const own = createOwnCustomer(deps, keeper)
  return {
    ...createEntrance(deps, keeper, browsers),
    browsers,
    reset: createReset(deps),
    own,
    data: createOwnData(deps, own),
    sessions: {
      /** Who shows this token; undefined when it never was one, or is no longer. */
      async actorOf(token: string): Promise<KnownActor | undefined> {
        const found = await keeper.find(token)
        return found && { kind: 'customer', id: found.ownerId, sessionId: found.sessionId }
      },
    },
    async prune() {
      await keeper.prune()
      await pruneLinks(db, now())
    },
  }
}
export type CustomerService = ReturnType<typeof createCustomerService>
