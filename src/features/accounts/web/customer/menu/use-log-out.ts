import { isUnanswered, serverMessageOf } from '#kernel/errors.ts'
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

const reasonOf = (error: unknown) =>
  isUnanswered(error) ? words.noConnection : (serverMessageOf(error) ?? words.unsaid)
