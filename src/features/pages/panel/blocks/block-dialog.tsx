import { type ReactNode, type SyntheticEvent, use, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#ui/button-class.ts'
import { DialogHead } from '#ui/desk/dialog.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog } from '#ui/desk/leave-guard.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { Modal } from '#ui/modal.tsx'
import type { FixedBlock } from '../../domain/document.ts'
import { TouchedContext } from '../parts.ts'
import { blockTexts } from './texts.ts'

/** What every dialog of a block is given: the block as it stands in the text, or nothing where it is new. */
export type BlockDialogProps<Kind extends FixedBlock['kind']> = {
  block: Extract<FixedBlock, { kind: Kind }> | undefined
  onApply: (block: FixedBlock) => void
  onClose: () => void
}

/** One is open at a time. */
export const blockForm = 'block'

type Props = {
  kind: FixedBlock['kind']
  isNew: boolean
  /** All that is written in it: where that changed, whoever closes it is asked first. */
  typed: unknown
  firstFocus?: string
  width?: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The frame of all of them. A form cannot stand inside the page's own. */
export function BlockDialog({
  kind,
  isNew,
  typed,
  firstFocus,
  width = 'md:max-w-130',
  onSubmit,
  onClose,
  children,
}: Props) {
  const heading = useId()
  const [isAsked, setIsAsked] = useState(false)
  const isTouched = useIsTouched(typed)
  const close = () => (isTouched ? setIsAsked(true) : onClose())
  return createPortal(
    <Modal labelledBy={heading} firstFocus={firstFocus} className={`dialog-sheet ${width}`} onClose={close}>
      <form
        {...saveMark}
        id={blockForm}
        method="post"
        noValidate
        className="max-h-[inherit] overflow-y-auto"
        onSubmit={(event) => {
          event.preventDefault()
          // In React's tree it stands in the page's form, which would be sent too.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <DialogHead id={heading} title={blockTexts.names[kind]} onClose={close} />
        <div className="grid gap-4 px-5 py-2">{children}</div>
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2.5 bg-surface px-5 py-4">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={close}>
            {deskTexts.cancel}
          </button>
          <button type="submit" className={buttonClass({ tone: 'primary' })}>
            {isNew ? blockTexts.apply.insert : blockTexts.apply.edit}
          </button>
        </div>
      </form>
      {isAsked && <LeaveDialog onAnswer={(leaves) => (leaves ? onClose() : setIsAsked(false))} />}
    </Modal>,
    document.body,
  )
}

function useIsTouched(typed: unknown) {
  const tell = use(TouchedContext)
  const now = JSON.stringify(typed)
  const [begun] = useState(now)
  const isTouched = now !== begun
  useEffect(() => {
    tell(isTouched)
    return () => tell(false)
  }, [tell, isTouched])
  return isTouched
}
