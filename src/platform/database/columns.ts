import { sql } from 'drizzle-orm'
import { check, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const shorterThan = (table: string, column: string, max: number) =>
  check(`${table}_${column}_length`, sql.raw(`char_length("${column}") <= ${max}`))
