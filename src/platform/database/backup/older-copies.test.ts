// Also on the embedded database: a backup must restore on both engines.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import type { Database } from '../database.ts'
import { readArchive, writeArchive } from './archive.ts'
import { restoreArchive } from './restore.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'older-copies-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** As if no shop had ever been here. */
async function forget() {
  for (const schema of ['public', 'drizzle'])
    await database.db.execute(sql.raw(`drop schema if exists ${schema} cascade`))
  await database.db.execute(sql`create schema public`)
}

async function writeMigrations(...steps: string[]) {
  const entries = steps.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: `000${idx}`, breakpoints: true }))
  await mkdir(path.join(folder, 'meta'), { recursive: true })
  await writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [n, step] of steps.entries()) await writeFile(path.join(folder, `000${n}.sql`), step)
}

const first = 'create table wheels (id int primary key generated always as identity, name text not null, kept text[]);'
const second = `alter table wheels add column size int;
--> statement-breakpoint
-- in batches
with part as (select id from wheels where id > $1 order by id limit 2), done as (update wheels set size = length(name) from part where wheels.id = part.id) select max(id) as last from part`

/** Copying and restoring have connections of their own; here the pool's, so that no second engine must be started. */
async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await (database.db as unknown as { $client: Pool }).$client.connect()
  await client.query("set application_name = 'restore'")
  try {
    return await work(client as unknown as Client)
  } finally {
    client.release()
  }
}

const copyOfThis = () =>
  withClient(async (client) => {
    const lines: string[] = []
    await client.query('begin')
    try {
      for await (const line of writeArchive(client, { now: () => new Date() })) lines.push(line)
    } finally {
      await client.query('rollback')
    }
    return async function* () {
      yield* lines
    }
  })

const restore = (copy: () => AsyncIterable<string>) =>
  withClient((client) => restoreArchive(client, readArchive(copy()), { replaces: false, folder, log }))

test('an older shop’s copy gets what came since; a newer one’s is refused before anything is made', async () => {
  await forget()
  await writeMigrations(first)
  await database.migrate(folder)
  await database.db.execute(
    sql`insert into wheels (name, kept) values ('a', '{"x,\\"y",null}'), ('bb', null), ('ccc', '{}')`,
  )
  const older = await copyOfThis()
  await forget()
  await writeMigrations(first, second)
  await restore(older)
  const { rows } = await database.db.execute(sql`select * from wheels order by id`)
  expect(rows).toEqual([
    { id: 1, name: 'a', kept: ['x,"y', null], size: 1 },
    { id: 2, name: 'bb', kept: null, size: 2 },
    { id: 3, name: 'ccc', kept: [], size: 3 },
  ])
  const newer = await copyOfThis()
  await database.db.execute(sql`insert into drizzle.later_steps (statement) values ('x')`)
  await expect(copyOfThis()).rejects.toThrow('ainda está em andamento')
  await forget()
  await writeMigrations(first)
  await expect(restore(newer)).rejects.toThrow('versão mais nova')
  expect((await database.db.execute(sql`select from pg_tables where schemaname = 'public'`)).rows).toEqual([])
})
