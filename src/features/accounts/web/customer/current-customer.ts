import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { customersApi } from '../../contract/customers.ts'

const currentCustomer = (call: Call) =>
  queryOptions({
    queryKey: ['customer'],
    queryFn: () => call(customersApi.me, {}).catch(nobodyWhenOut),
    retry: false,
    staleTime: 5 * 60 * 1000,
  })

function nobodyWhenOut(error: unknown) {
  if (error instanceof AppError && error.kind === 'unauthenticated') return null
  throw error
}

/** Null for nobody; undefined while that is being asked, or when it could not be found out. */
export function useCustomer(call: Call) {
  const { data: customer, isPending: isLoading } = useQuery(currentCustomer(call))
  return { customer, isLoading }
}
