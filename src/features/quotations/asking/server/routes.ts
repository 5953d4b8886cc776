import { mount, type Router } from '#platform/http/mount.ts'
import { quotationsApi } from '../contract/requests.ts'
import type { QuotationService } from './service.ts'

export function mountQuotations(app: Router, quotations: QuotationService) {
  mount(app, quotationsApi.request, (input, ctx) => quotations.request(input, ctx))
  mount(app, quotationsApi.requestByPhoto, (input, ctx) => quotations.requestByPhoto(input, ctx))
  mount(app, quotationsApi.requestByChat, (input, ctx) => quotations.requestByChat(input, ctx))
  mount(app, quotationsApi.contact, (input, ctx) => quotations.contact(input, ctx))
}
