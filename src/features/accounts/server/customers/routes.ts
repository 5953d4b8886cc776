import { mount, mountFile, type Router } from '#platform/http/mount.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { SessionCookie } from '#platform/http/session-cookie.ts'
import { customersApi as api } from '../../contract/customers.ts'
import { browserKnownMs } from '../../domain/known-browser.ts'
import { customerLife } from '../../domain/session.ts'
import type { CustomerService } from './service.ts'

type Cookies = { session: Pick<SessionCookie, 'issue' | 'withdraw'>; browser: SessionCookie }

export function mountCustomers(app: Router, customers: CustomerService, cookies: Cookies) {
  const { own, data, browsers } = customers
  const knownBy = (ctx: RequestContext) => ctx.readCookie?.(cookies.browser)
  const remember = async (ctx: RequestContext, id: number) =>
    ctx.setCookie?.(cookies.browser.issue(await browsers.remember(knownBy(ctx), id), browserKnownMs / 1000))
  const letIn = async <C extends { id: number }>(
    { customer, token }: { customer: C; token: string },
    ctx: RequestContext,
  ) => {
    ctx.setCookie?.(cookies.session.issue(token, customerLife.longestMs / 1000))
    await remember(ctx, customer.id)
    return customer
  }
  const letOut = (ctx: RequestContext) => ctx.setCookie?.(cookies.session.withdraw())

  mount(app, api.register, async (input, ctx) => letIn(await customers.register(input, ctx), ctx))
  mount(app, api.login, async (input, ctx) =>
    letIn(await customers.login(input, { ...ctx, knownBy: knownBy(ctx) }), ctx),
  )
  mount(app, api.logout, async (_, ctx) => {
    const answer = await own.logout(ctx)
    letOut(ctx)
    return answer
  })
  mount(app, api.me, (_, ctx) => own.me(ctx))
  mount(app, api.change, (input, ctx) => own.change(input, ctx))
  mount(app, api.requestReset, (input, ctx) => customers.reset.request(input, ctx))
  mount(app, api.reset, async (input, ctx) => {
    const { customerId, ...answer } = await customers.reset.use(input, ctx)
    letOut(ctx)
    await remember(ctx, customerId)
    return answer
  })
  mount(app, api.changePassword, async (input, ctx) => {
    const answer = await own.changePassword(input, ctx)
    if (ctx.actor.kind === 'customer') await remember(ctx, ctx.actor.id)
    return answer
  })
  mount(app, api.changeEmail, (input, ctx) => own.changeEmail(input, ctx))
  mount(app, api.requestVerification, (_, ctx) => own.requestVerification(ctx))
  mount(app, api.verify, (input, ctx) => own.verify(input, ctx))
  mount(app, api.sessions, (_, ctx) => own.listSessions(ctx))
  mount(app, api.endSession, (input, ctx) => own.endSession(input, ctx))
  mountFile(app, api.data, (_, ctx) => data.download(ctx))
  mount(app, api.remove, async (input, ctx) => {
    const answer = await data.remove(input, ctx)
    letOut(ctx)
    ctx.setCookie?.(cookies.browser.withdraw())
    return answer
  })
}
