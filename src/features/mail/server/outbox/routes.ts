import { mount, mountPage, type Router } from '#platform/http/mount.ts'
import { outboxApi as api } from '../../contract.ts'
import type { OutboxDesk } from './service.ts'

export function mountOutboxDesk(app: Router, desk: OutboxDesk) {
  mountPage(app, api.list, (query) => desk.list(query))
  mount(app, api.summary, () => desk.summary())
  mount(app, api.get, ({ id }) => desk.get(id))
  mount(app, api.resend, ({ id, again = false }, ctx) => desk.resend(id, again, ctx))
}
