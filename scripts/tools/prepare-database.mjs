// @ts-check
// node scripts/tools/prepare-database.mjs FILE: an empty embedded database as one file, which a first start of the built shop unpacks.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { zipSync } from 'fflate'

const [file = ''] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'empty-database-'))
try {
  const engine = await PGlite.create({ fs: new NodeFS(folder) })
  await engine.close()
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => {
    const whole = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, whole).split(path.sep).join('/')
    // The engine needs its empty folders too.
    return entry.isDirectory() ? [`${name}/`, new Uint8Array()] : [name, new Uint8Array(readFileSync(whole))]
  })
  writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 9 }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
