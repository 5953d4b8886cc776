import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { PasswordAgainForm } from '#features/accounts/panel/account/password-again-form.tsx'
import { LoginForm } from '#features/accounts/panel/login/login-page.tsx'
import { meQuery } from '#features/accounts/panel/queries.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Modal } from '#ui/modal.tsx'
import { adminTexts } from './texts.ts'

type FrameProps = { words: { title: string; text: string }; onClose: () => void; children: ReactNode }

function Frame({ words, onClose, children }: FrameProps) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={onClose}>
      <div className="grid max-h-[inherit] gap-4 overflow-y-auto px-5 py-5 md:px-6">
        <div>
          <h2 id={heading} className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{words.text}</p>
        </div>
        {children}
      </div>
    </Modal>
  )
}

type AgainProps = { call: Call; onAnswer: (isConfirmed: boolean) => void }

/** Over whatever needs it, which stays as it is and goes on once the password is given. */
export const PasswordAgainDialog = ({ call, onAnswer }: AgainProps) => (
  <Frame words={adminTexts.passwordAgain} onClose={() => onAnswer(false)}>
    <PasswordAgainForm call={call} onConfirmed={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
  </Frame>
)

type EndProps = { call: Call; username: string; onAnswer: (hasEntered: boolean) => void }

/** Over whatever was being done, which stays as it is. */
export function SessionEndDialog({ call, username, onAnswer }: EndProps) {
  const queryClient = useQueryClient()
  const enter = (me: Me) => {
    // It may be somebody else this time.
    queryClient.setQueryData(meQuery(call).queryKey, me)
    onAnswer(true)
  }
  return (
    <Frame words={adminTexts.sessionEnd} onClose={() => onAnswer(false)}>
      <LoginForm call={call} username={username} onEntered={enter} />
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onAnswer(false)}>
        {adminTexts.sessionEnd.notNow}
      </button>
    </Frame>
  )
}
