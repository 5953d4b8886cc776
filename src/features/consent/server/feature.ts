import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { consentApi } from '../contract.ts'
import { errorTexts } from '../texts.ts'
import { createConsentService } from './service.ts'

/** What people allowed, and the proof of it. */
export function createConsentFeature(deps: Parameters<typeof createConsentService>[0]) {
  const consent = createConsentService(deps)
  return {
    mount(app: Router) {
      mount(app, consentApi.record, (input, ctx) => consent.record(input, ctx))
    },
    errors: errorTexts,
    belongings: consent.belongings,
    housekeeping: [{ every: 'hour', work: consent.prune, failed: 'old consents not thrown away' }],
  } satisfies Feature
}
