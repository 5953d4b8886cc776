import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { withoutAccents } from '#kernel/slug.ts'

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ'

/** As `withoutAccents` does it, where the rows are. */
const plain = (column: PgColumn) =>
  sql`translate(lower(coalesce(${column}, '')), ${accented}, ${withoutAccents(accented)})`

/** Whether the column has these words without accents in it; `strpos` takes no character for a wildcard. */
export const says = (column: PgColumn, wanted: string) => sql`strpos(${plain(column)}, ${wanted}) > 0`

/** However either of them is punctuated; fewer digits would be in every number. */
export function hasDigits(phone: PgColumn, wanted: string) {
  const digits = wanted.replace(/\D/g, '')
  return digits.length >= 4 && /^[\d\s()+-]+$/.test(wanted)
    ? sql`strpos(regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g'), ${digits}) > 0`
    : undefined
}

/** Shorter ones would be in every text. */
const shortestKey = 4

/** A code however it is punctuated: `rt230x75` is in `RT-230X75`. Words without a digit are no code. */
export function hasKey(column: PgColumn, wanted: string) {
  const key = wanted.replace(/[^a-z0-9]/g, '')
  return key.length >= shortestKey && /\d/.test(key)
    ? sql`strpos(regexp_replace(lower(coalesce(${column}, '')), '[^a-z0-9]', '', 'g'), ${key}) > 0`
    : undefined
}
