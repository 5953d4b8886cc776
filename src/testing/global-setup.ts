import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/database/database.ts'
import { findMigrations } from '#platform/database/migrate.ts'
import { administer, createDatabase } from '../../scripts/tools/databases.mjs'
import { dropTestDatabases, type TestDatabaseSource } from './database-source.ts'

const root = path.dirname(findMigrations())
const DAY_MS = 24 * 60 * 60 * 1000
const silent = { info: () => {}, warn: () => {}, error: () => {} }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabaseSource
  }
}

/** Makes one migrated database that test files copy. Migrating each copy would take seconds. */
export async function setup(project: TestProject) {
  const url = project.config.env.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL
  const version = await hashMigrations()
  const snapshot = await makeSnapshot(version)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'test-databases-'))
  const postgres = url ? await preparePostgres(url, version) : undefined
  project.provide('database', { snapshot, folder, ...(postgres ? { postgres } : {}) })
  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (postgres) await dropTestDatabases(postgres)
  }
}

/** The template stays on the server for the next run. Its name changes with the migrations. */
async function preparePostgres(url: string, version: string) {
  const template = `rodacerta_template_${version}`
  const copyPrefix = `rodacerta_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const { rows } = await administer(url, `SELECT FROM pg_database WHERE datname = '${template}'`)
  if (rows.length === 0) await makeTemplate(url, template, `${copyPrefix}_draft`)
  return { url, template, copyPrefix }
}

/** Renames the finished database, so that a run that is cut short leaves no half-migrated template. */
async function makeTemplate(url: string, template: string, draft: string) {
  const made = await createDatabase(url, draft)
  const database = await openDatabase({ kind: 'postgres', url: made.url }, silent)
  await database.migrate()
  await database.close()
  // A parallel run may have made the same template meanwhile.
  await administer(url, `ALTER DATABASE ${draft} RENAME TO ${template}`).catch(made.drop)
}

/** The files of a migrated embedded database, cached between runs. */
async function makeSnapshot(version: string): Promise<string> {
  const cache = path.join(root, 'node_modules', '.cache', 'test-database')
  const snapshot = path.join(cache, version)
  if (await exists(snapshot)) return snapshot
  await mkdir(cache, { recursive: true })
  await removeOld(cache)
  const dir = await mkdtemp(path.join(os.tmpdir(), 'snapshot-'))
  const database = await openDatabase({ kind: 'embedded', dir }, silent)
  await database.migrate()
  await database.close()
  const complete = path.join(cache, randomBytes(8).toString('hex'))
  await cp(path.join(dir, 'database'), complete, { recursive: true })
  await rm(dir, { recursive: true })
  // Two test runs may make it at the same time; the second finds the place taken by the same content.
  await rename(complete, snapshot).catch(() => rm(complete, { recursive: true, force: true }))
  return snapshot
}

/** Younger ones may be in the hands of another test run. */
async function removeOld(cache: string) {
  for (const name of await readdir(cache)) {
    const entry = path.join(cache, name)
    const { mtimeMs } = await stat(entry)
    if (Date.now() - mtimeMs > DAY_MS) await rm(entry, { recursive: true, force: true })
  }
}

/** Covers everything that a migrated database depends on. */
async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = path.join(root, 'migrations')
  const names = (await readdir(migrations, { recursive: true })).filter((name) => /\.(sql|json)$/.test(name)).sort()
  const files = [
    ...names.map((name) => path.join(migrations, name)),
    path.join(root, 'src/platform/database/embedded-worker.js'),
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ]
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
