import { AppError } from '#kernel/errors.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import { customerMenuTexts as words } from '../../../texts/customer-menu.ts'
import { useAuth } from '../auth.tsx'

export function useLogOut() {
  const { logout } = useAuth()
  const { isSending, send } = useSending()
  const logOut = () =>
    void send(async () => {
      try {
        await logout()
        // A whole new page: whatever this one had in its memory goes with it.
        window.location.assign('/')
      } catch (error) {
        void toast({ title: words.logoutFailed, description: reasonOf(error), tone: 'destructive' })
      }
    })
  return { isBusy: isSending, logOut }
}

function reasonOf(error: unknown) {
  if (!(error instanceof AppError)) return words.unsaid
  return error.code === 'NETWORK_FAILURE' ? words.noConnection : error.message
}
