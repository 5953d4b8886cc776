import type { Feature } from '#platform/feature.ts'
import { mountPage, type Router } from '#platform/http/mount.ts'
import { auditApi } from '../contract.ts'
import { createAuditService } from './service.ts'

/** Who changed what. */
export function createAuditFeature(deps: Parameters<typeof createAuditService>[0]) {
  const service = createAuditService(deps)
  return {
    service,
    mount(app: Router) {
      mountPage(app, auditApi.list, (query) => service.list(query))
    },
    housekeeping: [{ every: 'hour', work: service.prune, failed: 'old entries of the trail not thrown away' }],
  } satisfies Feature
}
