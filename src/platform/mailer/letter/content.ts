/** What an e-mail says, before it is HTML or plain text: both say the same. */
export type Letter = {
  title: string
  opening: string[]
  facts?: { label: string; value: string }[]
  table?: LetterTable | undefined
  /** Facts about what the table says, after it. */
  terms?: { label: string; value: string }[]
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
  /** Which column says what it is, and takes the room. */
  widest: number
  /** Each with what plain text says instead of its cells; `detail` stands under the widest one, smaller. */
  rows: { cells: (string | number)[]; detail?: string; asText: string }[]
  /** What the rows come to, the last one largest. */
  sums?: { label: string; value: string }[]
}

/** Who writes, as the head of the letter shows it; the logo at an address of ours. */
export type Sender = {
  name: string
  logo?: { address: string; isWordmark: boolean }
  /** The owner's accent, and what is read on it; without it the design's. */
  colours?: { accent: string; onAccent: string } | null | undefined
}
