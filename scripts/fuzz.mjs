// @ts-check
// npm run fuzz -- [--requests 50000] [--seed N] [--engine embedded|postgres] [--skip-footprint]
// Walks every operation of the API reference as a stranger, a customer and an administrator, with what its schema asks for, what is
// just beside it and what nobody asks for, as JSON and as forms with files. Fails on any 5xx, on an answer that is not what the
// contract says, on somebody let in who should not be, and when memory or open handles do not come back. --skip-footprint leaves the
// last check out, which waits 150 s for idle connections to close.
import { parseArgs } from 'node:util'
import { actorsAt } from './fuzz/actors.mjs'
import { countingEnvironment, footprintOf, leftBehind } from './fuzz/footprint.mjs'
import { operationsIn } from './fuzz/operations.mjs'
import { knownAt, planRound, walk } from './fuzz/walk.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'
import { deskPassword } from './tools/desk-login.mjs'
import { startPostgres } from './tools/postgres.mjs'
import { startServer } from './tools/server.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    engine: { type: 'string', default: 'embedded' },
    'skip-footprint': { type: 'boolean', default: false },
  },
})
const [wanted, seed] = [Number(values.requests), Number(values.seed)]
const metricsToken = 'm'.repeat(32)
const mostProblems = 20

/** Where what is made again and again has found its room, and what is left behind by each request begins to show. */
const warm = 0.25

async function startShop() {
  const database = values.engine === 'postgres' ? { DATABASE_URL: (await startPostgres()).url } : {}
  const env = {
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: deskPassword,
    METRICS_TOKEN: metricsToken,
    // Of an answer 500 only the shop knows why.
    LOG_LEVEL: 'error',
    ...countingEnvironment,
    ...database,
  }
  return startServer({ env })
}

/** @param {import('./tools/server.mjs').LaunchedServer} shop */
async function fuzz(shop) {
  const { url } = shop
  const operations = operationsIn(/** @type {any} */ (await (await fetch(`${url}/api/openapi.json`)).json()))
  const [open, shutting] = [false, true].map((shutsOut) => operations.filter((one) => one.shutsOut === shutsOut))
  const actors = actorsAt(url)
  const known = await knownAt(url, actors)
  /** @type {Map<string, number>} */
  const statuses = new Map()
  const reached = new Set()
  /** @type {string[]} */
  const problems = []
  let sent = 0
  /** @type {Parameters<typeof walk>[3]} */
  const told = ({ operation, actor, wish }, status, problem) => {
    sent += 1
    statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
    if (status >= 200 && status < 300) reached.add(operation.name)
    if (problem) problems.push(`${operation.name} as ${actor}: ${problem}\n  ${JSON.stringify(wish).slice(0, 2000)}`)
  }
  let before
  for (let round = 0; sent < wanted && problems.length < mostProblems; round++) {
    await walk(url, planRound(open ?? [], seed + 10_000 * round, known), actors, told)
    if (!values['skip-footprint'] && !before && sent >= wanted * warm) before = await footprintOf(shop, metricsToken)
    console.log(
      `round ${round + 1}: ${sent} requests, ${problems.length} problems, ${Math.round(performance.now() / 1000)} s`,
    )
  }
  for (let round = 0; round < 10; round++) await walk(url, planRound(shutting ?? [], seed + round, known), actors, told)
  const after = before && (await footprintOf(shop, metricsToken))
  return {
    summary: [
      `${sent} requests to ${operations.length} operations: ${[...statuses]
        .sort()
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
      `never answered with what was asked for: ${
        operations
          .map(({ name }) => name)
          .filter((name) => !reached.has(name))
          .join(', ') || 'none'
      }`,
      ...[before, after].map(
        (one) =>
          one && `heap ${one.heap.toFixed(0)} MB, resident ${one.resident.toFixed(0)} MB, ${one.handles} handles`,
      ),
    ],
    problems: [...problems, ...(before && after ? leftBehind(before, after) : [])],
  }
}

console.log(`seed ${seed}`)
try {
  await ensureBuilt()
  const shop = await startShop()
  const { summary, problems } = await fuzz(shop)
  for (const problem of problems.slice(0, mostProblems)) console.error(problem)
  if (shop.output()) console.error(`the shop's log:\n${shop.output()}`)
  console.log([...summary, `${problems.length} problems`].filter(Boolean).join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await cleanUp()
}
