// @ts-check
// node create-embedded.js FOLDER              an empty embedded database in an empty folder
// node create-embedded.js --prepare FILE      the same as one file: the build lays it beside this one
// A process of its own: making a database takes 800 MB for a moment, and only a process that ends gives all of it back. Plain JavaScript,
// as Node 20 starts nothing else.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const [first = '', second] = process.argv.slice(2)
await (first === '--prepare' && second ? prepare(second) : create(first))

/** @param {string} file */
async function prepare(file) {
  const engine = await PGlite.create()
  const archive = await engine.dumpDataDir('gzip')
  await engine.close()
  fs.writeFileSync(file, Buffer.from(await archive.arrayBuffer()))
}

/** Unpacking takes a third of the work of making; without a build there is nothing to unpack. @param {string} folder */
async function create(folder) {
  const prepared = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url))
  const content = fs.existsSync(prepared) ? { loadDataDir: await fs.openAsBlob(prepared) } : {}
  const engine = await PGlite.create({ fs: new NodeFS(folder), ...content })
  await engine.close()
}
