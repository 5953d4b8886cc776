// @ts-check
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../tools/measure.mjs'
import { waitUntil } from '../tools/ports.mjs'

/** @typedef {{ heap: number, resident: number, handles: number }} Footprint */

/** Connections, pipes and files a process holds open, but for those of its own database. @param {number} pid */
export function openHandles(pid) {
  const isOfDatabase = (/** @type {string} */ target) => /\/database\/(base|global|pg_)/.test(target)
  return readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return !isOfDatabase(readlinkSync(`/proc/${pid}/fd/${name}`))
    } catch {
      return false
    }
  }).length
}

/** @param {string} url @param {string} token */
export async function heapMegabytes(url, token) {
  const text = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}

/** Longer than a connection that nobody uses stays open, on either side of the shop. */
const quietMs = 75_000

/** A shop started with these can be told to collect what nobody holds any more: what a snapshot is taken of is first rid of it. */
export const countingEnvironment = { NODE_OPTIONS: '--heapsnapshot-signal=SIGUSR2' }

/** @param {{ url: string, pid: number, dataDir: string }} shop */
async function collectGarbage({ url, pid, dataDir }) {
  process.kill(pid, 'SIGUSR2')
  const snapshots = () => readdirSync(dataDir).filter((name) => name.endsWith('.heapsnapshot'))
  await waitUntil(async () => snapshots().length > 0, { seconds: 120, everyMs: 100, what: 'a snapshot is begun' })
  // It stands still until that is written.
  await (await fetch(`${url}/livez`)).arrayBuffer()
  for (const name of snapshots()) rmSync(path.join(dataDir, name))
}

/**
 * What a shop holds when nobody has asked anything of it for a while.
 * @param {{ url: string, pid: number, dataDir: string }} shop @param {string} token @returns {Promise<Footprint>}
 */
export async function footprintOf(shop, token) {
  await sleep(quietMs)
  await collectGarbage(shop)
  const heap = await heapMegabytes(shop.url, token)
  return { heap, resident: residentMegabytes(shop.pid), handles: openHandles(shop.pid) }
}

/** What did not come back. @param {Footprint} before @param {Footprint} after @returns {string[]} */
export function leftBehind(before, after) {
  const most = { heap: before.heap * 1.3 + 20, resident: before.resident * 1.3 + 150, handles: before.handles + 4 }
  return /** @type {(keyof Footprint)[]} */ (Object.keys(most))
    .filter((kind) => after[kind] > most[kind])
    .map(
      (kind) =>
        `${kind}: ${before[kind].toFixed(0)} before, ${after[kind].toFixed(0)} after, at most ${most[kind].toFixed(0)}`,
    )
}
