// @ts-check
// npm run faults -- cluster   (three shops on a PostgreSQL cluster, which loses its primary; not part of the others)
// npm run faults [-- --only=F-05,F-13] [-- --engine=postgres|embedded] [-- --kills=500] [-- --rounds=10]
// Breaks what a shop stands on, one thing at a time, with the built shop in processes of its own, and prints what was expected and what was
// seen. Database and mail are real and stand behind wires that can be slow, silent or cut (tools/proxy.mjs); disks are small ones of their own
// (root alone may mount them); the clock is set by a library of a few lines (gcc). What cannot be tried on a machine says so.
import { parseArgs } from 'node:util'
import { testedFaults } from './faults/by-tests.mjs'
import { clockFaults } from './faults/clock.mjs'
import { runClusterDrill } from './faults/cluster.mjs'
import { copyFaults } from './faults/copies.mjs'
import { databaseFaults } from './faults/database.mjs'
import { diskFaults } from './faults/disk.mjs'
import { embeddedFaults } from './faults/embedded.mjs'
import { mailFaults } from './faults/mail.mjs'
import { NotHere } from './faults/not-here.mjs'
import { processFaults } from './faults/process.mjs'
import { requestFaults } from './faults/requests.mjs'
import { rollingRestart } from './faults/rolling.mjs'
import { lockedUpgrade } from './faults/upgrade.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'

/**
 * @typedef {import('./faults/rig.mjs').Engine} Engine
 * @typedef {{ engine: Engine, kills: number, rounds: number }} Circumstances `kills` of a process, `rounds` of a rolling restart
 * @typedef {{ id: string, fault: string, expected: string, engines: Engine[],
 *   notTried?: string, run: (circumstances: Circumstances) => Promise<string> }} Fault `run` tells what was seen, and throws
 *   when it was not as expected; `notTried` is what belongs to the fault and is left out
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
  },
})

/** @type {Fault} */
const powerLoss = {
  id: 'F-20',
  fault: 'power loss',
  expected: 'PostgreSQL keeps what it acknowledged, if the disk does; an embedded shop waits for the disk too',
  engines: ['postgres'],
  run: async () => {
    throw new NotHere(
      'needs a machine whose power can be cut; that each commit waits for the disk: src/platform/database/embedded.test.ts',
    )
  },
}

const faults = [
  ...databaseFaults,
  ...requestFaults,
  ...embeddedFaults,
  ...mailFaults,
  ...processFaults,
  ...diskFaults,
  ...copyFaults,
  ...clockFaults,
  ...testedFaults,
  rollingRestart,
  lockedUpgrade,
  powerLoss,
].sort((one, other) => one.id.localeCompare(other.id))

const wanted = values.only?.split(',')
const chosen = faults.flatMap((fault) =>
  wanted && !wanted.includes(fault.id)
    ? []
    : fault.engines
        .filter((engine) => !values.engine || values.engine === engine)
        .map((engine) => ({ ...fault, engine })),
)
if (chosen.length === 0) throw new Error('nothing of that name')

const isClusterDrill = positionals.join() === 'cluster'
if (positionals.length > 0 && !isClusterDrill) throw new Error(`no drill is called "${positionals.join(' ')}"`)

await ensureBuilt()
if (isClusterDrill) process.exit(await runDrill(runClusterDrill))
const tally = { 'as expected': 0, 'NOT AS EXPECTED': 0, 'not here': 0 }
console.log('| | fault | on | expected | seen | |\n|---|---|---|---|---|---|')
for (const { id, fault, engine, expected, notTried, run } of chosen) {
  const { verdict, seen } = await attempt(() =>
    run({ engine, kills: Number(values.kills), rounds: Number(values.rounds) }),
  )
  tally[verdict] += 1
  const leftOut = notTried ? `; not tried: ${notTried}` : ''
  console.log(`| ${id} | ${fault} | ${engine} | ${expected} | ${seen}${leftOut} | ${verdict} |`)
  await cleanUp()
}
console.log(
  `\n${Object.entries(tally)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}`,
)
process.exitCode = tally['NOT AS EXPECTED'] > 0 ? 1 : 0

/** @param {() => Promise<void>} drill prints what was seen @returns {Promise<number>} exit code */
async function runDrill(drill) {
  try {
    await drill()
    return 0
  } catch (error) {
    console.error(`FAILED: ${error instanceof Error ? error.message : error}`)
    return 1
  } finally {
    await cleanUp()
  }
}

/** @param {() => Promise<string>} run @returns {Promise<{ verdict: keyof typeof tally, seen: string }>} */
async function attempt(run) {
  try {
    return { verdict: 'as expected', seen: await run() }
  } catch (error) {
    if (error instanceof NotHere) return { verdict: 'not here', seen: error.message }
    return {
      verdict: 'NOT AS EXPECTED',
      seen: String(error instanceof Error ? error.message : error).replace(/\s+/g, ' '),
    }
  }
}
