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
