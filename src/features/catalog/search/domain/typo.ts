/** Shorter words have too many neighbours: `crow` and `crown` must be synonyms, `rolo` and `rola` nothing. */
const shortestForgiven = 5

/** Numbers and codes are never corrected: 6204 is not a slip for 6205. */
export const canBeCorrected = (word: string) => word.length >= shortestForgiven && !/\d/.test(word)

/** Whether one insertion, deletion, substitution or swap of neighbours turns one word into the other. */
export function withinOneEdit(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const isSame = (fromShort: number, fromLong: number) => short.slice(fromShort) === long.slice(fromLong)
  if (short.length < long.length) return isSame(at, at + 1)
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSame(at + 1, at + 1) || (isSwap && isSame(at + 2, at + 2))
}

/**
 * The word of the vocabulary that was probably meant, itself when it is there, or null. People rarely miss the first
 * letter and rarely change the length: those neighbours win, then the earlier one in the vocabulary.
 */
export function closestWord(word: string, vocabulary: Iterable<string>): string | null {
  let closest: string | null = null
  let best = -1
  const isForgiven = canBeCorrected(word)
  for (const known of vocabulary) {
    if (known === word) return word
    if (!isForgiven || !canBeCorrected(known) || !withinOneEdit(word, known)) continue
    const closeness = (known[0] === word[0] ? 2 : 0) + (known.length === word.length ? 1 : 0)
    if (closeness > best) [closest, best] = [known, closeness]
  }
  return closest
}
