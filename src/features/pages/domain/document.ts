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

/** What stands in the text as one piece: written in a dialog of its own, moved and removed whole. */
export type FixedBlock =
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'figure'; picture: string; width: number; height: number; alt: string; caption: string }
  | { kind: 'button'; label: string; href: string; look: ButtonLook }
  | { kind: 'columns'; columns: readonly Column[] }
  /** Filled by whoever shows the page: company data is a setting, never part of a text. */
  | { kind: 'company' }
  | ProductBlock

export const buttonLooks = ['primary', 'line'] as const
export type ButtonLook = (typeof buttonLooks)[number]
export type Column = { title: string; text: string; link?: { label: string; href: string } | undefined }

/** Filled by whoever knows the catalogue. */
export type ProductBlock =
  | { kind: 'products'; title: string; products: readonly ChosenProduct[] }
  | { kind: 'product-list'; title: string; filter: ListFilter; count: ListCount }

/** The name it had when it was chosen is for the desk alone: what has left the catalogue has no other there. */
export type ChosenProduct = { id: number; name?: string | undefined }
/** What a list of the catalogue can be limited by. */
export type ListFilter = {
  category?: number | undefined
  brand?: number | undefined
  application?: string | undefined
  search?: string | undefined
}
export const listCounts = [4, 8, 12] as const
export type ListCount = (typeof listCounts)[number]

export const isProductBlock = (block: Block): block is ProductBlock =>
  block.kind === 'products' || block.kind === 'product-list'

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

const plainText = (text: RichText) =>
  spansOf(text)
    .map((span) => span.text)
    .join('')

/** Everything a block says. */
export function wordsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [plainText(block.text)]
    case 'list':
    case 'steps':
      return block.items.map(plainText)
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()]
    case 'figure':
      return [block.alt, block.caption]
    case 'button':
      return [block.label]
    case 'columns':
      return block.columns.flatMap(({ title, text, link }) => [title, text, link?.label ?? ''])
    case 'products':
    case 'product-list':
      return [block.title]
    case 'rule':
    case 'company':
      return []
  }
}

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
