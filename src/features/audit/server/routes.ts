import { mountPage, type Router } from '#platform/http/mount.ts'
import { auditApi } from '../contract.ts'
import type { AuditService } from './service.ts'

export function mountAudit(app: Router, audit: AuditService) {
  mountPage(app, auditApi.list, (query) => audit.list(query))
}
