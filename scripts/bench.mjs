// @ts-check
// What the built shop costs, against its budgets: one table, with what a bare server and bare statements do in the same run.
// npm run bench [-- --quick] [-- --only=weight,throughput,…] [-- --products=63,10000]. How to read it: docs/performance.md. Only a size over budget is an error: the rest depends on what else the machine is doing.

import { parseArgs } from 'node:util'
import { copyFigures } from './tools/bench-copies.mjs'
import { deskFigures } from './tools/bench-desk.mjs'
import { fairnessFigures } from './tools/bench-fairness.mjs'
import { importFigures } from './tools/bench-import.mjs'
import { lighthouseFigures } from './tools/bench-lighthouse.mjs'
import { proposalFigures } from './tools/bench-proposals.mjs'
import { quotationFigures } from './tools/bench-quotations.mjs'
import { embeddedFigures, sizeFigures } from './tools/bench-sizes.mjs'
import { throughputFigures } from './tools/bench-throughput.mjs'
import { vitalsFigures } from './tools/bench-vitals.mjs'
import { weightFigures } from './tools/bench-weight.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'
import { findPostgres, startPostgres } from './tools/postgres.mjs'
import { printTable } from './tools/report.mjs'
import { startServer } from './tools/server.mjs'

/** @typedef {import('./tools/report.mjs').Figure} Figure */

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, products: { type: 'string' } },
})

const effort = options.quick ? { rounds: 1, seconds: 2, warmUps: 200 } : { rounds: 3, seconds: 3, warmUps: 2000 }
const sizes =
  options.products?.split(',').map(Number) ?? (options.quick ? [63, 10_000] : [63, 10_000, 100_000, 1_000_000])

/** What is measured, by name, in this order. @type {Record<string, () => Promise<Figure[]>>} */
const parts = {
  weight: () => onEmbedded(weightFigures),
  vitals: () => onEmbedded(vitalsFigures),
  lighthouse: () => onEmbedded(lighthouseFigures),
  throughput: async () => [
    ...(await onPostgres((url) => throughputFigures('PostgreSQL', url, effort))),
    ...(await throughputFigures('embedded', undefined, effort)),
  ],
  fairness: () => fairnessFigures(options.quick ? 4 : 10),
  sizes: async () => [...(await embeddedFigures()), ...(await wherePostgresIs(() => sizeFigures(sizes, effort)))],
  desk: () => wherePostgresIs(() => deskFigures(200_000)),
  requests: () => wherePostgresIs(quotationFigures),
  import: () => wherePostgresIs(importFigures),
  proposals: proposalFigures,
  copies: () => wherePostgresIs(() => copyFigures({ products: 100_000, quotations: 10_000 })),
}
/** What the three minutes are for. */
const quickParts = ['weight', 'throughput', 'sizes']

/** @param {(url: string) => Promise<Figure[]>} measure */
async function onEmbedded(measure) {
  const shop = await startServer({ isHeard: false })
  const figures = await measure(shop.url)
  await shop.stop()
  return figures
}

/** @param {() => Promise<Figure[]>} measure @returns {Promise<Figure[]>} */
const wherePostgresIs = async (measure) =>
  findPostgres() ? measure() : [{ name: 'PostgreSQL', value: 'not measured: no PostgreSQL server is installed' }]

/** @param {(url: string) => Promise<Figure[]>} measure */
const onPostgres = (measure) =>
  wherePostgresIs(async () => {
    const server = await startPostgres()
    const figures = await measure(server.url)
    await server.stop()
    return figures
  })

const wanted = options.only?.split(',') ?? (options.quick ? quickParts : Object.keys(parts))
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`there is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`)

try {
  await ensureBuilt()
  /** @type {Figure[]} */
  const figures = []
  for (const name of wanted) {
    const started = performance.now()
    figures.push(...((await parts[name]?.()) ?? []))
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  printTable(figures)
  process.exitCode = figures.some(({ isOver, isSize }) => isOver && isSize) ? 1 : 0
} finally {
  await cleanUp()
}
