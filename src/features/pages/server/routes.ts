import { mount, type Router } from '#platform/http/mount.ts'
import { deskPagesApi } from '../contract/desk.ts'
import { pagesApi } from '../contract/pages.ts'
import { answerTexts } from '../texts/errors.ts'
import type { PagesDesk } from './desk.ts'
import type { PagesService } from './service.ts'

export function mountPages(app: Router, pages: PagesService, desk: PagesDesk) {
  mount(app, pagesApi.list, () => pages.list())
  mount(app, pagesApi.page, ({ slug }) => pages.get(slug))
  mount(app, deskPagesApi.list, () => desk.list())
  mount(app, deskPagesApi.create, (input, ctx) => desk.create(input, ctx))
  mount(app, deskPagesApi.order, ({ ids }, ctx) => desk.order(ids, ctx))
  mount(app, deskPagesApi.read, ({ id }) => desk.read(id))
  mount(app, deskPagesApi.change, (input, ctx) => desk.change(input, ctx))
  mount(app, deskPagesApi.remove, async ({ id }, ctx) => {
    await desk.remove(id, ctx)
    return { success: true as const, message: answerTexts.removed }
  })
  mount(app, deskPagesApi.revisions, ({ id }) => desk.revisions(id))
  mount(app, deskPagesApi.restore, (input, ctx) => desk.restore(input, ctx))
}
