// @ts-check
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findPostgres } from './postgres.mjs'
import { root, run } from './run.mjs'
import { runSteps } from './steps.mjs'

/** @param {string} name @param {string[]} args */
const script = (name, ...args) => ({
  name: [name, ...args].join(' '),
  problems: async () => {
    const { code, output } = await run(process.execPath, [path.join(root, 'scripts', name), ...args])
    return code === 0 ? [] : [output]
  },
})

/** Kills the database and the shop while they write. `node scripts/crash-test.mjs` kills more often. */
export async function runCrashTests() {
  await ensureBuilt()
  const engine = findPostgres() ? 'postgres' : 'embedded'
  const commits = script('crash-test.mjs', '--what=commits', '--engine=embedded', '--kills=5')
  const requests = script('crash-test.mjs', '--what=requests', `--engine=${engine}`, '--kills=4')
  return runSteps([commits, requests], 1)
}

/** Sends every API operation valid and invalid input. `npm run fuzz` sends more. */
export async function runFuzz() {
  await ensureBuilt()
  return runSteps([script('fuzz.mjs', '--requests=4000', '--skip-footprint')], 1)
}
