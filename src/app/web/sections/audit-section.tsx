import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '#features/accounts/panel/queries.ts'
import { AuditPage } from '#features/audit/panel/audit-page.tsx'
import { statusTexts } from '#features/quotations/record/domain/status-texts.ts'
import type { Call } from '#kernel/api/client.ts'

/** Features meet here: whose doings can be asked for is known to the accounts, what a status is called to the quotations. */
export function AuditSection({ call }: { call: Call }) {
  const { data: people = [] } = useQuery(administratorsQuery(call))
  return <AuditPage call={call} people={people} statuses={statusTexts} />
}
