import { once } from 'node:events'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'

// The socket server mixes the statements of its connections as it is shipped; these tests hold what embedded-worker.js
// does about it.
const troubles: unknown[] = []
const heard = { info: () => {}, warn: () => {}, error: (about: object) => void troubles.push(about) }
let dir: string
let database: Database
let clients: Client[] = []

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'embedded-'))
  await cp(inject('database').snapshot, path.join(dir, 'database'), { recursive: true })
  database = await openDatabase({ kind: 'embedded', dir }, heard)
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  clients = []
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

/** A connection past the pool, as a second program on the same socket would have. */
async function connectPastThePool() {
  const client = new Client({ host: dir, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

const streamOf = (client: Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream

test('statements of two connections that waited for a third do not mix', async () => {
  const holder = await connectPastThePool()
  const one = await connectPastThePool()
  const two = await connectPastThePool()
  await holder.query('begin')
  const answers = Promise.all([one.query('select $1::int as one', [1]), two.query('select $1::int * 2 as two', [1])])
  await sleep(100)
  await holder.query('commit')
  expect((await answers).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]])
})

test('a statement that arrives in several pieces does not mix with another connection', async () => {
  const one = await connectPastThePool()
  const two = await connectPastThePool()
  const answers = await Promise.all([
    one.query('select length($1::text) as length', ['x'.repeat(2_000_000)]),
    two.query('select $1::int * 2 as two', [1]),
  ])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ length: 2_000_000 }], [{ two: 2 }]])
})

test('a connection lost in a transaction takes it back and lets the next one in', async () => {
  const { db } = database
  await db.execute(sql`create table drawers (id int)`)
  const lost = await connectPastThePool()
  await lost.query('begin')
  await lost.query('insert into drawers values (1)')
  const waiting = db.execute(sql`select id from drawers`)
  streamOf(lost).destroy()
  expect((await waiting).rows).toEqual([])
})

test.each([
  'select 1',
  'no sql at all',
])('a connection lost between Parse and Sync of "%s" blocks nobody', async (text) => {
  const { db } = database
  const lost = await connectPastThePool()
  const body = Buffer.from(`\0${text}\0\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  streamOf(lost).write(Buffer.concat([Buffer.from('P'), length, body]))
  await sleep(50)
  const waiting = db.execute(sql`select 2 as n`)
  streamOf(lost).destroy()
  expect((await waiting).rows).toEqual([{ n: 2 }])
})

async function breakEngine(bytes: number[]) {
  const vandal = createConnection(path.join(dir, '.s.PGSQL.5432'), () => vandal.write(Buffer.from(bytes)))
  vandal.on('error', () => {}).resume()
  await once(vandal, 'close')
}

const unknownMessage = [0x7a, 0, 0, 0, 4]

test.each([
  ['a message of no known type', unknownMessage],
  ['a cut start-up packet', [0, 0, 0, 13, 0, 3, 0, 0, 0x75, 0x73, 0x65, 0x72, 1]],
])(
  'an engine broken by %s is started again with all that was committed',
  async (_, bytes) => {
    const { db, ping } = database
    await db.execute(sql`create table if not exists kept as select 42 as n`)
    await breakEngine(bytes)
    await vi.waitFor(ping, { timeout: 30_000 })
    expect((await db.execute(sql`select n from kept`)).rows).toEqual([{ n: 42 }])
  },
  60_000,
)

test('an engine whose folder is gone waits for it: a shop that runs does not begin again with nothing', {
  tags: ['full'],
}, async () => {
  const { db, ping } = database
  await db.execute(sql`create table remembered as select 7 as n`)
  const [place, elsewhere] = [path.join(dir, 'database'), path.join(dir, 'elsewhere')]
  await rename(place, elsewhere)
  await breakEngine(unknownMessage)
  const said = { err: new Error(`no database in ${place} any more`) }
  await vi.waitFor(() => expect(troubles).toContainEqual(said), { timeout: 10_000 })
  await rename(elsewhere, place)
  await vi.waitFor(ping, { timeout: 30_000 })
  expect((await db.execute(sql`select n from remembered`)).rows).toEqual([{ n: 7 }])
})

test('using the pool inside a transaction fails instead of waiting for ever', { tags: ['full'] }, async () => {
  const { db, ping } = database
  const mistaken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await db.execute(sql`select 2`)
  })
  await expect(mistaken).rejects.toMatchObject({ cause: { message: expect.stringContaining('waited 5000 ms') } })
  await ping()
})
