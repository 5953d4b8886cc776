import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCustomer } from '#features/accounts/web/customer/current-customer.ts'
import { ownQuotations } from '#features/quotations/web/own/queries.ts'
import { AppError } from '#kernel/errors.ts'

/** The customer who looks (null: nobody is logged in) and their quotations, as far as they are known by now. */
export function useCustomerQuotations() {
  const { call } = useRouteContext({ from: '__root__' })
  const { customer, isLoading } = useCustomer(call)
  const { data: quotations, error, refetch } = useQuery(ownQuotations(call, customer?.id))
  // The session may have ended since somebody last asked whose it is.
  const isOut = customer === null || (error instanceof AppError && error.kind === 'unauthenticated')
  return {
    customer: isOut ? null : (customer ?? undefined),
    quotations,
    hasFailed: !quotations && (customer ? error !== null : !isLoading),
    retry: () => (customer ? void refetch() : window.location.reload()),
  }
}
