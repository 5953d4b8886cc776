// @ts-check
// node scripts/tools/prepare-database.mjs FOLDER: an embedded database with every table and nothing in them, which a first start of
// the built shop copies. Called by the build once the shop is built, whose own `migrate` makes it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
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

/** Of whatever it follows from. */
function nameOfToday() {
  const hash = createHash('sha256')
  for (const file of ['node_modules/@electric-sql/pglite/package.json', ...listFiles(root, 'migrations')])
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

/** Making it takes some ten seconds: the last is kept, under its name once it is whole. @param {string} kept */
async function make(kept) {
  rmSync(keptIn, { recursive: true, force: true })
  mkdirSync(keptIn, { recursive: true })
  const draft = mkdtempSync(path.join(keptIn, 'draft-'))
  await migrate(draft)
  await refuseContent(path.join(draft, 'database'))
  renameSync(path.join(draft, 'database'), kept)
  rmSync(draft, { recursive: true })
}

/** Whoever runs the shop may be another than who built it. @param {string} folder */
function letOthersRead(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

const [folder = ''] = process.argv.slice(2)
const kept = path.join(keptIn, nameOfToday())
if (!existsSync(kept)) await make(kept)
cpSync(kept, folder, { recursive: true })
letOthersRead(folder)
