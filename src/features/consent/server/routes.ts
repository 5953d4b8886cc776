import { mount, type Router } from '#platform/http/mount.ts'
import { consentApi } from '../contract.ts'
import type { ConsentService } from './service.ts'

export function mountConsent(app: Router, consent: ConsentService) {
  mount(app, consentApi.record, (input, ctx) => consent.record(input, ctx))
}
