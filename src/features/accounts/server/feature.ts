import type { Belongings, Feature } from '#platform/feature.ts'
import type { Router } from '#platform/http/mount.ts'
import type { Actor, KnownActor } from '#platform/http/router.ts'
import { createSessionCookie } from '#platform/http/session-cookie.ts'
import { customerErrorTexts } from '../texts/customer-errors.ts'
import { errorTexts } from '../texts/errors.ts'
import { customerSamples } from './customers/emails/sample-letters.ts'
import { mountCustomers } from './customers/routes.ts'
import { createCustomerService } from './customers/service.ts'
import { mountAccounts } from './routes.ts'
import { createAccountService } from './service.ts'

type Deps = Omit<Parameters<typeof createAccountService>[0], 'shopName'> &
  Omit<Parameters<typeof createCustomerService>[0], 'belongings'> & {
    /** What each part of the shop keeps of a customer. */
    belongings: () => readonly Belongings[]
  }

/** Who may do what: administrators and customers, two populations with tables and cookies of their own. */
export function createAccountsFeature(deps: Deps) {
  const accounts = createAccountService({ ...deps, shopName: async () => (await deps.shop()).name })
  const customers = createCustomerService({ ...deps, belongings: joinedBelongings(deps.belongings) })
  const isSecure = deps.publicUrl.startsWith('https:')
  const adminCookie = (name: string) => createSessionCookie({ name: `admin_${name}`, isSecure, sameSite: 'Strict' })
  const customerCookie = (name: string) => createSessionCookie({ name: `customer_${name}`, isSecure })
  const adminCookies = {
    session: adminCookie('session'),
    browser: adminCookie('browser'),
    confirmed: adminCookie('confirmed'),
  }
  const customerCookies = { session: customerCookie('session'), browser: customerCookie('browser') }
  /** A cookie is only ever looked up among those it was made for. */
  const doors = {
    staff: { cookie: adminCookies.session, sessions: accounts.sessions },
    customer: { cookie: customerCookies.session, sessions: customers.sessions },
  }
  return {
    service: {
      ...accounts,
      /** What the owner may write anew. */
      letters: customerSamples(deps),
      /** Who asks, from the request's cookies. */
      async identify(request: Request, population: KnownActor['kind']) {
        const { cookie, sessions } = doors[population]
        const token = cookie.read(request)
        return token ? sessions.actorOf(token) : undefined
      },
      /** Whether an administrator gave the password again a moment ago. */
      hasConfirmed: async (request: Request, actor: Actor) =>
        actor.kind === 'staff' && accounts.confirmations.isProof(adminCookies.confirmed.read(request), actor),
    },
    mount(app: Router) {
      mountAccounts(app, accounts, adminCookies)
      mountCustomers(app, customers, customerCookies)
    },
    errors: { ...errorTexts, ...customerErrorTexts },
    housekeeping: [
      { every: 'hour', work: accounts.sessions.prune, failed: 'old sessions of administrators not thrown away' },
      { every: 'hour', work: customers.prune, failed: 'old sessions and links of customers not thrown away' },
    ],
  } satisfies Feature
}

const joinedBelongings = (parts: () => readonly Belongings[]): Required<Belongings> => ({
  async join(tx, owner) {
    for (const part of parts()) await part.join?.(tx, owner)
  },
  async dataOf(db, owner) {
    const data: Record<string, unknown> = {}
    for (const part of parts()) Object.assign(data, await part.dataOf(db, owner))
    return data
  },
  async anonymise(tx, owner) {
    for (const part of parts()) await part.anonymise?.(tx, owner)
  },
})
