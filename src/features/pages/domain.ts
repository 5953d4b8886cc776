/** What a page says, as data: our own components render it, so that no HTML of anyone's is ever inserted. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'figure'; picture: string; width: number; height: number; alt: string; caption: string }
  /** Filled by whoever shows the page: company data is a setting, never part of a text. */
  | { kind: 'company' }

export type PageDocument = {
  title: string
  description: string
  /** The day somebody last changed what it says, `2026-11-15`. */
  updated: string
  blocks: readonly Block[]
}

/** An article that answers one question; question and short answer stand in the list of guides too. */
export type Guide = PageDocument & { slug: string; question: string; answer: string }

export type GuideSummary = Pick<Guide, 'slug' | 'title' | 'question' | 'answer'>

const noBreak = '\u00a0'

/** `230 × 75 mm` never breaks inside: a measure torn in two is read wrongly. */
export const keepMeasuresTogether = (text: string) =>
  text
    .replace(/(\d) (?=(?:mm|kg|°C|%|Shore|×|÷)(?![\p{L}]))/gu, `$1${noBreak}`)
    .replace(/([×÷Ø]) (?=\d)/g, `$1${noBreak}`)

/** `2026-11-15` as a reader of dates expects it. A date alone has no time zone. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** An address inside the page for each heading. */
export const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
