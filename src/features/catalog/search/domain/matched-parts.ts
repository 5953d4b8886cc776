import { withoutAccents } from '#kernel/slug.ts'

export type TextPart = { text: string; isMatch: boolean }

/** Letters or digits in a row: `EGV16` and `EGV 16` have the same ones. Accents written apart belong to their letter. */
const runs = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu
/** Between numbers it is a sign, not a word. */
const times = /(?<=\d\s*)[x×*](?=\s*\d)/gi

const termsOf = (typed: string) => typed.replace(times, ' ').match(runs)?.map(withoutAccents) ?? []

/** A text cut where it begins to say what was typed, so that those parts can be set apart. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const terms = termsOf(typed)
  const parts: TextPart[] = []
  const add = (piece: string, isMatch: boolean) => {
    if (piece) parts.push({ text: piece, isMatch })
  }
  let at = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    const length = matchedLength(run, terms)
    if (length === 0) continue
    add(text.slice(at, index), false)
    add(run.slice(0, length), true)
    at = index + length
  }
  add(text.slice(at), false)
  return parts
}

/** How much of a run the longest term covers; accents may make the run longer than what was compared. */
function matchedLength(run: string, terms: readonly string[]) {
  const folded = withoutAccents(run)
  const longest = Math.max(0, ...terms.filter((term) => folded.startsWith(term)).map((term) => term.length))
  let length = 0
  while (length < run.length && withoutAccents(run.slice(0, length)).length < longest) length += 1
  while (/\p{M}/u.test(run[length] ?? '')) length += 1
  return longest === 0 ? 0 : length
}
