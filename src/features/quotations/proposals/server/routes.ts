import { mount, mountFile, type Router } from '#platform/http/mount.ts'
import { answeringApi as api } from '../contract/answering.ts'
import { proposalApi } from '../contract/linked-proposal.ts'
import type { Proposals } from './service.ts'

const asPdf = ({ name, content }: { name: string; content: Buffer }) => ({
  name,
  type: 'application/pdf',
  content: new Uint8Array(content),
})

export function mountProposals(app: Router, { desk, linked }: Proposals) {
  mount(app, api.start, ({ id }, ctx) => desk.start(id, ctx))
  mount(app, api.respond, (input, ctx) => desk.respond(input, ctx))
  mountFile(app, api.preview, async (input, ctx) => asPdf(await desk.preview(input, ctx)))
  mount(app, api.proposal, ({ id, version }) => desk.proposal(id, version))
  mountFile(app, api.pdf, async ({ id, version }) => asPdf(await desk.pdf(id, version)))
  mount(app, api.link, ({ id }, ctx) => desk.link(id, ctx))
  mount(app, api.sendAgain, ({ id }, ctx) => desk.sendAgain(id, ctx))
  mount(app, api.acceptLate, ({ id, ...yes }, ctx) => desk.acceptLate(id, yes, ctx))
  mount(app, api.draft, ({ id }) => desk.draft(id))
  mount(app, api.saveDraft, ({ id, ...draft }, ctx) => desk.saveDraft(id, draft, ctx))
  mount(app, api.dropDraft, ({ id }) => desk.dropDraft(id))
  mount(app, api.cannedAnswers, () => desk.cannedAnswers())
  mount(app, api.addCannedAnswer, (fields, ctx) => desk.addCannedAnswer(fields, ctx))
  mount(app, api.saveCannedAnswer, ({ id, ...fields }, ctx) => desk.saveCannedAnswer(id, fields, ctx))
  mount(app, api.removeCannedAnswer, ({ id }, ctx) => desk.removeCannedAnswer(id, ctx))
  mountLinked(app, linked)
}

function mountLinked(app: Router, linked: Proposals['linked']) {
  // Whoever finds a link somewhere is not to find what it leads to as well.
  app.use('/api/proposals/*', async (c, next) => {
    await next()
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
  })
  mount(app, proposalApi.read, ({ token }, ctx) => linked.read(token, ctx))
  mountFile(app, proposalApi.pdf, async ({ token }, ctx) => asPdf(await linked.pdf(token, ctx)))
  mount(app, proposalApi.opened, ({ token }, ctx) => linked.opened(token, ctx))
  mount(app, proposalApi.accept, ({ token, name }, ctx) => linked.accept(token, name, ctx))
  mount(app, proposalApi.decline, ({ token, ...no }, ctx) => linked.decline(token, no, ctx))
  mount(app, proposalApi.askChange, ({ token, ...wish }, ctx) => linked.askChange(token, wish, ctx))
  mount(app, proposalApi.askRevalidation, ({ token, ...wish }, ctx) => linked.askRevalidation(token, wish, ctx))
}
