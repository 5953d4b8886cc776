import { useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { reasonOf } from '#ui/desk/use-change.ts'
import { toast } from '#ui/toast/toast.ts'
import { adminTexts as words } from './texts.ts'

/** A whole new page: whatever this one had in its memory goes with it. */
const leave = () => window.location.assign('/admin-login')

export function useLogOut(call: Call) {
  const queryClient = useQueryClient()
  return () => {
    const before = queryClient.getDefaultOptions()
    // What is still being asked for would be refused, and the browser would complain of it; so would what a part asks that is
    // just arriving.
    queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, enabled: false } })
    void queryClient.cancelQueries()
    window.stop()
    void logOut(call, () => {
      queryClient.setDefaultOptions(before)
      void queryClient.invalidateQueries()
    })
  }
}

async function logOut(call: Call, stay: () => void) {
  try {
    await call(accountsApi.logout, {})
    leave()
  } catch (error) {
    // A session that has ended by itself needs no ending.
    if (error instanceof AppError && error.kind === 'unauthenticated') return leave()
    stay()
    void toast({ title: words.logoutFailed, description: reasonOf(error), tone: 'destructive' })
  }
}
