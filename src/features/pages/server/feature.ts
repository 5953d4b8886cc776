import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { deskPagesApi } from '../contract/desk.ts'
import { pagesApi } from '../contract/pages.ts'
import { answerTexts, errorTexts } from '../texts/errors.ts'
import { createPagesDesk } from './desk.ts'
import { createPagesService } from './service.ts'

type Deps = Parameters<typeof createPagesService>[0] & Parameters<typeof createPagesDesk>[0]

/** What the desk writes: pages and guides, with their revisions. */
export function createPagesFeature(deps: Deps) {
  const service = createPagesService(deps)
  const desk = createPagesDesk(deps)
  return {
    service,
    mount(app: Router) {
      mount(app, pagesApi.list, () => service.list())
      mount(app, pagesApi.page, ({ slug }) => service.get(slug))
      mount(app, pagesApi.guides, () => service.guides())
      mount(app, pagesApi.guide, ({ slug }) => service.guide(slug))
      mount(app, deskPagesApi.list, () => desk.list())
      mount(app, deskPagesApi.create, (input, ctx) => desk.create(input, ctx))
      mount(app, deskPagesApi.order, ({ ids }, ctx) => desk.order(ids, ctx))
      mount(app, deskPagesApi.read, ({ id }) => desk.read(id))
      mount(app, deskPagesApi.change, (input, ctx) => desk.change(input, ctx))
      mount(app, deskPagesApi.remove, async ({ id }, ctx) => {
        const { isGuide } = await desk.remove(id, ctx)
        return { success: true as const, message: answerTexts[isGuide ? 'guideRemoved' : 'removed'] }
      })
      mount(app, deskPagesApi.revisions, ({ id }) => desk.revisions(id))
      mount(app, deskPagesApi.restore, (input, ctx) => desk.restore(input, ctx))
    },
    errors: errorTexts,
    look: service.look,
  } satisfies Feature
}
