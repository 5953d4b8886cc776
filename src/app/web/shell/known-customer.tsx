import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerQuery } from '#features/accounts/web/customer/customer-query.ts'
import { clearPrefilled, prefillDrafts } from '#features/quotations/asking/web/prefill-drafts.ts'
import type { Call } from '#kernel/api/client.ts'

/** Shows nothing: whoever is in the account finds their own data in the forms, until they leave it. */
export function KnownCustomer({ call }: { call: Call }) {
  const { data: customer } = useQuery(customerQuery(call))
  useEffect(() => (customer ? prefillDrafts(customer) : undefined), [customer])
  // Somebody may have been in the account before this page was loaded.
  useEffect(() => clearPrefilled, [])
  return null
}
