// @ts-check
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { deskPassword } from '../tools/desk-login.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { startServer } from '../tools/server.mjs'
import { assertRightAnswers, perSecond, printTable, startLoad } from './cluster-load.mjs'
import { installPrograms, startCluster } from './cluster-machines.mjs'
import { assertStoredOnce, statusesOf } from './rig.mjs'

/** @typedef {import('./cluster-machines.mjs').Cluster} Cluster */
/** @typedef {import('./cluster-machines.mjs').Machine} Machine */
/** @typedef {Awaited<ReturnType<typeof startLoad>>} Load */

const instances = 3
/** Patroni waits for 20 s, then the standby is promoted. */
const mostPromotionSeconds = 45
const mostSecondsToForms = 10

/**
 * Three shops on a cluster of three machines under load: a planned switchover, the loss of the primary's machine, its return.
 * Throws when a read fails, a form is neither stored nor refused for now, or an acknowledged one is not stored exactly once.
 */
export async function runClusterDrill() {
  await installPrograms()
  const cluster = await startCluster()
  const env = {
    ...{ DATABASE_URL: cluster.databaseUrl, TRUST_PROXY: '1' },
    ...{ PUBLIC_URL: 'http://loja.test', ADMIN_PASSWORD: deskPassword },
  }
  const shops = []
  while (shops.length < instances) shops.push(await startServer({ env }))
  const load = await startLoad(shops.map(({ url }) => url))
  /** @type {string[]} */
  const seen = []
  let reached = 0
  try {
    await sleep(5_000)
    const early = load.answers.filter(({ status }) => status !== 200 && status !== 201)
    assert(early.length === 0, `this machine is too busy for the drill: ${statusesOf(early)} before anything happened`)
    seen.push(await switchOver(cluster, load))
    const { lost, summary } = await losePrimary(cluster, load)
    seen.push(summary, await bringBack(cluster, load, lost))
  } finally {
    reached = await load.stop()
    printTable(load.answers)
    for (const line of seen) console.log(line)
  }
  assert(reached > 0.9 * perSecond, `only ${reached.toFixed(1)} requests a second`)
  assertRightAnswers(load.answers)
  await assertStoredOnce({ query: (statement, values) => query(cluster.databaseUrl, statement, values) }, load.keys)
  console.log(`${load.keys.length} requests for a quotation: each stored exactly once`)
}

/** @param {Cluster} cluster @param {Load} load */
async function switchOver(cluster, load) {
  load.beginStep('switchover')
  const former = await primaryOf(cluster)
  const began = performance.now()
  const { status, text } = await cluster.switchOverFrom(former)
  assert.equal(status, 200, text)
  const { primary, promotedAt } = await waitForPromotion(cluster, former)
  await waitForStored(load, promotedAt)
  await cluster.waitForStandbys()
  await sleep(5_000)
  const stored = load.storedSince(began)
  const longestGap = Math.max(...stored.map((at, n) => at - (stored[n - 1] ?? began)))
  return `switchover from ${former.name} to ${primary.name}: no form stored for ${secondsBetween(0, longestGap)} s`
}

/** @param {Cluster} cluster @param {Load} load */
async function losePrimary(cluster, load) {
  load.beginStep('primary lost')
  const lost = await primaryOf(cluster)
  const lostAt = performance.now()
  await lost.lose()
  const { primary, promotedAt } = await waitForPromotion(cluster, lost)
  const storedAt = await waitForStored(load, lostAt)
  const refused = load.answers.filter(({ isForm, status, sentAt }) => isForm && status === 503 && sentAt > lostAt)
  assert(refused.length > 0, 'no form met the loss')
  await sleep(5_000)
  return {
    lost,
    summary: `${lost.name} lost: ${primary.name} promoted after ${secondsBetween(lostAt, promotedAt)} s, forms stored again ${secondsBetween(promotedAt, storedAt)} s later`,
  }
}

/** @param {Cluster} cluster @param {Load} load @param {Machine} machine */
async function bringBack(cluster, load, machine) {
  load.beginStep('machine back')
  const began = performance.now()
  machine.startEtcd()
  machine.startPatroni()
  await cluster.waitForStandbys()
  return `${machine.name} back: a standby again after ${secondsBetween(began, performance.now())} s`
}

/** @param {Cluster} cluster */
async function primaryOf(cluster) {
  const primary = await cluster.findPrimary()
  assert(primary, 'no primary')
  return primary
}

/** @param {Cluster} cluster @param {Machine} former */
async function waitForPromotion(cluster, former) {
  /** @type {Machine | undefined} */
  let primary
  const isPromoted = async () => {
    primary = await cluster.findPrimary()
    return primary !== undefined && primary !== former
  }
  await waitUntil(isPromoted, { seconds: mostPromotionSeconds, everyMs: 100, what: 'another primary' })
  assert(primary)
  return { primary, promotedAt: performance.now() }
}

/** @param {Load} load @param {number} since */
async function waitForStored(load, since) {
  const isStored = async () => load.storedSince(since).length > 0
  await waitUntil(isStored, { seconds: mostSecondsToForms, what: 'a form is stored after the promotion' })
  return Number(load.storedSince(since)[0])
}

/** @param {number} from @param {number} to */
const secondsBetween = (from, to) => ((to - from) / 1000).toFixed(1)

/** @param {string} connectionString @param {string} statement @param {unknown[]} [values] */
async function query(connectionString, statement, values) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
