import type { DeskPage } from '../contract/desk.ts'
import { blanksIn } from '../domain/blanks.ts'
import type { Block } from '../domain/document.ts'
import type { PageValues } from './page-values.ts'
import type { PageParts } from './parts.ts'
import { pagesTexts } from './texts.ts'

type Said = Pick<PageValues, 'title' | 'seoTitle' | 'description' | 'question' | 'answer'> & {
  blocks: readonly Block[]
}
type Fill = PageParts['gaps']['fill']

/**
 * Brackets that a template left, or somebody wrote, for later, and braces that nothing fills: wherever visitors or search
 * engines would read them.
 */
export function blanksOf({ title, seoTitle, description, question, answer, blocks }: Said, fill: Fill) {
  const said = fill({ lines: [title, seoTitle, description, question, answer], blocks })
  return blanksIn(said.blocks, ...said.lines)
}

/** Those that visitors would read for the first time. */
export function newBlanks(blanks: readonly string[], page: DeskPage | undefined, fill: Fill) {
  const known = page && page.state !== 'draft' ? blanksOf(page, fill) : []
  return blanks.filter((blank) => !known.includes(blank))
}

/** More would hide what is written. */
const namedBlanks = 3

export const inWords = (blanks: readonly string[]) =>
  pagesTexts.blanks(blanks.slice(0, namedBlanks), blanks.length - namedBlanks)

export const Blanks = ({ blanks }: { blanks: readonly string[] }) =>
  blanks.length > 0 && <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">{inWords(blanks)}</p>
