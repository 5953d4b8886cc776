import type { Letter, Sender } from './content.ts'
import { toHtml } from './html.tsx'
import { toPlainText } from './plain-text.ts'

export const renderLetter = (subject: string, letter: Letter, sender: Sender) => ({
  subject,
  html: toHtml(letter, sender),
  text: toPlainText(letter, sender.name),
})
