import { type ReactNode, useId } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal.tsx'
import { deskTexts } from './texts.ts'

type Props = { id: string; title: string; text?: string; onClose: () => void }

/** What a dialog is about, and the way out of it. */
export const DialogHead = ({ id, title, text, onClose }: Props) => (
  <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
    <div className="pt-1">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
    </div>
    <button type="button" aria-label={deskTexts.close} className="icon-button flex-none" onClick={onClose}>
      <Icon name="x" />
    </button>
  </div>
)

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  action: string
  /** What the way back is called; it has the focus at first. */
  cancel?: string
  isBusy?: boolean
  /** What must be chosen before. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Before something that somebody else will feel at once. */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = deskTexts.cancel,
  isBusy = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={onClose}>
      <div className="px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        {children}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {cancel}
          </button>
          <button type="button" aria-busy={isBusy} className={buttonClass({ tone: 'ink' })} onClick={onConfirm}>
            {action}
          </button>
        </div>
      </div>
    </Modal>
  )
}
