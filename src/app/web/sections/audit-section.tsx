import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '#features/accounts/panel/queries.ts'
import { AuditPage } from '#features/audit/panel/audit-page.tsx'
import { attributeHeadings } from '#features/catalog/desk/domain/product-table.ts'
import { letterFieldTexts } from '#features/mail/panel/letters/texts.ts'
import { statusTexts } from '#features/quotations/record/domain/status-texts.ts'
import { settingsTexts } from '#features/site/panel/texts.ts'
import type { Call } from '#kernel/api/client.ts'

/** What other features call their fields and their statuses. */
export const othersWords = {
  fields: { ...settingsTexts.fields, ...attributeHeadings, ...letterFieldTexts },
  statuses: statusTexts,
}

/** Features meet here: whose doings can be asked for is known to the accounts, what things are called to those they belong to. */
export function AuditSection({ call }: { call: Call }) {
  const { data: people = [] } = useQuery(administratorsQuery(call))
  return <AuditPage call={call} people={people} others={othersWords} />
}
