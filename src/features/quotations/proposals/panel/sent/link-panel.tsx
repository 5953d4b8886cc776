import { useEffect, useRef } from 'react'
import { chatLink } from '#kernel/contact-links.ts'
import { buttonClass } from '#ui/button-class.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { dialableNumber } from '../../../record/domain/dialable-number.ts'
import { sentTexts } from './texts.ts'

const words = sentTexts.link

type Props = {
  link: { address: string; chatText: string }
  phone: string | null
  /** Whoever meant to write by WhatsApp finds the way there under their fingers. */
  isForChat: boolean
}

/** The way to the proposal, which nobody can ask for again: only a new one can be made. */
export function LinkPanel({ link: { address, chatText }, phone, isForChat }: Props) {
  const chat = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isForChat) chat.current?.focus()
  }, [isForChat])
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-soft">{words.once}</p>
      <p className="shown-once">{address}</p>
      <div className="flex flex-wrap gap-2">
        <a
          ref={chat}
          href={chatAddress(phone, chatText)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'line' })}
        >
          <Icon name="message-circle" size={16} />
          {words.open}
        </a>
        <CopyButton text={address}>{words.copyLink}</CopyButton>
        <CopyButton text={chatText}>{words.copyText}</CopyButton>
      </div>
    </div>
  )
}

function CopyButton({ text, children }: { text: string; children: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: deskTexts.copied }),
      () => toast({ title: deskTexts.notCopied, tone: 'destructive' }),
    )
  return (
    <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => void copy()}>
      {children}
    </button>
  )
}

/** A conversation with the customer; without a number that can be dialled, WhatsApp asks with whom. */
function chatAddress(phone: string | null, text: string) {
  const national = dialableNumber(phone)
  return national ? chatLink(national, text) : `https://wa.me/?text=${encodeURIComponent(text)}`
}
