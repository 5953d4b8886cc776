import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#ui/button-class.ts'
import { saveMark } from '#ui/desk/keys.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Modal } from '#ui/modal.tsx'
import { safeHref } from '../domain/safe-href.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.link

type Props = { address: string; onApply: (href: string | undefined) => void; onClose: () => void }

export function LinkDialog({ address, onApply, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(address)
  const [problem, setProblem] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree it does, and would be sent too.
    event.stopPropagation()
    const href = safeHref(typed)
    if (typed.trim() !== '' && !href) setProblem(words.problem)
    else onApply(href)
  }
  // A form cannot stand inside the page's own.
  return createPortal(
    <Modal labelledBy={`${id}-title`} className="dialog-sheet md:max-w-110" onClose={onClose}>
      <form {...saveMark} method="post" className="grid gap-4 p-5" noValidate onSubmit={apply}>
        <h2 id={`${id}-title`} className="text-xl">
          {words.title}
        </h2>
        <TextField
          id={id}
          name="address"
          label={words.address}
          hint={words.hint}
          value={typed}
          problem={problem}
          maxLength={2000}
          isPlain
          onChange={(value) => {
            setTyped(value)
            setProblem(undefined)
          }}
        />
        <div className="flex justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="submit" className={buttonClass({ tone: 'primary' })}>
            {words.apply}
          </button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
