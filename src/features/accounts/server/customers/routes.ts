import { mount, mountFile, type Router } from '#platform/http/mount.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { SessionCookie } from '#platform/http/session-cookie.ts'
import { customersApi as api } from '../../contract/customers.ts'
import { customerLife } from '../../domain/session.ts'
import type { CustomerService } from './service.ts'

type Cookie = Pick<SessionCookie, 'issue' | 'withdraw'>

export function mountCustomers(app: Router, customers: CustomerService, cookie: Cookie) {
  const { own, data } = customers
  const letIn = <C>({ customer, token }: { customer: C; token: string }, ctx: RequestContext) => {
    ctx.setCookie?.(cookie.issue(token, customerLife.longestMs / 1000))
    return customer
  }
  const letOut = (ctx: RequestContext) => ctx.setCookie?.(cookie.withdraw())

  mount(app, api.register, async (input, ctx) => letIn(await customers.register(input, ctx), ctx))
  mount(app, api.login, async (input, ctx) => letIn(await customers.login(input, ctx), ctx))
  mount(app, api.logout, async (_, ctx) => {
    const answer = await own.logout(ctx)
    letOut(ctx)
    return answer
  })
  mount(app, api.me, (_, ctx) => own.me(ctx))
  mount(app, api.change, (input, ctx) => own.change(input, ctx))
  mount(app, api.requestReset, (input, ctx) => customers.reset.request(input, ctx))
  mount(app, api.reset, async (input, ctx) => {
    const answer = await customers.reset.use(input, ctx)
    letOut(ctx)
    return answer
  })
  mount(app, api.changePassword, (input, ctx) => own.changePassword(input, ctx))
  mount(app, api.changeEmail, (input, ctx) => own.changeEmail(input, ctx))
  mount(app, api.requestVerification, (_, ctx) => own.requestVerification(ctx))
  mount(app, api.verify, (input, ctx) => own.verify(input, ctx))
  mount(app, api.sessions, (_, ctx) => own.listSessions(ctx))
  mount(app, api.endSession, (input, ctx) => own.endSession(input, ctx))
  mountFile(app, api.data, (_, ctx) => data.download(ctx))
  mount(app, api.remove, async (input, ctx) => {
    const answer = await data.remove(input, ctx)
    letOut(ctx)
    return answer
  })
}
