import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { type Customer, customersApi } from '../../contract/customers.ts'
import { markCustomer } from './customer-mark.ts'

/** Everything kept about whoever is in the account begins with this, so that it goes when somebody else comes. */
export const customerKey = ['customer'] as const

const askedTogetherMs = 10_000

const meKey = [...customerKey, 'me']

/** Whether this is all that is known of a customer: another server may say only who it is, or that it worked. */
export const isWhole = (answer: Partial<Customer> | null): answer is Customer =>
  answer?.id !== undefined && answer.emailVerified !== undefined

/** The number of a customer whose server gives none. */
const unnumbered = -1

/** The specification's e-mail, name and company are enough; the rest is then unknown, and nobody is asked to prove anything. */
const completed = (known: Partial<Customer>): Customer => ({
  id: unnumbered,
  name: '',
  email: '',
  phone: '',
  company: null,
  cnpj: null,
  ie: null,
  emailVerified: true,
  createdAt: '',
  ...known,
})

const isSame = (one: Customer | null | undefined, other: Customer | null) =>
  one?.id === other?.id && (one?.id !== unnumbered || one.email === other?.email)

export async function fetchCustomer(call: Call) {
  const customer = await call(customersApi.me, {})
  return customer && completed(customer)
}

/** Who is in the account; null for nobody. */
export const customerQuery = (call: Call) =>
  queryOptions({
    queryKey: meKey,
    queryFn: async (): Promise<Customer | null> => {
      const customer = await fetchCustomer(call)
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
  if (!isSame(before, customer)) dropPersonal(queryClient)
  queryClient.setQueryData(meKey, customer)
  markCustomer(customer?.id ?? 0)
}
