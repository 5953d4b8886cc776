import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { photoTexts } from './texts.ts'

const words = photoTexts.withoutScript

/** The two other ways a photo can reach the desk. */
export function PhotoHelp({ chatHref, email }: { chatHref: string; email: string }) {
  return (
    <p className="mt-3 flex flex-wrap gap-2.5">
      <a href={chatHref} target="_blank" rel="noopener" className={buttonClass({ tone: 'line' })}>
        <Icon name="message-circle" />
        {words.chat}
        <span className="sr-only">{words.newWindow}</span>
      </a>
      <a href={`mailto:${email}`} className={buttonClass({ tone: 'line' })}>
        <Icon name="mail" />
        {words.email(email)}
      </a>
    </p>
  )
}
