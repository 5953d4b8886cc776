import { singular, wordsOf } from './query-text.ts'
import { equivalentGroups, everydayWords, houseGroups, relatedPairs } from './synonym-groups.ts'
import { canBeCorrected, closestWord } from './typo.ts'

/** One thing that a buyer named, with everything that names the same. Lower case, no accents; phrases keep their spaces. */
export type WordGroup = {
  /** As typed, without stop words. */
  typed: string
  /** The same, or what was probably meant when a typo was forgiven. */
  meant: string
  /** The typed and the meant words first, then the synonyms. */
  alternatives: readonly string[]
  /** What is not the same but worth showing last. */
  related: readonly string[]
}

/** A phrase as it is compared: without stop words, accents and plurals. `Rodas de tração` → `roda tracao`. */
export const phraseOf = (text: string) => wordsOf(text).map(singular).join(' ')

const equivalents = new Map<string, readonly string[]>()
for (const group of [...equivalentGroups, ...houseGroups]) {
  for (const phrase of group.map(phraseOf)) addTo(equivalents, phrase, group)
}

const related = new Map<string, readonly string[]>()
for (const [from, to] of relatedPairs) {
  for (const phrase of (equivalents.get(phraseOf(from)) ?? [from]).map(phraseOf)) {
    addTo(related, phrase, equivalents.get(phraseOf(to)) ?? [to])
  }
}

function addTo(map: Map<string, readonly string[]>, phrase: string, written: readonly string[]) {
  map.set(phrase, [...new Set([...(map.get(phrase) ?? []), ...written])])
}

const longestPhrase = Math.max(...[...equivalents.keys()].map((phrase) => phrase.split(' ').length))
/** Folded words, each with the first way it was written. */
export type Vocabulary = ReadonlyMap<string, string>

/** Prepares the catalogue's own words once, for many queries. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Map<string, string>()
  for (const text of texts)
    for (const [folded, word] of spelledWords(text)) if (!words.has(folded)) words.set(folded, word)
  return words
}

/** The words of a text that a vocabulary needs, folded and as written. Words with digits are never corrected. */
export const spelledWords = (text: string): (readonly [folded: string, word: string])[] =>
  wordsOf(text).flatMap((word) => (/\d/.test(word) ? [] : [[singular(word), word] as const]))

const trade = vocabularyOf([...equivalents.values(), [...related.keys()]].flat())
const everyday = vocabularyOf(everydayWords)
const noWords: Vocabulary = new Map()

/** Whether a word belongs to the trade, and so is neither a typo nor a machine's series. */
export const isTradeWord = (word: string) => trade.has(singular(word))

/** Groups of what the words name, longest phrase first. Typos are forgiven in the trade's words and the catalogue's. */
export function expandWords(words: readonly string[], catalogue: Vocabulary = noWords): WordGroup[] {
  const meant = words.map((word) => corrected(word, catalogue))
  const groups = new Map<string, WordGroup>()
  for (let at = 0; at < meant.length; ) {
    const length = longestAt(meant, at)
    const group = groupOf(words.slice(at, at + length).join(' '), meant.slice(at, at + length).join(' '))
    const phrase = phraseOf(group.meant)
    if (!groups.has(phrase)) groups.set(phrase, group)
    at += length
  }
  return [...groups.values()]
}

function corrected(word: string, catalogue: Vocabulary) {
  const key = singular(word)
  if (trade.has(key) || everyday.has(key) || catalogue.has(key) || !canBeCorrected(word)) return word
  const own = closestWord(key, trade.keys()) ?? closestWord(key, catalogue.keys()) ?? key
  return trade.get(own) ?? catalogue.get(own) ?? word
}

function longestAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    if (equivalents.has(phraseOf(words.slice(at, at + length).join(' ')))) return length
  }
  return 1
}

function groupOf(typed: string, meant: string): WordGroup {
  const phrase = phraseOf(meant)
  const alternatives = [...new Set([typed, meant, ...(equivalents.get(phrase) ?? [])])]
  return { typed, meant, alternatives, related: related.get(phrase) ?? [] }
}
