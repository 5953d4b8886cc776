import { useEffect, useId, useState } from 'react'
import { chatLink } from '#kernel/contact-links.ts'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { lengths } from '../../../record/domain/lengths.ts'
import { type AskedByChat, chatText, type DetailsById } from '../../domain/chat-text.ts'
import { type QuotationDraft, quotationDraft } from '../form/drafts.ts'
import { personFieldLooks as looks } from '../form/person-field-looks.ts'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { ChatSummary } from './chat-summary.tsx'
import { chatTexts as words } from './texts.ts'

type Props = {
  asked: AskedByChat
  whatsapp: string
  /** What the catalogue adds to the message. Nobody waits for it: a message without it can be sent as well. */
  loadDetails: () => Promise<DetailsById>
  /** Told once the conversation is open, or its link shown: whoever listens keeps it, and the person is told so before. */
  onAsked?: (person: QuotationDraft) => void
  onClose: () => void
}

/** Asks for one product or for a basket in a chat: it opens a conversation with a draft, and calls nothing by itself. */
export function ChatDialog({ asked, whatsapp, loadDetails, onAsked, onClose }: Props) {
  const heading = useId()
  const details = useDetails(loadDetails)
  const [blocked, setBlocked] = useState<string>()
  const form = useForm({ id: 'chat', draft: quotationDraft, problemsOf: () => ({}), onSubmit: submit })
  const mayNotSend = isMissing(form.values)

  function submit(person: QuotationDraft) {
    if (isMissing(person)) return
    const link = chatLink(whatsapp, chatText(asked, person, details, words.draft))
    const isOpen = openInNewWindow(link)
    onAsked?.(person)
    if (!isOpen) return setBlocked(link)
    // Who asks stays known; what was said about this product is not meant for the next.
    quotationDraft.update((draft) => ({ ...draft, message: '' }))
    onClose()
  }

  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-140" onClose={onClose}>
      <div className="max-h-[inherit] overflow-y-auto overscroll-contain px-4 pt-3 pb-5 md:px-6 md:pt-5 md:pb-6">
        <div className="flex items-start justify-between gap-3">
          <div className="pt-2">
            <h2 id={heading} className="text-xl">
              {words.title}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{words.hint}</p>
          </div>
          <button type="button" aria-label={words.close} className="icon-button -mr-2 flex-none" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <ChatSummary asked={asked} />
        <form {...form.form} aria-labelledby={heading} className="grid gap-4">
          <Fields form={form} />
          <div>
            <button
              type="submit"
              disabled={mayNotSend}
              aria-describedby={mayNotSend ? `${heading}-missing` : undefined}
              className={`${buttonClass({ tone: 'primary', isLarge: true })} w-full`}
            >
              <Icon name="message-circle" />
              {words.send}
            </button>
            <p id={`${heading}-missing`} className="mt-2 text-xs text-ink-muted">
              {mayNotSend && words.missing}
            </p>
            <BlockedNote link={blocked} />
            {onAsked && <KeptNote />}
          </div>
        </form>
      </div>
    </Modal>
  )
}

const isBlank = (text: string) => text.trim() === ''
const isMissing = ({ name, phone }: QuotationDraft) => isBlank(name) || isBlank(phone)

function Fields({ form: { field } }: { form: Form<QuotationDraft> }) {
  return (
    <>
      <TextField {...field('name')} {...looks.name} label={words.fields.name} />
      <TextField {...field('phone')} {...looks.phone} label={words.fields.phone} />
      <TextField
        {...field('message')}
        label={words.fields.message}
        placeholder={words.messagePlaceholder}
        rows={3}
        maxLength={lengths.message}
      />
    </>
  )
}

const KeptNote = () => (
  <>
    <p className="mt-2 text-xs text-ink-muted">{words.kept}</p>
    <PrivacyNote className="mt-1" />
  </>
)

function BlockedNote({ link }: { link: string | undefined }) {
  return (
    <p role="status" className="text-sm empty:hidden">
      {link && (
        <>
          {words.blocked}{' '}
          <a href={link} target="_blank" rel="noopener" className="text-link">
            {words.open}
            <span className="sr-only"> {words.newWindow}</span>
          </a>
        </>
      )}
    </p>
  )
}

const nothingKnown: DetailsById = new Map()

function useDetails(load: Props['loadDetails']) {
  const [details, setDetails] = useState(nothingKnown)
  useEffect(() => {
    // Where the catalogue does not answer, the message does without.
    load().then(setDetails, () => undefined)
  }, [load])
  return details
}

/**
 * Whether the browser let it open. The feature `noopener` would always answer "no", so the new window is told at once, before
 * anything is loaded into it, that it has no opener.
 */
function openInNewWindow(address: string) {
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
