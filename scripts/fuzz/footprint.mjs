// @ts-check
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../tools/measure.mjs'

/** @typedef {{ heap: number, resident: number, handles: number }} Footprint */

/** Connections, pipes and files a process holds open, but for those of its own database. @param {number} pid */
function openHandles(pid) {
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
async function heapMegabytes(url, token) {
  const text = await (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
}

const readings = 60

/**
 * What a shop holds when nobody asks anything of it. What waits to be collected is no part of it: the lowest of many readings counts.
 * @param {{ url: string, pid: number }} shop @param {string} token @returns {Promise<Footprint>}
 */
export async function footprintOf({ url, pid }, token) {
  let heap = Number.POSITIVE_INFINITY
  let handles = Number.POSITIVE_INFINITY
  for (let reading = 0; reading < readings; reading++) {
    // Something to do, so that what is old is collected.
    for (let asked = 0; asked < 20; asked++) await (await fetch(`${url}/api/openapi.json`)).arrayBuffer()
    heap = Math.min(heap, await heapMegabytes(url, token))
    handles = Math.min(handles, openHandles(pid))
    await sleep(100)
  }
  return { heap, resident: residentMegabytes(pid), handles }
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
