import { sql } from 'drizzle-orm'

/** However many, one parameter: `where id in ${numbersIn(ids)}`. */
export const numbersIn = (ids: readonly number[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(ids)}::json)::int)`
