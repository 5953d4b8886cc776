import { type ReactNode, useId } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal.tsx'
import { DialogHead } from './dialog.tsx'
import { deskTexts } from './texts.ts'

type Props = { title: string; hint?: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** What becomes of what is being written: beside its form, or, on a screen without room for both, in a dialog that `PreviewButton` opens. */
export function FormPreview({ title, hint, isOpen, onClose, children }: Props) {
  const heading = useId()
  if (isOpen)
    return (
      <Modal labelledBy={heading} className="dialog-sheet md:max-w-220" onClose={onClose}>
        <div className="max-h-[inherit] overflow-y-auto">
          <DialogHead id={heading} title={title} {...(hint ? { text: hint } : {})} onClose={onClose} />
          <div className="grid grid-cols-1 gap-3 px-5 pt-1 pb-5">{children}</div>
        </div>
      </Modal>
    )
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-labelledby={heading}
      className="sticky top-16 grid max-h-[calc(100dvh-4rem)] grid-cols-1 content-start gap-3 overflow-y-auto p-5 pl-0 max-xl:hidden"
    >
      <div>
        <h2 id={heading} className="text-base">
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Where the preview is not in sight anyway. */
export const PreviewButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={`${buttonClass({ tone: 'line' })} xl:hidden`} onClick={onClick}>
    <Icon name="eye" size={16} />
    {deskTexts.preview}
  </button>
)
