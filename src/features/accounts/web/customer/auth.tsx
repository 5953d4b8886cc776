import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError, unexplainedCode } from '#kernel/errors.ts'
import { forgetDrafts } from '#ui/form/forget-drafts.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { type Customer, type CustomerLogin, customersApi, type Registration } from '../../contract/customers.ts'
import { customerMark } from './customer-mark.ts'
import { customerKey, customerQuery, dropPersonal, fetchCustomer, isWhole, setCustomer } from './customer-query.ts'

type Asking = {
  call: Call
  /** Asks the server only where somebody was in the account before; else always. */
  isHintEnough?: boolean
}
const Auth = createContext<Asking | null>(null)

/** Around whatever needs to know who is in the account. What it knows is the page's, however many of these stand on it. */
export function AuthProvider({ call, isHintEnough = false, children }: Asking & { children: ReactNode }) {
  const asking = useMemo(() => ({ call, isHintEnough }), [call, isHintEnough])
  useLogoutElsewhere()
  return <Auth value={asking}>{children}</Auth>
}

export function useAuth() {
  const asking = use(Auth)
  if (!asking) throw new Error('useAuth must be used within an AuthProvider')
  const { call, isHintEnough } = asking
  const queryClient = useQueryClient()
  const isMarked = useStoredValue(customerMark) !== 0
  const isAsked = !isHintEnough || isMarked
  const { data, error, isFetching, refetch } = useQuery({ ...customerQuery(call), enabled: isAsked })
  /** What an answer leaves out, the next question tells. */
  const enter = async (answer: Partial<Customer> | null) =>
    setCustomer(queryClient, isWhole(answer) ? answer : await fetchCustomer(call))
  return {
    call,
    customer: data ?? undefined,
    isAuthenticated: Boolean(data),
    /** Nothing is known yet, one way or the other. */
    isChecking: isAsked && data === undefined && (isFetching || !error),
    /** Why nothing can be known. */
    error: data === undefined ? error : null,
    refetch,
    login: async (typed: CustomerLogin) => enter(await call(customersApi.login, typed).catch(orSay('Login failed'))),
    register: async (typed: Registration) =>
      enter(await call(customersApi.register, typed).catch(orSay('Registration failed'))),
    logout: async () => {
      await call(customersApi.logout, {}).catch(orSay('Logout failed'))
      queryClient.clear()
      // What still stands on the page must not be found by going back to it. Forms first hear that nobody is known any more: they would
      // be filled in again.
      setCustomer(queryClient, null)
      forgetDrafts()
    },
    /** The server has ended the session by itself. */
    forget: () => setCustomer(queryClient, null),
  }
}

/** Where the server does not say why. */
const orSay = (sentence: string) => (error: unknown) => {
  throw error instanceof AppError && error.code === unexplainedCode ? new Error(sentence, { cause: error }) : error
}

/** Who logs out, or in as somebody else, does so in every tab. */
function useLogoutElsewhere() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      customerMark.subscribe(() => {
        const known = queryClient.getQueryData<{ id: number } | null>([...customerKey, 'me'])
        if (known === undefined || (known?.id ?? 0) === customerMark.get()) return
        if (customerMark.get() === 0) return setCustomer(queryClient, null)
        dropPersonal(queryClient)
        void queryClient.invalidateQueries({ queryKey: customerKey })
      }),
    [queryClient],
  )
}
