import { emailTexts } from '../../texts/emails.ts'
import type { EmailContent } from './content.ts'

export const toPlainText = (content: EmailContent, sender: string) =>
  `${[
    sender,
    content.title,
    ...content.opening,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    linesOf(content),
    ...content.quotes.map(({ heading, text }) => `${heading}:\n${text}`),
    ...content.closing,
    content.footnotes.length > 0 ? `--\n${content.footnotes.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`

function linesOf({ lines }: EmailContent) {
  if (lines.length === 0) return ''
  const { headings } = emailTexts
  return `${headings.lines}:\n${lines.map(({ code, name, quantity }) => `- ${quantity} × ${name} (${code})`).join('\n')}`
}
