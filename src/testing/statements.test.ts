import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inOneState } from '#platform/database/one-state.ts'
import { databaseForTests } from './database.ts'
import { statementsOf } from './statements.ts'

const database = databaseForTests()
const textsOf = async (work: () => Promise<unknown>) => (await statementsOf(database, work)).map(({ text }) => text)

test('what is asked within transactions is seen, in order', async () => {
  const asked = await textsOf(async () => {
    await database.db.execute(sql`select 1 as before`)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select 2 as within`)
    })
    await database.db.execute(sql`select 3 as behind`)
  })
  expect(asked).toEqual(['select 1 as before', 'select 2 as within', 'select 3 as behind'])
})

test('what is read in one state is seen', async () => {
  const reading = async function* (db: typeof database.db) {
    for (const part of [1, 2]) yield await db.execute(sql.raw(`select ${part} as part`))
  }
  const asked = await textsOf(async () => {
    for await (const _ of inOneState(database.db, reading));
  })
  expect(asked).toEqual(['select 1 as part', 'select 2 as part'])
})

test('what others ask meanwhile, and on the same connection afterwards, is not', async () => {
  const outside: Promise<unknown>[] = []
  let go = () => {}
  const begun = new Promise<void>((resolve) => {
    go = resolve
  })
  outside.push(begun.then(() => database.db.execute(sql`select 1 as theirs`)))
  const asked = await textsOf(async () => {
    await database.db.transaction(async (tx) => tx.execute(sql`select 2 as ours`))
    go()
    await Promise.all(outside)
  })
  expect(asked).toEqual(['select 2 as ours'])
})
