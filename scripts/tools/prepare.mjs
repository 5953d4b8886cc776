// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, buildNeeded } from './build.mjs'
import { root } from './run.mjs'

const reasons = { missing: 'ainda não há uma versão pronta', stale: 'o código mudou desde a última vez' }

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

/** For a shop's operator: what was built is there and fresh, or the process ends. */
export async function prepare() {
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
