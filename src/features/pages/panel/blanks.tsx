import type { DeskPage } from '../contract/desk.ts'
import { blanksIn } from '../domain/blanks.ts'
import type { Block } from '../domain/document.ts'
import type { PageValues } from './page-values.ts'
import { pagesTexts } from './texts.ts'

type Said = Pick<PageValues, 'title' | 'seoTitle' | 'description'> & { blocks: readonly Block[] }

/** Brackets that a template left, or somebody wrote, for later: wherever visitors or search engines would read them. */
export const blanksOf = ({ title, seoTitle, description, blocks }: Said) =>
  blanksIn(blocks, title, seoTitle, description)

/** Those that visitors would read for the first time. */
export function newBlanks(blanks: readonly string[], page: DeskPage | undefined) {
  const known = page && page.state !== 'draft' ? blanksOf(page) : []
  return blanks.filter((blank) => !known.includes(blank))
}

/** More would hide what is written. */
const namedBlanks = 3

export const inWords = (blanks: readonly string[]) =>
  pagesTexts.blanks(blanks.slice(0, namedBlanks), blanks.length - namedBlanks)

export const Blanks = ({ blanks }: { blanks: readonly string[] }) =>
  blanks.length > 0 && <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">{inWords(blanks)}</p>
