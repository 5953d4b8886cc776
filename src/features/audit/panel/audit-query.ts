import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { pageByPage } from '#ui/desk/entry-list.tsx'
import { auditApi } from '../contract.ts'

export type AuditFilters = { subject: string; who: string; action: string; from: string; to: string }

export type Person = { id: number; name: string }

export const noFilters: AuditFilters = { subject: '', who: '', action: '', from: '', to: '' }

/** Newest first, page by page. */
export const auditQuery = (call: Call, { subject, who, action, from, to }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', subject, who, action, from, to],
    queryFn: ({ pageParam }) =>
      call.page(auditApi.list, { subject, administrator_id: who, action, from, to, limit: 50, cursor: pageParam }),
    ...pageByPage,
  })
