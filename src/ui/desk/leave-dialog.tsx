import { useId } from 'react'
import { buttonClass } from '../button-class.ts'
import { Modal } from '../modal.tsx'
import { deskTexts } from './texts.ts'

const words = deskTexts.leave

export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={() => onAnswer(false)}>
      <div className="px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-soft">{words.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onAnswer(true)}>
            {words.go}
          </button>
          <button type="button" className={buttonClass({ tone: 'ink' })} onClick={() => onAnswer(false)}>
            {words.stay}
          </button>
        </div>
      </div>
    </Modal>
  )
}
