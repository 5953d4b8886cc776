// @ts-check
// Which packages a built shop needs, and `node scripts/tools/runtime-packages.mjs FOLDER`: copies of them and of all they need.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Loaded from node_modules at run time: native code, worker files, or modules that find their own files. */
export const loadedAtRunTime = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'pino',
  'pino-pretty',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'read-excel-file',
  'pdfkit',
  'fontkit',
  'sharp',
]

/** Of these only files are read. */
const readAtRunTime = ['@fontsource/archivo']

/** @param {string} root @param {string} from a folder of an installed package @param {string} name */
function findPackage(root, from, name) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
  }
}

/** Their folders below `root`, all they need included. @param {string} root */
function listRuntimePackages(root) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} from @param {Record<string, string>} needed @param {boolean} isOptional */
  function add(from, needed, isOptional) {
    for (const name of Object.keys(needed)) {
      const folder = findPackage(root, from, name)
      if (!folder && !isOptional) throw new Error(`${name} is not installed`)
      if (!folder || found.has(folder)) continue
      found.add(folder)
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
        readFileSync(path.join(folder, 'package.json'), 'utf8'),
      )
      // npm lists optional ones among the others too.
      add(
        folder,
        Object.fromEntries(Object.entries(dependencies).filter(([each]) => !(each in optionalDependencies))),
        false,
      )
      // Of those made for other machines none is there.
      add(folder, optionalDependencies, true)
    }
  }
  add(root, Object.fromEntries([...loadedAtRunTime, ...readAtRunTime].map((name) => [name, ''])), false)
  return [...found].map((folder) => path.relative(root, folder)).sort()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('usage: runtime-packages.mjs FOLDER')
  const root = process.cwd()
  const folders = listRuntimePackages(root)
  for (const folder of folders) cpSync(path.join(root, folder), path.join(target, folder), { recursive: true })
  console.log(`${folders.length} packages`)
}
