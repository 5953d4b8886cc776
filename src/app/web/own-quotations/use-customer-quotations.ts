import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '#features/accounts/web/customer/auth.tsx'
import { customerKey } from '#features/accounts/web/customer/customer-query.ts'
import { ownQuotations } from '#features/quotations/own/web/queries.ts'
import { AppError } from '#kernel/errors.ts'

/** The customer who looks (null: nobody is logged in) and their quotations, as far as they are known by now. */
export function useCustomerQuotations() {
  const { call, customer, isChecking, error: whoError, refetch: askWho, forget } = useAuth()
  const query = useQuery({ ...ownQuotations(call, customerKey), enabled: customer !== undefined })
  const { data: quotations, error, refetch } = query
  // The session may have ended since somebody last asked whose it is.
  const hasEnded = error instanceof AppError && error.kind === 'unauthenticated'
  useEffect(() => {
    if (hasEnded) forget()
  })
  const isOut = hasEnded || !(customer || isChecking || whoError)
  return {
    customer: isOut ? null : customer,
    quotations,
    hasFailed: !quotations && (customer ? error : whoError) !== null,
    retry: () => void (customer ? refetch() : askWho()),
  }
}
