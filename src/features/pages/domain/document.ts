import { slugOf } from '#kernel/slug.ts'

/** A stretch of text that looks alike. */
export type Span = { text: string; bold?: true | undefined; italic?: true | undefined; href?: string | undefined }
/** Plain text, or text of which parts are bold, italic or lead somewhere. */
export type RichText = string | readonly Span[]

/** What a page says, as data: our own components render it, so that no HTML of anyone's is ever inserted. */
export type Block =
  | { kind: 'heading'; text: string; level?: 3 | undefined }
  | { kind: 'paragraph'; text: RichText }
  | { kind: 'quote'; text: RichText }
  | { kind: 'list'; items: readonly RichText[] }
  | { kind: 'steps'; items: readonly RichText[] }
  | { kind: 'rule' }
  | FixedBlock

/** What the editor shows and moves, but does not take apart. */
export type FixedBlock =
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

export const spansOf = (text: RichText): readonly Span[] => (typeof text === 'string' ? [{ text }] : text)

export const plainText = (text: RichText) =>
  spansOf(text)
    .map((span) => span.text)
    .join('')

type Heading = { text: string; level: 2 | 3; id: string }

/** Every heading with its address inside the page; two that read alike have two. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  const taken = new Set<string>()
  return blocks.flatMap((block) => {
    if (block.kind !== 'heading') return []
    const wanted = slugOf(block.text) || 'secao'
    let id = wanted
    for (let nth = 2; taken.has(id); nth += 1) id = `${wanted}-${nth}`
    taken.add(id)
    return [{ text: block.text, level: block.level ?? 2, id }]
  })
}
