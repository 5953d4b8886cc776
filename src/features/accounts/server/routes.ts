import { mount, type Router } from '#platform/http/mount.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { SessionCookie } from '#platform/http/session-cookie.ts'
import { accountsApi as api } from '../contract/administrators.ts'
import { browserKnownMs } from '../domain/known-browser.ts'
import { adminLife } from '../domain/session.ts'
import { answerTexts } from '../texts/answers.ts'
import { confirmedMs } from './confirmations.ts'
import type { AccountService } from './service.ts'

type Cookies = {
  session: Pick<SessionCookie, 'issue' | 'withdraw'>
  browser: SessionCookie
  confirmed: Pick<SessionCookie, 'issue'>
}

export function mountAccounts(app: Router, accounts: AccountService, cookies: Cookies) {
  const { login, sessions, administrators, own, browsers } = accounts
  const knownBy = (ctx: RequestContext) => ctx.readCookie?.(cookies.browser)
  const remember = async (ctx: RequestContext, id: number) =>
    ctx.setCookie?.(cookies.browser.issue(await browsers.remember(knownBy(ctx), id), browserKnownMs / 1000))

  mount(app, api.login, async (input, ctx) => {
    const { me, token } = await login(input, { ...ctx, knownBy: knownBy(ctx) })
    ctx.setCookie?.(cookies.session.issue(token, adminLife.longestMs / 1000))
    await remember(ctx, me.id)
    return me
  })
  mount(app, api.logout, async (_, ctx) => {
    ctx.setCookie?.(cookies.session.withdraw())
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
  mount(app, api.changePassword, async (input, ctx) => {
    const answer = await own.changePassword(input, ctx)
    if (ctx.actor.kind === 'staff') await remember(ctx, ctx.actor.id)
    return answer
  })
  mount(app, api.confirm, async (input, ctx) => {
    const proof = await accounts.confirmations.issue(await own.confirm(input, ctx))
    ctx.setCookie?.(cookies.confirmed.issue(proof, confirmedMs / 1000))
    return { success: true as const, message: answerTexts.confirmed }
  })
  mount(app, api.beginTotp, (_, ctx) => own.beginTotp(ctx))
  mount(app, api.confirmTotp, (input, ctx) => own.confirmTotp(input, ctx))
  mount(app, api.turnOffTotp, (input, ctx) => own.turnOffTotp(input, ctx))
}
