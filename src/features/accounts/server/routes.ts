import { mount, type Router } from '#platform/http/mount.ts'
import type { SessionCookie } from '#platform/http/session-cookie.ts'
import { accountsApi as api } from '../contract.ts'
import { adminLife } from '../domain/session.ts'
import type { AccountService } from './service.ts'

type Cookie = Pick<SessionCookie, 'issue' | 'withdraw'>

export function mountAccounts(app: Router, accounts: AccountService, cookie: Cookie) {
  const { login, sessions, administrators, own } = accounts
  mount(app, api.login, async (input, ctx) => {
    const { me, token } = await login(input, ctx)
    ctx.setCookie?.(cookie.issue(token, adminLife.longestMs / 1000))
    return me
  })
  mount(app, api.logout, async (_, ctx) => {
    ctx.setCookie?.(cookie.withdraw())
    return sessions.logout(ctx)
  })
  mount(app, api.me, (_, ctx) => own.me(ctx))
  mount(app, api.administrators, () => administrators.list())
  mount(app, api.add, (input, ctx) => administrators.add(input, ctx))
  mount(app, api.change, (input, ctx) => administrators.change(input, ctx))
  mount(app, api.resetPassword, (input, ctx) => administrators.resetPassword(input, ctx))
  mount(app, api.turnOffTotpOf, (input, ctx) => administrators.turnOffTotp(input, ctx))
  mount(app, api.sessions, (_, ctx) => sessions.list(ctx))
  mount(app, api.endSession, (input, ctx) => sessions.end(input, ctx))
  mount(app, api.account, (_, ctx) => own.account(ctx))
  mount(app, api.changePassword, (input, ctx) => own.changePassword(input, ctx))
  mount(app, api.beginTotp, (_, ctx) => own.beginTotp(ctx))
  mount(app, api.confirmTotp, (input, ctx) => own.confirmTotp(input, ctx))
  mount(app, api.turnOffTotp, (input, ctx) => own.turnOffTotp(input, ctx))
}
