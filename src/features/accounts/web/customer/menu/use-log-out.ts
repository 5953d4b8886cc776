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
        const isSaid = error instanceof AppError && error.code !== 'NETWORK_FAILURE'
        void toast({
          title: words.logoutFailed,
          description: isSaid ? error.message : words.noConnection,
          tone: 'destructive',
        })
      }
    })
  return { isBusy: isSending, logOut }
}
