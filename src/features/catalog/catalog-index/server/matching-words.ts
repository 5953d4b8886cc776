import { phraseOf, type WordGroup } from '../../search/domain/synonyms.ts'
import { beginningOf, isGeneric, type WordMatch } from '../../search/domain/word-matching.ts'
import { type CatalogData, derived } from './catalog-data.ts'
import { type Postings, startingWith } from './postings.ts'

/** What `WordMatch` says of one product, for all of them, by row. */
export type MatchedWords = {
  matched: Uint8Array
  inName: Uint8Array
  related: Uint8Array
  isTelling: Uint8Array
  /** How many groups were found, if any of them is telling. */
  found: Uint8Array
}

export const wordsOfRow = (words: MatchedWords, row: number): WordMatch => ({
  matched: words.matched[row]!,
  inName: words.inName[row]!,
  related: words.related[row]!,
  isTelling: words.isTelling[row] === 1,
})

type Rows = readonly number[]
type Found = { inText: Rows; inName: Rows }

/** Matches words through the postings, without reading a text. */
export function matchWords(data: CatalogData, groups: readonly WordGroup[]): MatchedWords {
  const size = data.byRow.length
  const [matched, inName, related] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)]
  const isTelling = new Uint8Array(size).fill(groups.every(isGeneric) ? 1 : 0)
  for (const group of groups) {
    const found = findSame(data, group)
    const isTellingGroup = !isGeneric(group)
    const isNew = uniqueRows(size)
    const isNewInName = uniqueRows(size)
    const mark = (rows: Rows, counts: Uint8Array) => {
      for (const row of rows) {
        if (!isNew(row)) continue
        counts[row]! += 1
        if (isTellingGroup) isTelling[row] = 1
      }
    }
    for (const { inText } of found) mark(inText, matched)
    for (const { inName: rows } of found) for (const row of rows) if (isNewInName(row)) inName[row]! += 1
    for (const phrase of group.related) mark(findPhrase(data, phraseOf(phrase)).inText, related)
  }
  const found = new Uint8Array(size)
  for (let row = 0; row < size; row += 1) found[row] = (matched[row]! + related[row]!) * isTelling[row]!
  return { matched, inName, related, isTelling, found }
}

function uniqueRows(size: number) {
  const seen = new Uint8Array(size)
  return (row: number) => {
    const isNew = seen[row] === 0
    seen[row] = 1
    return isNew
  }
}

function findSame(data: CatalogData, group: WordGroup): Found[] {
  const beginning = beginningOf(group)
  return [
    ...group.alternatives.map((phrase) => findPhrase(data, phraseOf(phrase))),
    ...(beginning ? findByBeginning(data, beginning) : []),
  ]
}

export const findByBeginning = (data: CatalogData, beginning: string): Found[] =>
  [...startingWith(data.wordsByBeginning, beginning)].map((word) => findWord(data, word))

const none: Rows = []
const findWord = ({ byWord, byNameWord }: CatalogData, word: string): Found => ({
  inText: byWord.get(word) ?? none,
  inName: byNameWord.get(word) ?? none,
})

/** Phrases of several words come from the list of synonyms, so there are few, and each is looked for in texts only once. */
const knownPhrases = derived(() => new Map<string, Found>())

function findPhrase(data: CatalogData, phrase: string): Found {
  if (!phrase.includes(' ')) return findWord(data, phrase)
  const known = knownPhrases(data)
  const found = known.get(phrase) ?? findInTexts(data, phrase)
  known.set(phrase, found)
  return found
}

function findInTexts(data: CatalogData, phrase: string): Found {
  const product = (row: number) => data.byRow[row]!
  const whole = ` ${phrase} `
  const inText = rarestWord(data.byWord, phrase).filter((row) => product(row).foldedText.includes(whole))
  return { inText, inName: inText.filter((row) => product(row).foldedName.includes(whole)) }
}

/** The rows of the rarest word of a text: all that may contain the whole text. */
export function rarestWord(postings: Postings<string>, text: string): Rows {
  const lists = text.split(' ').flatMap((word) => (word === '' || word === '|' ? [] : [postings.get(word) ?? none]))
  return lists.length === 0 ? none : lists.reduce((a, b) => (b.length < a.length ? b : a))
}
