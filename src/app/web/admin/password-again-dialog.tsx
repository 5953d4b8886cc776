import { useId } from 'react'
import { PasswordAgainForm } from '#features/accounts/panel/account/password-again-form.tsx'
import type { Call } from '#kernel/api/client.ts'
import { Modal } from '#ui/modal.tsx'
import { adminTexts } from './texts.ts'

const words = adminTexts.passwordAgain

type Props = { call: Call; onAnswer: (isConfirmed: boolean) => void }

/** Over whatever needs it, which stays as it is and goes on once the password is given. */
export function PasswordAgainDialog({ call, onAnswer }: Props) {
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
        <PasswordAgainForm call={call} onConfirmed={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
      </div>
    </Modal>
  )
}
