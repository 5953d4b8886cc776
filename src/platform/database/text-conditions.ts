import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import { withoutAccents } from '#kernel/slug.ts'

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'

/** As `withoutAccents` does it, where the rows are. */
const plain = (column: PgColumn) =>
  sql`translate(lower(coalesce(${column}, '')), ${accented}, ${withoutAccents(accented)})`

/** The same of several columns, one after the other, as an index is made of it: with nothing bound. */
export const plainTextOf = (columns: readonly AnyPgColumn[]) =>
  sql`translate(lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql.raw(" || ' ' || "),
  )}), ${sql.raw(`'${accented}', '${withoutAccents(accented)}'`)})`

/** Whether the column has these words without accents in it; `strpos` takes no character for a wildcard. */
export const containsPlain = (column: PgColumn, wanted: string) => sql`strpos(${plain(column)}, ${wanted}) > 0`

/** However either of them is punctuated; fewer digits would be in every number. */
export function containsDigits(phone: PgColumn, wanted: string) {
  const digits = digitsIn(wanted)
  return digits === undefined
    ? undefined
    : sql`strpos(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), ${digits}) > 0`
}

function digitsIn(wanted: string) {
  const digits = wanted.replace(/\D/g, '')
  return digits.length >= 4 && /^[\d\s()+-]+$/.test(wanted) ? digits : undefined
}

/** Shorter ones would be in every text. */
const shortestCode = 4

/** A code however it is punctuated: `rt230x75` is in `RT-230X75`. Not across lines. Words without a digit are no code. */
export function containsCode(column: PgColumn, wanted: string) {
  const key = codeIn(wanted)
  return key === undefined
    ? undefined
    : sql`strpos(regexp_replace(lower(coalesce(${column}, '')), '[^a-z0-9\\n]', '', 'g'), ${key}) > 0`
}

function codeIn(wanted: string) {
  const key = wanted.replace(/[^a-z0-9]/g, '')
  return key.length >= shortestCode && /\d/.test(key) ? key : undefined
}

/** Whether all the texts together may have it, in any of the ways it is looked for: what `containsPlain`, `containsDigits` and `containsCode` find, and more. */
export function mayContain(text: SQL, wanted: string) {
  const ways = new Set([wanted, digitsIn(wanted), codeIn(wanted)].filter((way) => way !== undefined))
  return or(...[...ways].map((way) => sql`${text} like ${`%${escaped(way)}%`}`))
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
