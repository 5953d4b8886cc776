import { chatLink, phoneLink } from '#kernel/contact-links.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { dialableNumber } from '../../record/domain/dialable-number.ts'
import type { DeskMessage } from '../contract/messages.ts'
import { messagesTexts } from './texts.ts'

const words = messagesTexts.reply

/** By mail always; by telephone and chat where what was typed can be dialled. */
export function ReplyLinks({ message: { name, email, phone, subject } }: { message: DeskMessage }) {
  const national = dialableNumber(phone)
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words.title}</h3>
      <div className="flex flex-wrap gap-2.5">
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(words.subject(subject))}`}
          className={buttonClass({ tone: 'primary' })}
        >
          <Icon name="mail" size={16} />
          {words.mail}
        </a>
        {national && (
          <>
            <a
              href={chatLink(national, words.chatDraft(name, subject))}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ tone: 'line' })}
            >
              <Icon name="message-circle" size={16} />
              {words.chat}
            </a>
            <a href={phoneLink(national)} className={buttonClass({ tone: 'line' })}>
              <Icon name="phone" size={16} />
              {words.call}
            </a>
          </>
        )}
      </div>
    </section>
  )
}
