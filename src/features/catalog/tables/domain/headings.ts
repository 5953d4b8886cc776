import { withoutAccents } from '#kernel/slug.ts'
import { fieldHeaded, knownNames, type TableField, tableFields } from '../../desk/domain/product-table.ts'
import { fits } from './cells.ts'

/** As little as every word of the heading with one wrong letter; what is less sure is asked. */
const sure = 0.85
const leastTypo = 0.75
const shortestTypo = 5
/** A word that was cut off: `Diâm.` One alone says more with four letters; `Ref` may be anything. */
const [shortestAlone, shortestCut] = [4, 3]
const cutOff = 0.95
/** What is longer is a sentence; comparing it with every name would take long, too. */
const longestGuessed = 60

const silent = new Set(['de', 'do', 'da', 'dos', 'das', 'em', 'o', 'a', 'e', 'por', 'na', 'no'])
const unitNames: Record<string, string> = {
  ...{ mm: 'mm', milimetros: 'mm', cm: 'cm', centimetros: 'cm', pol: 'pol', polegada: 'pol', polegadas: 'pol' },
  ...{
    kg: 'kg',
    kgs: 'kg',
    quilos: 'kg',
    t: 't',
    ton: 't',
    toneladas: 't',
    c: '°C',
    graus: '°C',
    brl: 'R$',
    reais: 'R$',
  },
}

/** `Diâm. ext. (mm)` → `diam`, `ext`, `mm`; money and degrees have signs of their own. */
const piecesOf = (header: string) =>
  withoutAccents(header)
    .replace(/r\$/g, ' brl ')
    .replace(/[°º]\s?c\b/g, ' graus ')
    .match(/[a-z0-9]+|[ø⌀"″]/g)
    ?.map((piece) => (piece === '⌀' ? 'ø' : piece)) ?? []

/** What a heading says, its unit aside. */
function wordsOf(header: string) {
  const pieces = piecesOf(header).filter((piece) => !silent.has(piece))
  const words = pieces.filter((piece, place) => place === 0 || (unitNames[piece] === undefined && !/["″]/.test(piece)))
  return words
}

/** The unit a heading gives to the numbers under it: `Larg. (pol)`. */
export function unitIn(header: string): string | undefined {
  const [, ...rest] = piecesOf(header)
  const unit = rest.findLast((piece) => unitNames[piece] !== undefined || /["″]/.test(piece))
  return unit && (unitNames[unit] ?? 'pol')
}

/** How many of the words of both are the same, a few letters or their ends aside: 1 is all of them, 0 any number below what is sure. */
function likeness(words: readonly string[], meant: readonly string[]) {
  const reachable = (2 * Math.min(words.length, meant.length)) / (words.length + meant.length)
  if (reachable < sure) return 0
  const left = [...meant]
  const shortest = words.length === 1 ? shortestAlone : shortestCut
  let sum = 0
  for (const word of words) {
    const scores = left.map((other) => wordLikeness(word, other, shortest))
    const most = Math.max(0, ...scores)
    if (most === 0) continue
    sum += most
    left.splice(scores.indexOf(most), 1)
  }
  return (2 * sum) / (words.length + meant.length)
}

function wordLikeness(word: string, other: string, shortest: number) {
  if (word === other) return 1
  if (word.length >= shortest && other.startsWith(word)) return cutOff
  const [shorter, longer] = [Math.min(word.length, other.length), Math.max(word.length, other.length)]
  // Words of very different lengths are never alike enough; counting their edits would be most of the work.
  if (shorter < shortestTypo || shorter / longer < leastTypo) return 0
  const alike = 1 - editsBetween(word, other) / longer
  return alike >= leastTypo ? alike : 0
}

/** How many letters have to be put in, left out or exchanged (Levenshtein). */
function editsBetween(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1]
    for (const [place, other] of [...b].entries())
      next.push(Math.min(row[place + 1]! + 1, next[place]! + 1, row[place]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** One and the same in a sender's tables, however it is spelled. */
export const sameHeading = (header: string) => withoutAccents(header).trim()

type Column = { header: string; samples: readonly string[] }

/** What the columns of a kind of table are called. */
type Vocabulary<Field extends string> = {
  fields: readonly Field[]
  /** Everything a column with this field is called, by us and by others. */
  namesOf: (field: Field) => readonly string[]
  /** Which field a column headed as our own tables are holds. */
  headed: (header: string) => Field | undefined
  /** Whether what stands below a heading could be such values. */
  fits: (field: Field, column: Column) => boolean
}

/** Reads the headings of one kind of table. */
export function createHeadings<Field extends string>({ fields, namesOf, headed, fits: areSuch }: Vocabulary<Field>) {
  const known = fields.flatMap((field) => namesOf(field).map((name) => ({ field, words: wordsOf(name) })))

  /** Which field somebody's heading is likely to mean, and how sure that is: never below what is sure. */
  function likelyField(header: string): { field: Field; score: number } | undefined {
    const own = headed(header)
    if (own) return { field: own, score: 2 }
    if (header.length > longestGuessed) return undefined
    const words = wordsOf(header)
    if (words.length === 0) return undefined
    const best = new Map<Field, number>()
    for (const { field, words: meant } of known) best.set(field, Math.max(best.get(field) ?? 0, likeness(words, meant)))
    const [first, second] = [...best].toSorted((a, b) => b[1] - a[1])
    if (!first || first[1] < sure || first[1] === second?.[1]) return undefined
    return { field: first[0], score: first[1] }
  }

  /**
   * Which field each column holds. What somebody chose and what is headed as our own tables are go first, in the file's order; of two such
   * columns for one field the first has it. Then what headings only seem to mean, from the surest on, where what stands below looks like it.
   */
  function matchColumns(columns: readonly Column[], chosen: Readonly<Record<string, Field | ''>>): (Field | null)[] {
    const given: (Field | null)[] = columns.map(() => null)
    const taken = new Set<Field>()
    const give = (place: number, field: Field) => {
      if (taken.has(field)) return
      taken.add(field)
      given[place] = field
    }
    const isSaid = (header: string) => Object.hasOwn(chosen, header)
    for (const [place, { header }] of columns.entries()) {
      const field = isSaid(header) ? chosen[header] : headed(header)
      if (field) give(place, field)
    }
    const guesses = columns.flatMap((column, place) => {
      const { header } = column
      const guess = isSaid(header) || headed(header) ? undefined : likelyField(header)
      return guess && areSuch(guess.field, column) ? [{ place, ...guess }] : []
    })
    for (const { place, field } of guesses.toSorted((a, b) => b.score - a.score)) give(place, field)
    return given
  }

  /**
   * What was chosen for such a table before, for every heading of this one: what was not named then was left out, whatever it would be taken for
   * by now. One of our own needs no naming.
   */
  function chosenBefore(header: readonly string[], chosen: Readonly<Record<string, Field | ''>>) {
    const named = Object.entries(chosen)
    const fields = new Map([...named.map(([name, field]) => [sameHeading(name), field] as const), ...named])
    const all = header.flatMap((name) => {
      const field = fields.get(name) ?? fields.get(sameHeading(name))
      return field === undefined && headed(name) ? [] : [[name, field ?? ''] as const]
    })
    return Object.fromEntries<Field | ''>(all)
  }

  /** Whether a column headed so holds this field without anybody saying so. */
  const isOwn = (header: string, field: Field) => headed(header) === field

  /** How many different fields a line names: the one that names most is the line of headings. */
  const namedIn = (cells: readonly string[]) => new Set(cells.flatMap((cell) => likelyField(cell)?.field ?? [])).size

  /** Which of the first lines has the headings: the first, unless one below says more of them. */
  function headingPlace(lines: readonly (readonly string[])[]) {
    const counts = lines.map(namedIn)
    const most = Math.max(...counts)
    return most < 2 ? 0 : counts.indexOf(most)
  }

  /** The sheet that looks most like such a table. */
  function likeliestSheet(sheets: readonly { rows: readonly (readonly string[])[] }[]) {
    const named = sheets.map(({ rows }) => Math.max(0, ...rows.map(namedIn)))
    return named.indexOf(Math.max(...named))
  }

  return { likelyField, isOwn, matchColumns, chosenBefore, headingPlace, likeliestSheet }
}
export type Headings<Field extends string> = ReturnType<typeof createHeadings<Field>>

/** Of a table of products. */
export const productHeadings = createHeadings<TableField>({
  fields: tableFields,
  namesOf: knownNames,
  headed: fieldHeaded,
  fits,
})
