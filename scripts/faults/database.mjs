// @ts-check
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logIn } from '../tools/desk-login.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { launchServer } from '../tools/server.mjs'
import {
  ask,
  assertStoredOnce,
  atOnce,
  onPostgres,
  openRig,
  recovery,
  send,
  sendUntilStored,
  slowest,
  statusesOf,
  whileCustomersAsk,
  withAShop,
} from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** The shop gives up at 2.5 s; what it does besides takes a moment. */
const mostWaitMs = 3_000
const mostConnections = 13
const restarts = 20
const silentMs = 30_000

/** @param {import('./rig.mjs').Rig} rig */
async function connectionsOf(rig) {
  const [row] = await rig.query(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return Number(row?.count)
}

/** Silent for a while, whoever is silent: nobody waits long, pages go on, and afterwards all is as before. @param {(rig: import('./rig.mjs').Rig) => Promise<{ end: () => unknown }>} fallSilent */
const silence =
  (fallSilent) =>
  async (/** @type {import('./rig.mjs').Trial} */ { rig, shop }) => {
    await ask(shop.url)
    const { end } = await fallSilent(rig)
    const began = performance.now()
    const refused = [...(await atOnce(10, (n) => send(shop.url, `silent-${n}`)))]
    refused.push(...(await atOnce(10, (n) => send(shop.url, `later-${n}`))))
    const [page, alive] = [await ask(shop.url), await ask(`${shop.url}/livez`)]
    await sleep(Math.max(0, silentMs - (performance.now() - began)))
    refused.push(...(await atOnce(10, (n) => send(shop.url, `later-${n}`))))
    await end()
    assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([503]))
    assert(slowest(refused) <= mostWaitMs, `waited ${slowest(refused)} ms`)
    assert.deepEqual([page.status, alive.status], [200, 200])
    const back = await recovery(shop.url, 'silent-0')
    for (const { status } of await atOnce(10, (n) => send(shop.url, `later-${n}`))) assert.equal(status, 201)
    await assertStoredOnce(rig, ['silent-0', ...Array.from({ length: 10 }, (_, n) => `later-${n}`)])
    const connections = await connectionsOf(rig)
    assert(connections <= mostConnections, `${connections} connections`)
    return `silent for ${silentMs / 1000} s: ${refused.length} × 503, slowest ${slowest(refused)} ms; page ${page.status}, /livez ${alive.status}; stored ${back} ms after; ${connections} connections`
  }

/** Everybody asks while the wire is slow. @param {(wire: import('../tools/proxy.mjs').Wire) => () => void} slowDown */
const slowness =
  (slowDown) =>
  async (/** @type {import('./rig.mjs').Trial} */ { rig, shop }) => {
    const end = slowDown(onPostgres(rig).wire)
    const [stored, found] = await Promise.all([
      atOnce(60, (n) => send(shop.url, `slow-${n}`)),
      atOnce(60, (n) => ask(`${shop.url}/api/products?limit=24&search=${226 + n / 100}x73`)),
    ])
    end()
    for (const { status, text } of [...stored, ...found]) assert([200, 201, 503].includes(status), `${status}: ${text}`)
    assert(slowest([...stored, ...found]) <= 20_000)
    const after = await recovery(shop.url, 'slow-0')
    assert(after <= 1_000, `${after} ms`)
    const keys = stored.flatMap(({ status }, n) => (status === 201 ? [`slow-${n}`] : []))
    await assertStoredOnce(rig, keys)
    return `60 writes: ${statusesOf(stored)}, slowest ${slowest(stored)} ms; 60 searches: ${statusesOf(found)}; afterwards ${after} ms`
  }

/** Cuts the connection that carries a request at its nth part, on the way there or back. @param {import('../tools/proxy.mjs').Wire} wire @param {{ key: string, nth: number, isAnswer: boolean }} where */
function cutAt(wire, { key, nth, isAnswer }) {
  /** @type {object | undefined} */
  let marked
  let seen = 0
  wire.cutWhen((passing) => {
    if (!marked && !passing.isAnswer && passing.part.includes(key)) marked = passing.connection
    if (passing.connection !== marked || passing.isAnswer !== isAnswer) return false
    seen += 1
    return seen === nth
  })
  return () => seen >= nth
}

/** @type {Fault[]} */
export const databaseFaults = [
  {
    id: 'F-01',
    fault: 'database down at the start',
    expected: 'up and alive, not ready, files served; ready soon after the database is, without a restart',
    engines: ['postgres'],
    notTried: 'pages: a process that has just started has none in memory',
    async run() {
      const rig = await openRig('postgres')
      const { postgres } = onPostgres(rig)
      await (await rig.start()).stop()
      await postgres.kill()
      const shop = await launchServer({ dataDir: rig.dataDir, env: rig.env })
      await waitUntil(async () => (await ask(`${shop.url}/livez`)).status === 200, { seconds: 20, what: 'it is alive' })
      await sleep(3_000)
      const states = await Promise.all(['/readyz', '/favicon.svg'].map((path) => ask(shop.url + path)))
      assert.deepEqual(
        states.map(({ status }) => status),
        [503, 200],
      )
      const lines = shop
        .output()
        .split('\n')
        .filter((line) => line.includes('not reachable')).length
      assert(lines >= 1 && lines <= 10, `${lines} lines in the log`)
      await postgres.start()
      const began = performance.now()
      await waitUntil(async () => (await ask(`${shop.url}/readyz`)).status === 200, { seconds: 5, what: 'it is ready' })
      const ms = Math.round(performance.now() - began)
      await sendUntilStored(shop.url, 'after-the-start')
      return `/livez 200, /readyz 503, a file 200, ${lines} lines in the log; ready ${ms} ms after the database`
    },
  },
  withAShop({
    id: 'F-02',
    fault: 'database killed under load, back after 5 s',
    expected: 'same process; pages from memory; writes 503 with Retry-After; back within 5 s; nothing lost',
    engines: ['postgres'],
    async during({ rig, shop }) {
      const { postgres } = onPostgres(rig)
      await ask(shop.url)
      let seen = ''
      const kept = await whileCustomersAsk(rig, [shop.url], async () => {
        await postgres.kill()
        await sleep(1_000)
        const [page, write] = [await ask(shop.url), await send(shop.url, 'while-it-was-away')]
        assert.deepEqual([page.status, write.status], [200, 503])
        assert(Number(write.headers.get('Retry-After')) > 0)
        await sleep(4_000)
        await postgres.start()
        const began = performance.now()
        const isBack = async () => (await ask(`${shop.url}/readyz?deep`)).status === 200
        await waitUntil(isBack, { seconds: 5, what: 'the database is used again' })
        const ms = Math.round(performance.now() - began)
        seen = `page 200, write 503 after ${write.ms} ms; used again ${ms} ms after its return`
      })
      return `${seen}; ${kept}`
    },
  }),
  withAShop({
    id: 'F-03',
    fault: `database restarted ${restarts} times under load`,
    expected: 'no crash, nothing lost',
    engines: ['postgres'],
    async during({ rig, shop }) {
      const { postgres } = onPostgres(rig)
      const kept = await whileCustomersAsk(rig, [shop.url], async () => {
        for (let n = 0; n < restarts; n += 1) {
          await postgres.restart()
          await sleep(1_500)
        }
      })
      assert.equal((await ask(`${shop.url}/livez`)).status, 200)
      return `${restarts} restarts, the same process; ${kept}`
    },
  }),
  withAShop({
    id: 'F-04',
    fault: 'database frozen, connections open',
    expected: 'given up within 3 s, pages and /livez go on, no connection lost for good',
    engines: ['postgres'],
    during: silence(async (rig) => ({ end: await onPostgres(rig).postgres.freeze() })),
  }),
  withAShop({
    id: 'F-05',
    fault: 'network swallows everything sent to the database',
    expected: 'as F-04',
    engines: ['postgres'],
    during: silence(async (rig) => {
      const { wire } = onPostgres(rig)
      wire.silence()
      return { end: () => wire.heal() }
    }),
  }),
  withAShop({
    id: 'F-06',
    fault: 'database slow: 200 ms for each question',
    expected: 'slower, bounded: stored or 503, no cascade; at once well again',
    engines: ['postgres'],
    during: slowness((wire) => {
      wire.delay(100)
      return () => wire.delay(0)
    }),
  }),
  withAShop({
    id: 'F-06',
    fault: 'the network carries 100 kB a second on each connection to the database',
    expected: 'slower, bounded: stored or 503, no cascade; at once well again',
    engines: ['postgres'],
    during: slowness((wire) => {
      wire.throttle(100_000)
      return () => wire.throttle(Number.POSITIVE_INFINITY)
    }),
  }),
  withAShop({
    id: 'F-07',
    fault: 'a lock that every request needs is held by somebody else',
    expected: '503 soon; the panel has connections of its own',
    engines: ['postgres'],
    notTried: 'a server that has fewer connections than an instance wants',
    async during({ rig, shop }) {
      const cookie = await logIn(shop.url)
      const holder = new pg.Client({ connectionString: onPostgres(rig).wire.url })
      await holder.connect()
      await holder.query('begin; lock table idempotency_keys in access exclusive mode')
      const waiting = atOnce(40, (n) => send(shop.url, `locked-${n}`))
      await sleep(500)
      const panel = await ask(`${shop.url}/api/admin/me`, { headers: { cookie } })
      const refused = await waiting
      await holder.query('rollback')
      await holder.end()
      assert.equal(panel.status, 200)
      assert(panel.ms <= 1_000, `the panel waited ${panel.ms} ms`)
      assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([503]))
      const after = await recovery(shop.url, 'locked-0')
      return `${statusesOf(refused)}, slowest ${slowest(refused)} ms; panel ${panel.status} in ${panel.ms} ms; afterwards ${after} ms`
    },
  }),
  withAShop({
    id: 'F-13',
    fault: 'the connection dies at each step of a request, on the way there and back',
    expected: 'whatever the step: sent again, it is stored once and whole',
    engines: ['postgres'],
    async during({ rig, shop }) {
      const { wire } = onPostgres(rig)
      /** @type {string[]} */
      const keys = []
      const steps = { there: 0, back: 0 }
      for (const isAnswer of [false, true])
        for (let nth = 1; ; nth += 1) {
          const key = `step-${isAnswer ? 'back' : 'there'}-${nth}`
          const wasCut = cutAt(wire, { key, nth, isAnswer })
          await sendUntilStored(shop.url, key)
          keys.push(key)
          wire.cutWhen(() => false)
          if (!wasCut()) break
          steps[isAnswer ? 'back' : 'there'] = nth
          assert(nth < 100)
        }
      assert(steps.there >= 3 && steps.back >= 3, JSON.stringify(steps))
      await assertStoredOnce(rig, keys)
      return `${steps.there} steps there, ${steps.back} back: ${keys.length} requests, each stored once`
    },
  }),
]
