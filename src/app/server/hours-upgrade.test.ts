import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { quotationEvents, quotations } from '#features/quotations/record/server/tables.ts'
import { siteSettings } from '#features/site/server/tables.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { findMigrations } from '#platform/database/migrate.ts'
import { databaseForTests } from '#testing/database.ts'

const database = databaseForTests()
const file = readdirSync(findMigrations()).find((name) => name.endsWith('_hours_and_holidays.sql'))!
const [, hours, owed] = readFileSync(path.join(findMigrations(), file), 'utf8').split('--> statement-breakpoint')

const says = async (monday: string, saturday: string, sunday: string, days = 'Segunda a sexta') => {
  const openingHours = [
    { days, hours: monday },
    { days: 'Sábado', hours: saturday },
    { days: 'Domingo', hours: sunday },
  ]
  const settings = { name: 'Rodas Silva', openingHours, openingHoursShort: 'x' } as object
  await database.db.insert(siteSettings).values({ settings, version: 1 })
  await database.db.execute(sql.raw(hours!))
  return (await database.db.select().from(siteSettings))[0]!.settings
}

test('hours that an older version kept in words are kept on', async () => {
  const { schedule, ...rest } = await says('7h30\u00a0às\u00a017h', '8h às 12h', 'Fechado')
  expect(rest).toEqual({ name: 'Rodas Silva' })
  const open = { isOpen: true, opens: '07:30', closes: '17:00', counts: true }
  expect(schedule).toEqual({
    ...usualSchedule,
    week: [open, open, open, open, open, usualSchedule.week[5], usualSchedule.week[6]],
  })
})

test.each([
  ['a break at noon', ['8h às 12h e 13h às 18h', '8h às 12h', 'Fechado']],
  ['hours in the wrong order', ['18h às 8h', '8h às 12h', 'Fechado']],
  ['no business day', ['Fechado', '8h às 12h', 'Fechado']],
  ['other days', ['8h às 18h', '8h às 12h', 'Fechado', 'Terça a sexta']],
] as const)('words that cannot be counted with stay as they are: %s', async (_, words) => {
  const settings = await says(...(words as unknown as Parameters<typeof says>))
  expect(settings).toMatchObject({ name: 'Rodas Silva', openingHoursShort: 'x' })
  expect(settings.schedule).toBeUndefined()
})

test('a shop that nobody has touched stays so', async () => {
  await database.db.execute(sql.raw(hours!))
  expect(await database.db.select().from(siteSettings)).toEqual([])
})

const at = (time: string) => new Date(`${time}:00-03:00`)
const request = (createdAt: string, dueAt: string | null, version = 0) => ({
  ...{ name: 'Bia', email: 'bia@example.com', products: 'Roda', version },
  ...{ createdAt: at(createdAt), dueAt: dueAt === null ? null : at(dueAt) },
})

beforeEach(() => database.db.execute(sql`delete from quotations`))

test('what waits for an answer when the shop is brought up to date knows since when', async () => {
  const { db } = database
  const rows = await db
    .insert(quotations)
    .values([
      request('2026-11-16T10:00', '2026-11-17T10:00'),
      request('2026-11-16T10:00', null),
      request('2026-11-02T10:00', '2026-11-17T15:00', 2),
      request('2026-11-02T10:00', '2026-11-18T09:00'),
      request('2026-01-02T10:00', '2026-11-18T09:00', 1),
    ])
    .returning({ id: quotations.id })
  const [, , asked, reopened] = rows.map(({ id }) => id)
  await db.insert(quotationEvents).values([
    { quotationId: asked!, version: 1, kind: 'change-asked', at: at('2026-11-10T15:00') },
    { quotationId: asked!, version: 2, kind: 'change-asked', at: at('2026-11-16T15:00') },
    { quotationId: asked!, version: 2, kind: 'change-asked', at: at('2026-11-16T17:00') },
    { quotationId: reopened!, kind: 'status-pending', at: at('2026-11-17T09:00') },
  ])
  const statement = owed!.slice(owed!.indexOf('\n') + 1).replace('$1', '0')
  await db.execute(sql.raw(statement))
  const since = await db.select({ since: quotations.owedSince }).from(quotations).orderBy(quotations.id)
  expect(since.map((row) => row.since)).toEqual([
    ...[at('2026-11-16T10:00'), null, at('2026-11-16T15:00'), at('2026-11-17T09:00'), null],
  ])
})
