import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerMark } from '#features/accounts/web/customer/customer-mark.ts'
import { customerQuery } from '#features/accounts/web/customer/customer-query.ts'
import { clearPrefilled, prefillDrafts } from '#features/quotations/asking/web/prefill-drafts.ts'
import type { Call } from '#kernel/api/client.ts'

/** Shows nothing: whoever is in the account finds their own data in the forms, until they leave it. */
export function KnownCustomer({ call }: { call: Call }) {
  const { data: customer } = useQuery(customerQuery(call))
  useEffect(() => (customer ? prefillUntilLeft(customer) : undefined), [customer])
  // Somebody may have been in the account before this page was loaded.
  useEffect(() => clearPrefilled, [])
  return null
}

/** Ends at once, not when this is next rendered: whoever leaves the account leaves the page, and what they leave behind is looked at before. */
function prefillUntilLeft(customer: Parameters<typeof prefillDrafts>[0]) {
  if (customerMark.get() === 0) return undefined
  const clear = prefillDrafts(customer)
  const stop = customerMark.subscribe(() => {
    if (customerMark.get() === 0) clear()
  })
  return () => {
    stop()
    clear()
  }
}
