import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DialogHead } from '#ui/desk/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { setupTexts } from './texts.ts'
import { useMark } from './use-first-steps.ts'

const words = setupTexts.privacy

type Props = { call: Call; addresses: { text: string; pages: string }; onClose: () => void }

/** Where the text is read and changed; that it was read, nothing but a press can tell. */
export function PrivacyDialog({ call, addresses, onClose }: Props) {
  const heading = useId()
  const { mutate, isPending } = useMark(call, words, onClose)
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <DialogHead id={heading} title={words.title} onClose={onClose} />
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-ink-soft">{words.text}</p>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a
            href={addresses.text}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-link"
          >
            {words.read}
            <Icon name="external-link" size={16} />
            <span className="sr-only">{words.newWindow}</span>
          </a>
          <Link to={addresses.pages} preload={false} className="inline-flex min-h-11 items-center text-link">
            {words.edit}
          </Link>
        </p>
        <button
          type="button"
          aria-busy={isPending}
          className={`${buttonClass({ tone: 'primary' })} justify-self-end`}
          onClick={() => mutate({ mark: 'privacy-read', isSet: true })}
        >
          {words.confirm}
        </button>
      </div>
    </Modal>
  )
}
