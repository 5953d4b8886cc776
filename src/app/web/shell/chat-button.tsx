import type { SiteSettings } from '#features/site/contract.ts'
import { chatLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { chatTexts } from './chat-texts.ts'

/** Where the site's chrome does not belong: the administrators' side and the registration. */
const withoutChat = /^\/(admin|admin-login|user-register|quotations)(\/|$)/

export const hasChat = (path: string) => !withoutChat.test(path)

export const chatHref = (site: SiteSettings) => chatLink(site.whatsapp, chatTexts.greeting)

export function ChatButton({ site }: { site: SiteSettings }) {
  return (
    <a
      href={chatHref(site)}
      target="_blank"
      rel="noopener"
      className="chat-button"
      data-tooltip={chatTexts.label}
      data-print="hide"
    >
      <Icon name="message-circle" size={24} />
      <span className="max-lg:sr-only">{chatTexts.label}</span>
      <span className="sr-only">{chatTexts.newWindow}</span>
    </a>
  )
}
