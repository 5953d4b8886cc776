// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { median, residentMegabytes } from './measure.mjs'
import { startServer, temporaryFolder } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const idleSeconds = 10

/**
 * How long a first and a later start take until /readyz says yes, and the memory held when idle.
 * @param {string} kind
 * @param {NodeJS.ProcessEnv} env
 * @param {{ megabytes: number }} budget
 * @returns {Promise<Figure[]>}
 */
export async function startFigures(kind, env, budget) {
  const dataDir = temporaryFolder('bench')
  const first = await timedStart(dataDir, env)
  await first.server.stop()
  /** @type {number[]} */
  const later = []
  for (let times = 0; times < 2; times++) {
    const { server, seconds } = await timedStart(dataDir, env)
    later.push(seconds)
    await server.stop()
  }
  const last = await timedStart(dataDir, env)
  later.push(last.seconds)
  await sleep(idleSeconds * 1000)
  const megabytes = residentMegabytes(last.server.pid)
  await last.server.stop()
  return [
    limited(`${kind}, first start`, `${first.seconds.toFixed(1)} s`, '≤ 15 s', first.seconds > 15),
    limited(`${kind}, later start (median of 3)`, `${median(later).toFixed(1)} s`, '≤ 3 s', median(later) > 3),
    limited(
      `${kind}, idle memory`,
      `${megabytes.toFixed(0)} MB`,
      `≤ ${budget.megabytes} MB`,
      megabytes > budget.megabytes,
    ),
  ]
}

/** @param {string} name @param {string} value @param {string} budget @param {boolean} isOver @returns {Figure} */
const limited = (name, value, budget, isOver) => ({ name, value, budget, isOver })

/** @param {string} dataDir @param {NodeJS.ProcessEnv} env */
async function timedStart(dataDir, env) {
  const started = performance.now()
  const server = await startServer({ dataDir, env })
  return { server, seconds: (performance.now() - started) / 1000 }
}
