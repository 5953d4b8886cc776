import { mount, mountPage, type Router } from '#platform/http/mount.ts'
import { messagesApi as api } from '../contract/messages.ts'
import type { MessageDesk } from './service.ts'

export function mountMessageDesk(app: Router, desk: MessageDesk) {
  mountPage(app, api.list, (query) => desk.list(query))
  mount(app, api.counts, () => desk.counts())
  mount(app, api.get, ({ id }) => desk.get(id))
  mount(app, api.setSeen, ({ id, seen }) => desk.setSeen(id, seen))
  mount(app, api.setArchived, ({ id, archived }, ctx) => desk.setArchived(id, archived, ctx))
}
