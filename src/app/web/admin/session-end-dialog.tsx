import { useId } from 'react'
import { LoginForm } from '#features/accounts/web/login/login-form.tsx'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Modal } from '#ui/modal.tsx'
import { adminTexts } from './texts.ts'

const words = adminTexts.sessionEnd

type Props = { call: Call; username: string; onAnswer: (hasEntered: boolean) => void }

/** Over whatever was being done, which stays as it is. */
export function SessionEndDialog({ call, username, onAnswer }: Props) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={() => onAnswer(false)}>
      <div className="grid max-h-[inherit] gap-4 overflow-y-auto px-5 py-5 md:px-6">
        <div>
          <h2 id={heading} className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{words.text}</p>
        </div>
        <LoginForm call={call} username={username} onEntered={() => onAnswer(true)} />
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onAnswer(false)}>
          {words.notNow}
        </button>
      </div>
    </Modal>
  )
}
