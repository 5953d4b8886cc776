// @ts-check
// Opens the database given as JSON, reports what it finds there, then commits and reports every acknowledged commit until
// it is killed. One JSON value per line on standard output.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const CONNECTIONS = 4

/** @type {{ settings: import('../../src/platform/database/database.ts').DatabaseSettings, epoch: number, onlyReport: boolean }} */
const { settings, epoch, onlyReport } = JSON.parse(process.argv[2] ?? '')

const source = fileURLToPath(new URL('../../src/platform/database/database.ts', import.meta.url))
// Node 20 cannot import TypeScript.
const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' })
const { openDatabase } = /** @type {typeof import('../../src/platform/database/database.ts')} */ (module)

const say = (/** @type {unknown} */ value) => process.stdout.write(`${JSON.stringify(value)}\n`)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { db, close } = await openDatabase(settings, silent)

// No unique key: a commit that is applied twice must show.
await db.execute('create table if not exists crash_commits (key text not null)')
await db.execute('create table if not exists crash_lines (key text not null)')
// Read by nobody: whether it still says what its table says is looked at afterwards.
await db.execute('create index if not exists crash_commits_by_key on crash_commits (key)')
const { rows } = await db.execute(`
  select key, sum(commits)::int as commits, sum(lines)::int as lines from (
    select key, 1 as commits, 0 as lines from crash_commits union all select key, 0, 1 from crash_lines) as found
  group by key`)
say({ type: 'found', rows })

/** @param {number} connection */
async function commitForEver(connection) {
  for (let n = 0; ; n += 1) {
    const key = `${epoch}/${connection}/${n}`
    await db.transaction(async (tx) => {
      await tx.execute(`insert into crash_commits values ('${key}')`)
      await tx.execute(`insert into crash_lines values ('${key}')`)
    })
    say({ type: 'acknowledged', key })
  }
}

if (onlyReport) await close()
else {
  say({ type: 'ready' })
  // When PostgreSQL is killed the connections fail before this process is killed too.
  await Promise.allSettled(Array.from({ length: CONNECTIONS }, (_, connection) => commitForEver(connection)))
}
