import { mount, mountFile, mountPage, mountStream, type Router } from '#platform/http/mount.ts'
import { emailTexts } from '../../asking/server/texts.ts'
import { deskQuotationsApi as api } from '../contract/desk-quotations.ts'
import type { QuotationDesk } from './service.ts'

export function mountQuotationDesk(app: Router, desk: QuotationDesk) {
  mountPage(app, api.list, (query) => desk.list(query))
  mount(app, api.counts, () => desk.counts())
  mount(app, api.queue, () => desk.queue())
  mount(app, api.schedule, () => desk.schedule())
  mountStream(app, api.export, async (query) => ({ ...(await desk.export(query)), type: 'text/csv; charset=utf-8' }))
  mount(app, api.add, (input, ctx) => desk.add(input, ctx))
  mount(app, api.get, ({ id }) => desk.get(id))
  mount(app, api.file, ({ id }) => desk.file(id))
  mountFile(app, api.photo, async ({ id, place }) => {
    const { contentType, bytes } = await desk.photo(id, place)
    return { name: emailTexts.photoName(id, place), type: contentType, content: bytes }
  })
  for (const e of [api.setStatus, api.patchStatus])
    mount(app, e, ({ id, ...change }, ctx) => desk.setStatus(id, change, ctx))
  mount(app, api.setOwner, ({ id, ...change }, ctx) => desk.setOwner(id, change, ctx))
  mount(app, api.setSeen, ({ id, seen }) => desk.setSeen(id, seen))
  mount(app, api.setSilence, ({ id, ignored }, ctx) => desk.setSilence(id, ignored, ctx))
  mount(app, api.settleSilence, ({ id, notice }) => desk.settleSilence(id, notice))
  mount(app, api.addNote, ({ id, text }, ctx) => desk.addNote(id, text, ctx))
  mount(app, api.removeNote, ({ id, note }, ctx) => desk.removeNote(id, note, ctx))
}
