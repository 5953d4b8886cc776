// @ts-check
// What a shop operator runs, and the only script that speaks Portuguese.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, buildNeeded, builtServer } from './tools/build.mjs'
import { root } from './tools/run.mjs'

const reasons = { missing: 'ainda não há uma versão pronta', stale: 'o código mudou desde a última vez' }

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

async function prepare() {
  const reason = buildNeeded()
  if (!reason) return
  if (!existsSync(path.join(root, 'node_modules/vite')))
    giveUp('Faltam os pacotes do projeto. Execute "npm ci" e tente de novo.')
  console.log(`Preparando o site (${reasons[reason]})…`)
  const stop = () => process.exit(1)
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const { code, output, seconds } = await build()
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) giveUp(`${output}\nNão foi possível preparar o site.`)
  console.log(`Site preparado em ${seconds.toFixed(0)} s.`)
}

/**
 * npm hands a signal to the shell it started, and that shell to nobody: without this, stopping npm would leave the server
 * behind, holding port and data.
 */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

await prepare()
if (process.env.npm_lifecycle_event) stopWithParent()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(builtServer).href)
