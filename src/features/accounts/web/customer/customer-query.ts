import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { type Customer, customersApi } from '../../contract/customers.ts'
import { markCustomer } from './customer-mark.ts'

/** Everything kept about whoever is in the account begins with this, so that it goes when somebody else comes. */
export const customerKey = ['customer'] as const

const askedTogetherMs = 10_000

const meKey = [...customerKey, 'me']

const isRefusal = (error: unknown) => error instanceof AppError && error.kind === 'unauthenticated'

/** Who is in the account; null for nobody. */
export const customerQuery = (call: Call) =>
  queryOptions({
    queryKey: meKey,
    queryFn: async (): Promise<Customer | null> => {
      const customer = await call(customersApi.me, {}).catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw error
      })
      markCustomer(customer?.id ?? 0)
      return customer
    },
    retry: false,
    // The header and the page ask together: what has just failed for one has failed for the other.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > askedTogetherMs,
    staleTime: 5 * 60 * 1000,
  })

/** Everything but who it is. */
export const dropPersonal = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: customerKey, predicate: ({ queryKey }) => queryKey[1] !== 'me' })

/** What was kept about somebody else goes before the new customer is known. */
export function setCustomer(queryClient: QueryClient, customer: Customer | null) {
  const before = queryClient.getQueryData<Customer | null>(meKey)
  if (before?.id !== customer?.id) dropPersonal(queryClient)
  queryClient.setQueryData(meKey, customer)
  markCustomer(customer?.id ?? 0)
}
