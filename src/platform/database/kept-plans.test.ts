import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { createPlanNames, plannedOnce } from './kept-plans.ts'

/** What a statement is called when it is asked for again. */
function nameAgain(nameOf: ReturnType<typeof createPlanNames>, text: string) {
  nameOf(text)
  return nameOf(text)
}

describe.each(['writes', 'all'] as const)('where the plans of %s are kept', (kept) => {
  test('a statement that writes has one name of its own, from the second time on', () => {
    const nameOf = createPlanNames(kept)
    expect(nameOf('insert into a values ($1)')).toBeUndefined()
    const first = nameOf('insert into a values ($1)')
    expect(first).toBeDefined()
    expect(nameOf('insert into a values ($1)')).toBe(first)
    expect(nameAgain(nameOf, 'update a set b = $1')).not.toBe(first)
  })

  test('what is asked once takes no place, however much of it there is', () => {
    const nameOf = createPlanNames(kept)
    for (let n = 0; n < 5_000; n++) nameOf(`delete from a where b = ${n}`)
    expect(nameAgain(nameOf, 'delete from a where b = $1')).toBeDefined()
  })

  test.each([
    'begin',
    'vacuum analyze products',
    `insert into a values (${'$1, '.repeat(10_000)})`,
  ])('%.40s is planned each time', (text) => {
    expect(nameAgain(createPlanNames(kept), text)).toBeUndefined()
  })

  test('what says so keeps its plan, however long it is', () => {
    const { sql: text } = new PgDialect().sqlToQuery(
      sql`select ${sql.raw("'x' || ".repeat(5_000))}'x'${plannedOnce('search')}`,
    )
    expect(nameAgain(createPlanNames(kept), text)).toBeDefined()
  })

  test('lists asked for in many ways take no place from searches, nor from what is written', () => {
    const nameOf = createPlanNames(kept)
    const marked = (text: string, what: 'list' | 'search') => text + new PgDialect().sqlToQuery(plannedOnce(what)).sql
    const names = Array.from({ length: 250 }, (_, n) => nameAgain(nameOf, marked(`select ${n}`, 'list')))
    expect(names.filter(Boolean)).toHaveLength(40)
    const others = [nameAgain(nameOf, marked('select 1', 'search')), nameAgain(nameOf, 'delete from a where b = $1')]
    for (const name of others) {
      expect(name).toBeDefined()
      expect(names).not.toContain(name)
    }
  })

  test('only so many are kept', () => {
    const nameOf = createPlanNames(kept)
    const names = Array.from({ length: 250 }, (_, n) => nameAgain(nameOf, `delete from a where b = ${n}`))
    expect(names.filter(Boolean)).toHaveLength(kept === 'all' ? 200 : 100)
    expect(nameOf('delete from a where b = 0')).toBe(names[0])
  })
})

test.each([
  'select * from a where b = $1',
  '\n  with c as (select 1) select * from c',
])('%j is planned for its values each time, unless everything is kept', (text) => {
  expect(nameAgain(createPlanNames('writes'), text)).toBeUndefined()
  expect(nameAgain(createPlanNames('all'), text)).toBeDefined()
})
