import { useId } from 'react'
import type { LastChange } from '#kernel/api/last-change.ts'
import { buttonClass } from '../button-class.ts'
import { Modal } from '../modal.tsx'
import { formatMoment } from './moment.ts'
import { deskTexts } from './texts.ts'

const words = deskTexts.overtaken

type Props = {
  change: LastChange | undefined
  onTheirs: () => void
  onMine: () => void
  /** Nothing is chosen yet: the form is as it was. */
  onClose: () => void
}

/** What is written here against what somebody else stored meanwhile. */
export function OvertakenDialog({ change, onTheirs, onMine, onClose }: Props) {
  const heading = useId()
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
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onTheirs}>
            {words.theirs}
          </button>
          <button type="button" className={buttonClass({ tone: 'ink' })} onClick={onMine}>
            {words.mine}
          </button>
        </div>
      </div>
    </Modal>
  )
}
