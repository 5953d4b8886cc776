import { type SQL, sql } from 'drizzle-orm'
import type { DueOnDay } from '../../domain/weeks.ts'

/** When answers are due, by day, as the rows of `promise`; `key` is the column that tells the days apart. */
export const promisesOf = (key: 'place int' | 'day date', days: readonly DueOnDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as promise(${sql.raw(key)},
    closes timestamptz, "laterSeconds" int, earliest timestamptz, latest timestamptz, otherwise timestamptz)`

/** When an answer is due to what arrived at this moment, by the promise of its day. */
export const dueSince = (moment: SQL) =>
  sql`case when ${moment} < closes then least(greatest(${moment} + "laterSeconds" * interval '1 second', earliest), latest) else otherwise end`
