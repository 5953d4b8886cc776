// @ts-check
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { runCrashTest } from '../crash-test/harness.mjs'
import { embeddedTarget } from '../crash-test/targets.mjs'
import { defer } from '../tools/cleanup.mjs'
import { NotHere } from './not-here.mjs'
import { ask, assertStoredOnce, openRig, send, sendUntilStored, withAShop } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** What the embedded database writes with, and waits for the disk with. */
const diskCalls = ['pwrite64', 'fsync']

/**
 * Lets something befall what a process asks of its disk, until told to stop.
 * @param {number} pid @param {string[]} calls @param {string} fate as strace calls it
 */
async function befallDisk(pid, calls, fate) {
  const all = calls.join()
  const args = ['-f', '-p', String(pid), '-o', '/dev/null', '-e', `trace=${all}`, '-e', `inject=${all}:${fate}`]
  const tracer = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => tracer.once('close', resolve).once('error', resolve))
  const stop = async () => {
    tracer.kill('SIGINT')
    // It may wait for ever for the threads of a process that it has seen killed.
    const patience = setTimeout(() => tracer.kill('SIGKILL'), 1_000)
    await ended
    clearTimeout(patience)
  }
  defer(stop)
  let said = ''
  const isAttached = new Promise((resolve) =>
    tracer.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.includes('attached')) resolve(true)
    }),
  )
  if ((await Promise.race([isAttached, ended])) !== true) throw new NotHere(`no strace: ${said.trim().split('\n')[0]}`)
  return stop
}

/** Every page of every table and index is read, and each index compared with its table. @param {string} dir */
async function examine(dir) {
  const engine = await PGlite.create({ fs: new NodeFS(path.join(dir, 'database')), extensions: { amcheck, pg_trgm } })
  try {
    await engine.exec('create extension if not exists amcheck')
    const { rows: indexes } = await engine.query(
      `select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indexrelid
      join pg_am on pg_am.oid = relam where amname = 'btree' and relpersistence = 'p' and indisvalid`,
    )
    const { rows: tables } = await engine.query(
      `select relname, (select count(*)::int from verify_heapam(oid)) as broken from pg_class where relkind = 'r'`,
    )
    assert.deepEqual(
      tables.filter((table) => /** @type {{ broken: number }} */ (table).broken > 0),
      [],
    )
    return `${tables.length} tables and ${indexes.length} indexes read to their end, whole`
  } finally {
    await engine.close()
  }
}

/** @type {Fault[]} */
export const embeddedFaults = [
  {
    id: 'F-19',
    fault: 'kill -9 of the embedded database while it commits',
    expected: 'opens again; nothing acknowledged is lost, nothing twice or half; tables and indexes are whole',
    engines: ['embedded'],
    async run({ kills }) {
      const seed = Date.now() % 2 ** 32
      const target = await embeddedTarget()
      defer(() => target.stop())
      // Looked at once more before it goes.
      const { problems, acknowledged } = await runCrashTest({
        target: { ...target, stop: async () => {} },
        kills,
        seed,
      })
      assert.deepEqual(problems, [], `seed ${seed}`)
      assert(target.settings.kind === 'embedded')
      const found = await examine(target.settings.dir)
      return `${kills} kills (seed ${seed}): ${acknowledged} acknowledged commits, 0 lost, 0 doubled; ${found}`
    },
  },
  {
    id: 'F-13',
    fault: 'the process is killed at each write to the disk that a request makes, and at each wait for it',
    expected: 'whatever the step: sent again, it is stored once and whole',
    engines: ['embedded'],
    async run({ engine }) {
      const rig = await openRig(engine)
      let shop = await rig.start()
      await ask(shop.url)
      /** @type {string[]} */
      const keys = []
      const steps = []
      for (const call of diskCalls)
        for (let nth = 1; ; nth += 1) {
          const key = `${call}-${nth}`
          const stop = await befallDisk(shop.pid, [call], `signal=SIGKILL:when=${nth}`)
          const { status } = await send(shop.url, key)
          const isOver = status === 201
          if (!isOver) assert.equal(status, 0)
          await stop()
          await shop.stop('SIGKILL')
          shop = await rig.start()
          await sendUntilStored(shop.url, key)
          keys.push(key)
          if (!isOver) continue
          steps.push(nth - 1)
          break
        }
      assert(
        steps.every((count) => count >= 1),
        `${steps}`,
      )
      await assertStoredOnce(rig, keys)
      return `${steps[0]} writes and ${steps[1]} waits for the disk before the answer: ${keys.length} requests, each stored once`
    },
  },
  withAShop({
    id: 'F-24',
    fault: 'every write to the disk of the embedded database fails (EIO)',
    expected: 'nothing is acknowledged that is not stored; pages go on; the disk well again, requests are stored',
    engines: ['embedded'],
    async during({ rig, shop }) {
      await ask(shop.url)
      await sendUntilStored(shop.url, 'before')
      const stop = await befallDisk(shop.pid, diskCalls, 'error=EIO')
      const refused = [await send(shop.url, 'during-0'), await send(shop.url, 'during-1')]
      const page = await ask(shop.url)
      await stop()
      for (const { status, text } of refused) assert.equal(status, 503, text)
      assert.equal(page.status, 200)
      const began = performance.now()
      for (const key of ['during-0', 'during-1']) await sendUntilStored(shop.url, key)
      const ms = Math.round(performance.now() - began)
      await assertStoredOnce(rig, ['before', 'during-0', 'during-1'])
      return `${refused.map(({ status, ms }) => `${status} after ${ms} ms`).join(', ')}; page 200; well again: both stored within ${ms} ms, all 3 there once`
    },
  }),
]
