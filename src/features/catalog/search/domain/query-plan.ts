import { codeKeyOf } from '../../record/domain/code-key.ts'
import { type MeasureQuery, parseMeasure } from './measure-query.ts'
import { readModels } from './model-keys.ts'
import { maxQueryWords, normaliseQuery, wordsOf } from './query-text.ts'
import { expandWords, type Vocabulary, type WordGroup } from './synonyms.ts'

/** Everything a query may mean, in the order in which it is tried. */
export type SearchPlan = {
  measure: MeasureQuery | null
  /** The whole query as a code or part number, when it could be one. */
  codeKey: string | null
  /** Machines it may name: `egv16` exactly, then the series `egv`. */
  modelKeys: readonly string[]
  /** What neither measure nor model number took. */
  words: readonly WordGroup[]
  /** The query, normalised and cut to its longest length. */
  text: string
}

/** With the catalogue's vocabulary, a typo in its own words is forgiven too. */
export function planSearch(query: string, catalogue?: Vocabulary): SearchPlan {
  const text = normaliseQuery(query)
  const measure = parseMeasure(text)
  const { keys, otherWords } = readModels(measure?.rest ?? text)
  // What punctuation left of a code or a unit says nothing.
  const words = wordsOf(otherWords.join(' ')).filter((word) => word.length > 1 || /\d/.test(word))
  return {
    measure,
    codeKey: codeKeyOf(text),
    modelKeys: keys,
    words: expandWords(words.slice(0, maxQueryWords), catalogue),
    text,
  }
}
