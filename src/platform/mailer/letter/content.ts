/** What an e-mail says, before it is HTML or plain text: both say the same. */
export type Letter = {
  title: string
  opening: string[]
  facts?: { label: string; value: string }[]
  table?: LetterTable | undefined
  /** What somebody typed, with their line breaks. */
  quotes?: { heading: string; text: string }[]
  /** The one thing to do, at an address of ours. */
  action?: { label: string; address: string }
  closing: string[]
  /** Under a rule, smaller. */
  footnotes?: string[]
}

export type LetterTable = {
  heading: string
  columns: string[]
  /** Each with what plain text says instead of its cells. */
  rows: { cells: (string | number)[]; asText: string }[]
}
