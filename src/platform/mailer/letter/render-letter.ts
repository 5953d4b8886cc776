import type { Letter, Sender } from './content.ts'
import { toHtml } from './html.tsx'
import { toPlainText } from './plain-text.ts'

/** As it is sent: both bodies say the same. */
export type RenderedLetter = { subject: string; html: string; text: string }

export const renderLetter = (subject: string, letter: Letter, sender: Sender): RenderedLetter => ({
  subject,
  html: toHtml(letter, sender),
  text: toPlainText(letter, sender.name),
})
