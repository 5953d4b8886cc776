import { useId } from 'react'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '../button-class.ts'
import { Modal } from '../modal.tsx'
import { deskTexts } from './texts.ts'
import type { Overtaken } from './use-overtaken.ts'

const words = deskTexts.overtaken

type Props<T> = {
  /** What was stored meanwhile; without it there is nothing to choose. */
  by: Overtaken<T> | undefined
  onTheirs: (stored: T) => void
  onMine: (stored: T) => void
  /** Nothing is chosen yet: the form is as it was. */
  onClose: () => void
}

/** What is written here against what somebody else stored meanwhile. */
export function OvertakenDialog<T>({ by, onTheirs, onMine, onClose }: Props<T>) {
  const heading = useId()
  if (!by) return null
  const { stored, change } = by
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <div className="px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        {change && <p className="mt-2 wrap-anywhere">{words.last(change.by, formatMoment(change.at))}</p>}
        <p className="mt-2 text-ink-soft">{words.text}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onTheirs(stored)}>
            {words.theirs}
          </button>
          <button
            type="button"
            className={buttonClass({ tone: 'ink' })}
            onClick={() => {
              onClose()
              onMine(stored)
            }}
          >
            {words.mine}
          </button>
        </div>
      </div>
    </Modal>
  )
}
