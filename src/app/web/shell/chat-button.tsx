import type { SiteSettings } from '#features/site/contract/settings.ts'
import { chatLink } from '#kernel/contact-links.ts'
import { Icon } from '#ui/icon.tsx'
import { chatTexts as texts } from './chat-texts.ts'

export const chatHref = (site: SiteSettings) => chatLink(site.whatsapp, texts.greeting)

export function ChatButton({ site }: { site: SiteSettings }) {
  return (
    <a
      href={chatHref(site)}
      target="_blank"
      rel="noopener"
      className="chat-button"
      data-tooltip={texts.label}
      data-print="hide"
    >
      <Icon name="message-circle" size={24} />
      <span className="max-[108rem]:sr-only">{texts.label}</span>
      <span className="sr-only">{texts.newWindow}</span>
    </a>
  )
}
