import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isShortSearch } from '#kernel/api/short-search.ts'
import { withoutAccents } from '#kernel/slug.ts'

/**
 * Separates the parts of a search text: words, codes without punctuation, digits of the telephone. Searched apart,
 * because `4711` must not match digits of a code that only meet once their punctuation is gone.
 */
const separator = '\u001e'

type Parts = {
  /** Each is searched on its own: no match begins in one and ends in the next. */
  words: readonly (string | null | undefined)[]
  codes?: readonly (string | null | undefined)[]
  phone?: string | null | undefined
}

/** Writes the column that `matchesSearch` searches. It needs a `gin_trgm_ops` index. */
export function searchTextOf({ words, codes = [], phone }: Parts) {
  const lines = (texts: Parts['words']) => withoutAccents(texts.filter(Boolean).join('\n')).replaceAll(separator, ' ')
  return [lines(words), lines(codes).replace(/[^a-z0-9\n]/g, ''), (phone ?? '').replace(/\D/g, '')].join(separator)
}

/** Finds words without accents, telephones by their digits, and codes however they are punctuated. */
export function matchesSearch(searchText: PgColumn, search: string): SQL {
  const wanted = withoutAccents(search.trim())
  const [digits, code] = [digitsIn(wanted), codeIn(wanted)]
  const patterns = [
    `%${escapeLike(wanted)}%${separator}%${separator}%`,
    ...(code ? [`%${separator}%${code}%${separator}%`] : []),
    ...(digits ? [`%${separator}%${separator}%${digits}%`] : []),
  ]
  return or(...patterns.map((pattern) => sql`${searchText} like ${pattern}`))!
}

/** More than anybody reads, and few enough to be read one by one. */
const shortSearchRows = 5_000

/** Limits a search that is too short for the index to the newest rows. Exports look through all rows instead. */
export const isSearched = (table: PgTable & { id: PgColumn }, search: string) =>
  isShortSearch(search)
    ? sql`${table.id} > (select coalesce(max(id), 0) - ${shortSearchRows}::int from ${table as PgTable})`
    : undefined

export const contains = (text: SQL, wanted: string) => sql`${text} like ${`%${escapeLike(wanted)}%`}`

const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Fewer digits or letters would match almost every number or code. */
const shortestKey = 4

function digitsIn(wanted: string) {
  const digits = wanted.replace(/\D/g, '')
  return digits.length >= shortestKey && /^[\d\s()+-]+$/.test(wanted) ? digits : undefined
}

function codeIn(wanted: string) {
  const code = wanted.replace(/[^a-z0-9]/g, '')
  const isNumber = /^#?\d{1,9}(-\d{1,4})?$/.test(wanted)
  return code.length >= shortestKey && /\d/.test(code) && !isNumber ? code : undefined
}
