// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root, runTool } from './run.mjs'

const inputs = [
  'src',
  'public',
  'migrations',
  'vite.config.ts',
  'addresses.config.ts',
  'chunks.config.ts',
  'scripts/tools/floor/browser-floor.mjs',
  'scripts/tools/prepare-database.mjs',
  'scripts/tools/runtime-packages.mjs',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]
const stamp = path.join(root, 'dist/.build-stamp')

/** What `npm start` runs. */
export const builtServer = path.join(root, 'dist/server/main.js')
/** What `npm run backup` and its like run. */
export const builtOperator = path.join(root, 'dist/server/operator.js')

// Tests are not built, and generated files follow from the others (the build itself may rewrite them).
/** @param {string} file */
const isBuilt = (file) => !/\.test\.tsx?$|\.gen\.ts$|^src\/testing\//.test(file)

/** One hash of the content of everything the build reads: a new checkout with new dates has the same. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(root, input)).filter(isBuilt))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Which build lies in dist: another one may have been made by hand since. Names of parts carry their content's hash. */
function builtHash() {
  const names = listFiles(root, 'dist').filter((file) => file !== 'dist/.build-stamp')
  return createHash('sha256').update(names.join('\0')).update(readFileSync(builtServer)).digest('hex')
}

const currentStamp = (source = sourceHash()) => `${source} ${builtHash()}`

/** @returns {'missing' | 'stale' | undefined} why a build is needed, if one is */
export function buildNeeded() {
  if (!existsSync(builtServer) || !existsSync(stamp)) return 'missing'
  return readFileSync(stamp, 'utf8') === currentStamp() ? undefined : 'stale'
}

/** Builds in a child process, so that the memory a build takes is gone before anything is served. */
export async function build() {
  const source = sourceHash()
  rmSync(stamp, { force: true })
  const outcome = await runTool(['vite'], ['build', '--app'], { env: { NODE_ENV: 'production' } })
  if (outcome.code === 0 && existsSync(builtServer)) writeFileSync(stamp, currentStamp(source))
  else outcome.code ||= 1
  return outcome
}

export async function ensureBuilt() {
  if (!buildNeeded()) return
  const { code, output } = await build()
  if (code !== 0) throw new Error(output)
}
