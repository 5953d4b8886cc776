import { type ReactNode, useId } from 'react'
import { buttonClass } from '../button-class.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal.tsx'
import { deskTexts } from './texts.ts'

type Props = {
  title: string
  eyebrow?: string
  /** Room for something beside the form, where the screen has it. */
  isWide?: boolean
  firstFocus?: string
  onClose: () => void
  children: ReactNode
}

/** Where one thing is edited: at the right of a wide screen, all of a phone's. */
export function Drawer({ title, eyebrow, isWide = false, firstFocus, onClose, children }: Props) {
  const heading = useId()
  return (
    <Modal
      labelledBy={heading}
      firstFocus={firstFocus}
      className={isWide ? 'desk-drawer desk-drawer-wide' : 'desk-drawer'}
      onClose={onClose}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-3 pr-2 pl-5">
          <div className="min-w-0">
            {eyebrow && <p className="code-text text-xs">{eyebrow}</p>}
            <h2 id={heading} className="text-lg">
              {title}
            </h2>
          </div>
          <button type="button" aria-label={deskTexts.close} className="icon-button flex-none" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  )
}

type FootProps = {
  isTouched: boolean
  isBusy: boolean
  label?: string
  /** How far it is, in the place of what is not saved yet. */
  progress?: string | undefined
  onCancel: () => void
}

/** The bar that saves, always in sight at the drawer's lower edge. */
export const DrawerFoot = ({ isTouched, isBusy, label = deskTexts.save, progress, onCancel }: FootProps) => (
  <div className="flex items-center justify-end gap-2.5 border-t border-line bg-surface px-5 py-3">
    <p className="flex-1 text-xs text-ink-muted" role="status">
      {progress ?? (isTouched && deskTexts.unsaved)}
    </p>
    <button type="button" className={buttonClass({ tone: 'line' })} onClick={onCancel}>
      {deskTexts.cancel}
    </button>
    <SubmitButton label={label} busyLabel={deskTexts.saving} isBusy={isBusy} isLarge={false} hasKeys />
  </div>
)

export const DrawerBody = ({ children }: { children: ReactNode }) => (
  <div className="grid flex-1 auto-rows-max gap-4 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
)
