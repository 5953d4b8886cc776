import { mount, mountFile, mountPage, type Router } from '#platform/http/mount.ts'
import { deskQuotationsApi as api } from '../../contract/desk.ts'
import { emailTexts } from '../../texts/emails.ts'
import type { QuotationDesk } from './service.ts'

export function mountQuotationDesk(app: Router, desk: QuotationDesk) {
  mountPage(app, api.list, (query) => desk.list(query))
  mount(app, api.counts, () => desk.counts())
  mount(app, api.get, ({ id }) => desk.get(id))
  mountFile(app, api.photo, async ({ id, place }) => {
    const { contentType, bytes } = await desk.photo(id, place)
    return { name: emailTexts.desk.photoName(id, place), type: contentType, content: bytes }
  })
  for (const e of [api.setStatus, api.patchStatus])
    mount(app, e, ({ id, ...change }, ctx) => desk.setStatus(id, change, ctx))
}
