// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { median, residentMegabytes } from './measure.mjs'
import { startServer, temporaryFolder } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const idleSeconds = 10

/**
 * How long a first and a later start take until /readyz says yes, and the memory held when idle after each.
 * @param {string} kind
 * @param {NodeJS.ProcessEnv} env
 * @param {{ firstSeconds: number, megabytes: number }} budget
 * @returns {Promise<Figure[]>}
 */
export async function startFigures(kind, env, budget) {
  const dataDir = temporaryFolder('bench')
  const first = await timedStart(dataDir, env)
  const afterFirst = await idleMegabytes(first.server)
  /** @type {number[]} */
  const later = []
  for (let times = 0; times < 2; times++) {
    const { server, seconds } = await timedStart(dataDir, env)
    later.push(seconds)
    await server.stop()
  }
  const last = await timedStart(dataDir, env)
  later.push(last.seconds)
  const afterLater = await idleMegabytes(last.server)
  const { firstSeconds, megabytes } = budget
  return [
    limited(
      `${kind}, first start`,
      `${first.seconds.toFixed(1)} s`,
      `≤ ${firstSeconds} s`,
      first.seconds > firstSeconds,
    ),
    limited(`${kind}, later start (median of 3)`, `${median(later).toFixed(1)} s`, '≤ 3 s', median(later) > 3),
    ...Object.entries({ 'the first start': afterFirst, 'a later start': afterLater }).map(([start, held]) =>
      limited(`${kind}, idle memory after ${start}`, `${held.toFixed(0)} MB`, `≤ ${megabytes} MB`, held > megabytes),
    ),
  ]
}

/** @param {import('./server.mjs').LaunchedServer} server */
async function idleMegabytes(server) {
  await sleep(idleSeconds * 1000)
  const megabytes = residentMegabytes(server.pid)
  await server.stop()
  return megabytes
}

/** @param {string} name @param {string} value @param {string} budget @param {boolean} isOver @returns {Figure} */
const limited = (name, value, budget, isOver) => ({ name, value, budget, isOver })

/** @param {string} dataDir @param {NodeJS.ProcessEnv} env */
async function timedStart(dataDir, env) {
  const started = performance.now()
  const server = await startServer({ dataDir, env })
  return { server, seconds: (performance.now() - started) / 1000 }
}
