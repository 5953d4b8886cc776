// @ts-check
// Sizes, throughput, start times, memory, requests, proposals, imports and search times of the built shop, against their budgets. Only a size over budget is an
// error: the rest depends on what else the machine is doing.

import { importFigures } from './tools/bench-import.mjs'
import { proposalFigures } from './tools/bench-proposals.mjs'
import { quotationFigures } from './tools/bench-quotations.mjs'
import { searchFigures } from './tools/bench-search.mjs'
import { startFigures } from './tools/bench-start.mjs'
import { throughputFigures } from './tools/bench-throughput.mjs'
import { vitalsFigures } from './tools/bench-vitals.mjs'
import { weightFigures } from './tools/bench-weight.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'
import { startPostgres } from './tools/postgres.mjs'
import { printTable } from './tools/report.mjs'
import { startServer } from './tools/server.mjs'

/** @typedef {import('./tools/report.mjs').Figure} Figure */

/** @returns {Promise<Figure[]>} */
async function servingFigures() {
  const shop = await startServer({ isHeard: false })
  const figures = [
    ...(await weightFigures(shop.url)),
    ...(await vitalsFigures(shop.url)),
    ...(await throughputFigures(shop)),
  ]
  await shop.stop()
  return figures
}

/** @returns {Promise<Figure[]>} */
async function postgresFigures() {
  const server = await startPostgres().catch((error) => error)
  if (server instanceof Error) return [{ name: 'PostgreSQL', value: `not measured: ${server.message}` }]
  return [
    ...(await startFigures('PostgreSQL', { DATABASE_URL: server.url }, { megabytes: 200 })),
    ...(await quotationFigures()),
    ...(await importFigures()),
    ...(await searchFigures(server.url)),
  ]
}

try {
  await ensureBuilt()
  const figures = [
    ...(await servingFigures()),
    ...(await proposalFigures()),
    ...(await startFigures('embedded', {}, { megabytes: 500 })),
    ...(await postgresFigures()),
  ]
  printTable(figures)
  process.exitCode = figures.some(({ isOver, isSize }) => isOver && isSize) ? 1 : 0
} finally {
  await cleanUp()
}
