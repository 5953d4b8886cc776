import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTests } from '#testing/database.ts'

const database = databaseForTests()

test('the schema has no triggers and no functions: rules live in TypeScript, integrity in constraints', async () => {
  const { rows } = await database.db.execute(sql`
    select tgname as name from pg_trigger where not tgisinternal
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  expect(rows).toEqual([])
})
