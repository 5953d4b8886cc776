import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { runCommand } from '#app/server/operator/run-command.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#platform/database/database.ts'
import { createDatabase } from '../../scripts/tools/databases.mjs'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** What tests of an operator's commands work on, gone with the file. To be called at its top. */
export function placesForOperator() {
  const { snapshot, postgres } = inject('database')
  let folder: string
  const cleanUps: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'operator-'))
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const aFolder = () => mkdtemp(path.join(folder, 'data-'))
  return {
    postgres,
    aFolder,
    /** To be done when the test is over. */
    defer: (cleanUp: () => Promise<unknown>) => cleanUps.push(cleanUp),
    /** With a database that is migrated and empty, as a restore that broke off would leave it: making one takes seconds. */
    async anEmptyShop() {
      const dir = await aFolder()
      await cp(snapshot, path.join(dir, 'database'), { recursive: true })
      return dir
    },
    async anEmptyPostgres() {
      const { url } = await createDatabase(postgres!.url, `${postgres!.copyPrefix}_${randomBytes(4).toString('hex')}`)
      return url
    },
    async openHere(settings: DatabaseSettings) {
      const database = await openDatabase(settings, silent)
      let isOpen = true
      const close = async () => {
        if (isOpen) await database.close()
        isOpen = false
      }
      cleanUps.push(close)
      return { ...database, close }
    },
  }
}

export async function runOperator(command: string, args: string[], env: Record<string, string>) {
  const said: string[] = []
  const code = await runCommand([command, ...args], env, (line) => said.push(line))
  return { code, said: said.join('\n') }
}

/** Every row of every table, and where each sequence stands, read without a word of what made the copy. */
export async function everything({ db }: Pick<Database, 'db'>) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    found[name] = rows.map(({ row }) => row).sort()
  }
  const { rows: sequences } = await db.execute(
    sql`select sequencename, last_value::int from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  return Object.assign(found, { sequences })
}
