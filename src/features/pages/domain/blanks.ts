import { type Block, wordsIn } from './document.ts'

/** Words in brackets, or a name in braces, which somebody has still to replace by what is so; `[1]` is a note. */
const blank = /\[\p{L}[^[\]\n]+\]|\{\p{L}[^{}\s]*\}/gu

/** What is still to be filled in, each once. */
export const blanksIn = (blocks: readonly Block[], ...others: readonly string[]) => [
  ...new Set([...others, ...blocks.flatMap(wordsIn)].flatMap((text) => text.match(blank) ?? [])),
]
