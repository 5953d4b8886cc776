import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { LoginForm } from '#features/accounts/panel/login/login-form.tsx'
import { meQuery } from '#features/accounts/panel/queries.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Modal } from '#ui/modal.tsx'
import { adminTexts } from './texts.ts'

const words = adminTexts.sessionEnd

type Props = { call: Call; username: string; onAnswer: (hasEntered: boolean) => void }

/** Over whatever was being done, which stays as it is. */
export function SessionEndDialog({ call, username, onAnswer }: Props) {
  const heading = useId()
  const queryClient = useQueryClient()
  const enter = (me: Me) => {
    // It may be somebody else this time.
    queryClient.setQueryData(meQuery(call).queryKey, me)
    onAnswer(true)
  }
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={() => onAnswer(false)}>
      <div className="grid max-h-[inherit] gap-4 overflow-y-auto px-5 py-5 md:px-6">
        <div>
          <h2 id={heading} className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{words.text}</p>
        </div>
        <LoginForm call={call} username={username} onEntered={enter} />
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onAnswer(false)}>
          {words.notNow}
        </button>
      </div>
    </Modal>
  )
}
