// @ts-check
// node scripts/tools/prepare-database.mjs FOLDER: an embedded database with every table and nothing in them, which a first start of
// the built shop copies. Called by the build once the shop is built, whose own `migrate` makes it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { builtOperator } from './build.mjs'
import { listFiles } from './files.mjs'
import { root } from './run.mjs'

const keptIn = path.join(root, 'node_modules/.cache/empty-database')

/** Whatever it follows from. */
const origins = [
  'node_modules/@electric-sql/pglite/package.json',
  'scripts/tools/prepare-database.mjs',
  'src/platform/database/embedded-worker.js',
  'src/platform/database/migrate.ts',
  'src/platform/database/later-steps.ts',
]

function nameOfToday() {
  const hash = createHash('sha256')
  for (const file of [...origins, ...listFiles(root, 'migrations')])
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Whatever else is set for a shop of this machine is not for this one. @param {string} dataDir */
const migrate = (dataDir) =>
  promisify(execFile)(process.execPath, [builtOperator, 'migrate'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })

/** What every shop begins with must be nobody's, a key above all. @param {string} folder */
async function refuseContent(folder) {
  const engine = await PGlite.create({ fs: new NodeFS(folder), extensions: { pg_trgm } })
  const { rows } = await engine.query(
    `select schemaname || '.' || relname as name from pg_stat_user_tables where relname <> '__drizzle_migrations'`,
  )
  for (const { name } of /** @type {{ name: string }[]} */ (rows))
    if ((await engine.query(`select from ${name} limit 1`)).rows.length > 0)
      throw new Error(`${name}: what a migration brings every shop would have alike`)
  await engine.close()
}

/** Making it takes some ten seconds: it is kept, under its name once it is whole, and what was kept before goes. @param {string} kept */
async function make(kept) {
  mkdirSync(keptIn, { recursive: true })
  const draft = mkdtempSync(path.join(keptIn, 'draft-'))
  await migrate(draft)
  await refuseContent(path.join(draft, 'database'))
  renameSync(path.join(draft, 'database'), kept)
  for (const old of readdirSync(keptIn))
    if (old !== path.basename(kept)) rmSync(path.join(keptIn, old), { recursive: true, force: true })
}

/** Readable for others: whoever runs the shop may be another than who built it. @param {string} from @param {string} to */
function copyReadable(from, to) {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyReadable(source, target)
    else {
      copyFileSync(source, target)
      chmodSync(target, 0o644)
    }
  }
}

const [folder = ''] = process.argv.slice(2)
const unfinished = `${folder}.new`
// The shop that makes the next one begins with nothing.
for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true })
const kept = path.join(keptIn, nameOfToday())
if (!existsSync(kept)) await make(kept)
copyReadable(kept, unfinished)
renameSync(unfinished, folder)
