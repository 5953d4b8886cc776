import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '#features/accounts/panel/queries.ts'
import { AuditPage } from '#features/audit/panel/audit-page.tsx'
import { attributeHeadings } from '#features/catalog/desk/domain/product-table.ts'
import type { SectionProps } from '../admin/section-props.ts'

/** Features meet here: whose doings can be asked for is known to the accounts, what attributes are called to the catalogue. */
export function AuditSection({ call }: SectionProps) {
  const { data: people = [] } = useQuery(administratorsQuery(call))
  return <AuditPage call={call} people={people} fieldTexts={attributeHeadings} />
}
