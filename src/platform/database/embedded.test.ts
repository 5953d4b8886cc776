import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { type EmbeddedEngine, startEmbedded } from './embedded.ts'
import { DataDirectoryInUse } from './lock.ts'

const publicTables = "select tablename from pg_tables where schemaname = 'public'"
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let dir: string
let cleanUps: (() => Promise<unknown>)[]

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'embedded-'))
  cleanUps = [() => rm(dir, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

/** A copy of the migrated database in `dir`: a first start takes seconds. */
async function useSnapshot(target = dir) {
  await cp(inject('database').snapshot, path.join(target, 'database'), { recursive: true })
}

async function openHere(target = dir) {
  const database = await openDatabase({ kind: 'embedded', dir: target }, silent)
  cleanUps.push(() => database.close().catch(() => {}))
  return database
}

async function connectTo({ connection }: EmbeddedEngine) {
  const client = new Client(connection)
  cleanUps.push(() => client.end())
  await client.connect()
  return client
}

test('a first start copies the prepared database with private permissions, and every commit waits for the disk', async () => {
  const readable = path.join(dir, 'prepared')
  await cp(inject('database').snapshot, readable, { recursive: true })
  chmodSync(path.join(readable, 'global'), 0o755)
  chmodSync(path.join(readable, 'PG_VERSION'), 0o644)
  const engine = await startEmbedded(path.join(dir, 'begun'), silent, readable)
  cleanUps.push(() => engine.stop())
  const client = await connectTo(engine)
  expect((await client.query(publicTables)).rows.length).toBeGreaterThan(50)
  const begun = path.join(dir, 'begun', 'database')
  const modes = ['', 'global', 'PG_VERSION'].map((name) => statSync(path.join(begun, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600])
  expect(existsSync(`${begun}.new`)).toBe(false)

  await client.query('create table commits (n int)')
  const before = await engine.countFsyncs()
  for (let n = 0; n < 20; n += 1) await client.query('insert into commits values ($1)', [n])
  expect((await engine.countFsyncs()) - before).toBeGreaterThanOrEqual(20)
  const after = await engine.countFsyncs()
  await client.query('select count(*) from commits')
  expect(await engine.countFsyncs()).toBe(after)
})

const hasStrace = await promisify(execFile)('strace', ['-o', '/dev/null', 'true']).then(
  () => true,
  () => false,
)

// The counter above is our own; the kernel's view of the same promise needs strace.
test.runIf(hasStrace)('the kernel sees an fsync for every commit', { tags: ['full'], timeout: 60_000 }, async () => {
  await useSnapshot()
  const fixture = new URL('./fixtures/commit.mjs', import.meta.url).pathname
  const trace = path.join(dir, 'trace')
  const filter = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace]
  await promisify(execFile)('strace', [...filter, process.execPath, fixture, dir, '40'])
  const syncs = new Map<string, number>()
  for (const [call] of readFileSync(trace, 'utf8').matchAll(/sync\(\d+/g)) syncs.set(call, (syncs.get(call) ?? 0) + 1)
  // One file, the log, once for each commit; starting and closing sync others a few times.
  expect(Math.max(...syncs.values())).toBeGreaterThanOrEqual(40)
})

test('a first start without a prepared database makes an empty one, also after a start that was cut short', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  mkdirSync(path.join(dir, 'database.new'))
  writeFileSync(path.join(dir, 'database.new', 'PG_VERSION'), '18')
  const engine = await startEmbedded(dir, silent)
  cleanUps.push(() => engine.stop())
  expect((await (await connectTo(engine)).query(publicTables)).rows).toEqual([])
  expect(existsSync(path.join(dir, 'database.new'))).toBe(false)
  expect(existsSync(path.join(dir, 'database', 'PG_VERSION'))).toBe(true)
})

test('the data directory is private and has one user; closing leaves only the data, which a longer path also opens', async () => {
  const own = path.join(dir, 'new', 'data')
  mkdirSync(own, { recursive: true, mode: 0o755 })
  await useSnapshot(own)
  const first = await openHere(own)
  expect(statSync(own).mode & 0o777).toBe(0o700)
  await expect(openDatabase({ kind: 'embedded', dir: own }, silent)).rejects.toBeInstanceOf(DataDirectoryInUse)
  // The refused start does not disturb the running one.
  await first.ping()
  await first.db.execute(sql`create table kept as select 42 as n`)
  await first.close()
  expect(readdirSync(own)).toEqual(['database'])

  // Longer than the path of a Unix socket may be.
  const deep = path.join(dir, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(path.dirname(deep))
  renameSync(own, deep)
  const second = await openHere(deep)
  expect((await second.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 42 }])
  await second.close()
  expect(readdirSync(deep)).toEqual(['database'])
})
