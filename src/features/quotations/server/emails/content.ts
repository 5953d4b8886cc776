/** What an e-mail says, before it is HTML or plain text: both say the same. */
export type EmailContent = {
  title: string
  opening: string[]
  facts: { label: string; value: string }[]
  lines: { code: string; name: string; quantity: number }[]
  /** What somebody typed, with their line breaks. */
  quotes: { heading: string; text: string }[]
  closing: string[]
  /** Under a rule, smaller. */
  footnotes: string[]
}
