import { withoutAccents } from '#kernel/slug.ts'
import { plainText } from '../../record/domain/search-text.ts'

/** Longer than any honest query; what comes after is not read. */
const maxQueryLength = 200
export const maxQueryWords = 10

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
}

/** One spelling for what keyboards, catalogues and messengers write differently. Measures keep their spaces. */
export const normaliseQuery = (query: string) =>
  withoutAccents(query.slice(0, maxQueryLength))
    .replace(/\p{Cf}/gu, '')
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${fractions[sign]} `)
    .replace(/[⌀∅]/g, 'ø')
    .replace(/⁄/g, '/')
    .replace(/[“”″]|''|′′|’’/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

/** Nobody means these words when looking for a wheel. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'de da do das dos para p pra pro com c em a o as os e ou um uma no na nos nas ao por que mm',
    'quero preciso procuro comprar preco valor orcamento cotacao medida codigo cod referencia ref',
  ].flatMap((line) => line.split(' ')),
)

/** A dot belongs to a word only between digits. */
const word = /[a-z0-9]+(?:(?<=\d)\.(?=\d)[a-z0-9]+)*/

const words = new RegExp(word, 'g')

/** The words of a text in order, without accents and stop words; `230 × 75` is the one word `230x75`. */
export const wordsOf = (text: string) => (plainText(text).match(words) ?? []).filter((one) => !stopWords.has(one))

const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ores$/, 'or'],
  [/izes$/, 'iz'],
  [/ns$/, 'm'],
  [/([^s])s$/, '$1'],
]

/**
 * Folds plurals so that `roletes` meets `rolete`. Not a stemmer: both sides of a comparison go through it,
 * so a word folded oddly (`paletrans`) still meets itself.
 */
export function singular(word: string) {
  if (!word.endsWith('s') || word.length < 4 || /\d/.test(word)) return word
  const rule = plurals.find(([ending]) => ending.test(word))
  return rule ? word.replace(rule[0], rule[1]) : word
}

/** Where one thing ends and the next begins: `roda e garfo` is no `roda de garfo`. */
const clauseEnd = /\b(?:e|ou)\b|[;:()!?]|,(?!\d)/
const wordOrEnd = new RegExp(`(${clauseEnd.source})|${word.source}`, 'g')

/** A text as one line of folded words, each between spaces, so that ` roda tracao ` is found only as whole words. */
export const foldedText = (text: string) => foldedPlain(plainText(text))

/** The same of what is written one way already, as what a product is found by is stored. */
export const foldedPlain = (plain: string) => plain.split(' ').reduce((line, piece) => line + foldedPiece(piece), ' ')

/** A search folds hundreds of texts, all made of the same few thousand words; what has digits is in one or two of them. */
const foldedWords = new Map<string, string>()
const mostFoldedWords = 10_000
const longestFoldedWord = 40
const codeOrMeasure = /^[a-z0-9]*\d[a-z0-9]*$/

function foldedPiece(piece: string) {
  const known = foldedWords.get(piece)
  if (known !== undefined) return known
  if (codeOrMeasure.test(piece)) return `${piece} `
  if (piece.length > longestFoldedWord || /\d/.test(piece)) return folded(piece)
  if (foldedWords.size >= mostFoldedWords) foldedWords.clear()
  const line = folded(piece)
  foldedWords.set(ofItsOwn(piece), line)
  return line
}

/** A part of a text holds on to all of it. */
const ofItsOwn = (piece: string) => piece.split('').join('')

function folded(piece: string) {
  let line = ''
  for (const [part, end] of piece.matchAll(wordOrEnd)) {
    if (end !== undefined) line += '| '
    else if (!stopWords.has(part)) line += `${singular(part)} `
  }
  return line
}
