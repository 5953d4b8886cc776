import { mount, mountFile, mountPage, type Router } from '#platform/http/mount.ts'
import { emailTexts } from '../../asking/server/texts.ts'
import { ownQuotationsApi as api } from '../contract/own-quotations.ts'
import type { OwnQuotations } from './service.ts'

/** Before the desk's routes: `my` is no number of a quotation. */
export function mountOwnQuotations(app: Router, own: OwnQuotations) {
  mountPage(app, api.list, (query, ctx) => own.list(query, ctx))
  mount(app, api.get, ({ id }, ctx) => own.get(id, ctx))
  mountFile(app, api.photo, async ({ id, place }, ctx) => {
    const { contentType, bytes } = await own.photo(id, place, ctx)
    return { name: emailTexts.photoName(id, place), type: contentType, content: new Uint8Array(bytes) }
  })
  mountFile(app, api.proposalPdf, async ({ id }, ctx) => {
    const { name, content } = await own.proposalPdf(id, ctx)
    return { name, type: 'application/pdf', content: new Uint8Array(content) }
  })
  mount(app, api.proposalLink, ({ id }, ctx) => own.proposalLink(id, ctx))
}
