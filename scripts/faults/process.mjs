// @ts-check
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { residentMegabytes } from '../tools/measure.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { run } from '../tools/run.mjs'
import { launchServer, temporaryFolder } from '../tools/server.mjs'
import {
  ask,
  assertStoredOnce,
  atOnce,
  openRig,
  recovery,
  send,
  sendUntilStored,
  statusesOf,
  withAShop,
} from './rig.mjs'

/**
 * @typedef {import('../faults.mjs').Fault} Fault
 * @typedef {import('./rig.mjs').Engine} Engine
 */

const loadScript = fileURLToPath(new URL('../tools/load.mjs', import.meta.url))

/** @param {string} url @param {{ connections: number, seconds: number, from: number }} effort searches nobody has sent before */
async function load(url, effort) {
  const options = path.join(temporaryFolder('load'), 'options.json')
  writeFileSync(options, JSON.stringify({ url, kind: 'new search page', places: {}, headers: {}, ...effort }))
  const { code, stdout, output } = await run(process.execPath, [loadScript, options])
  assert.equal(code, 0, output)
  const { statusCodeStats: stats, duration, latency, errors, timeouts } = JSON.parse(stdout)
  const count = (/** @type {string} */ status) => Number(stats[status]?.count ?? 0)
  const other = Object.keys(stats).filter((status) => !['200', '429', '503'].includes(status))
  assert.deepEqual(other, [])
  return {
    good: count('200') / duration,
    shed: (count('429') + count('503')) / duration,
    p99: latency.p99,
    errors,
    timeouts,
  }
}

/** Asks for nothing and stays. @param {string} url @param {number} count */
async function hangOn(url, count) {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
  // One that is turned away at once is as good an answer as any.
  await Promise.race([Promise.allSettled(sockets.map((socket) => once(socket, 'connect'))), sleep(3_000)])
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** @type {Fault[]} */
export const processFaults = [
  withAShop({
    id: 'F-18',
    fault: 'a second process on the same DATA_DIR; its holder killed; its holder frozen',
    expected: 'refused by name; taken over from the dead; not taken from the frozen',
    engines: ['embedded'],
    async during({ rig, shop: first }) {
      const refusal = async (/** @type {import('./rig.mjs').Shop} */ holder) => {
        const second = await launchServer({ dataDir: rig.dataDir, env: rig.env })
        assert.equal(await second.ended, 1)
        assert.match(second.output(), new RegExp(`\\b${holder.pid}\\b`))
      }
      await refusal(first)
      process.kill(first.pid, 'SIGSTOP')
      await refusal(first)
      process.kill(first.pid, 'SIGCONT')
      await sendUntilStored(first.url, 'kept')
      await first.stop('SIGKILL')
      const next = await rig.start()
      await assertStoredOnce(rig, ['kept'])
      await refusal(next)
      return 'refused with the number of the process, also while it was frozen; taken over after kill -9, with what it had stored'
    },
  }),
  withAShop({
    id: 'F-25',
    fault: 'memory: twenty requests at once with photos of 39 million pixels each',
    expected: 'refused or done one after the other; the process lives, others are served',
    engines: ['postgres', 'embedded'],
    notTried: 'a limit of the system on the memory of the process',
    async during({ shop }) {
      await ask(shop.url)
      const before = residentMegabytes(shop.pid)
      const picture = await sharp({ create: { width: 7_000, height: 5_600, channels: 3, background: '#c2410c' } })
        .png()
        .toBuffer()
      const file = () => new File([new Uint8Array(picture)], 'foto.png', { type: 'image/png' })
      const sendPhotos = (/** @type {number} */ n) => {
        const form = new FormData()
        form.append('name', 'Ana Souza')
        form.append('email', `foto-${n}@example.com`)
        for (let place = 0; place < 3; place += 1) form.append('photos', file())
        return ask(`${shop.url}/api/quotations/photos`, { method: 'POST', body: form, patienceMs: 120_000 })
      }
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, residentMegabytes(shop.pid))
      }, 50)
      const sending = atOnce(20, sendPhotos)
      await sleep(500)
      const meanwhile = await atOnce(20, () => ask(shop.url))
      const answers = await sending
      clearInterval(watch)
      for (const { status, text } of answers) assert([201, 413, 422, 429, 503].includes(status), `${status}: ${text}`)
      for (const { status } of meanwhile) assert.equal(status, 200)
      await recovery(shop.url, 'after-the-photos')
      return `${statusesOf(answers)}; pages meanwhile 200; ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most`
    },
  }),
  withAShop({
    id: 'F-26',
    fault: 'the process stands still for 3 s',
    expected: 'nobody is turned away by it, the database is not taken for lost',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      const waiting = atOnce(20, (n) => send(shop.url, `still-${n}`))
      process.kill(shop.pid, 'SIGSTOP')
      await sleep(3_000)
      process.kill(shop.pid, 'SIGCONT')
      const answers = await waiting
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]), statusesOf(answers))
      const state = JSON.parse((await ask(`${shop.url}/readyz`)).text)
      assert.equal(state.database, 'up')
      await assertStoredOnce(
        rig,
        Array.from({ length: 20 }, (_, n) => `still-${n}`),
      )
      return `${statusesOf(answers)}, each stored once; database ${state.database}`
    },
  }),
  withAShop({
    id: 'F-27',
    fault: 'ten times as many as it can serve: 1,000 connections, pages nobody has asked for before',
    expected: 'at least 0.7 of what it serves to 32; the rest 429 or 503; memory comes back',
    engines: ['postgres', 'embedded'],
    notTried: 'the panel meanwhile',
    async during({ shop }) {
      await load(shop.url, { connections: 32, seconds: 3, from: 0 })
      const usual = await load(shop.url, { connections: 32, seconds: 5, from: 10_000 })
      const before = residentMegabytes(shop.pid)
      const crowd = await load(shop.url, { connections: 1_000, seconds: 10, from: 50_000 })
      const alive = await ask(`${shop.url}/livez`)
      await sleep(5_000)
      const after = residentMegabytes(shop.pid)
      assert.equal(alive.status, 200)
      const part = crowd.good / usual.good
      const seen = `${usual.good.toFixed(0)}/s to 32; to 1,000: ${crowd.good.toFixed(0)}/s served (${part.toFixed(2)}), ${crowd.shed.toFixed(0)}/s refused, p99 ${crowd.p99} ms, ${crowd.timeouts} timeouts; ${before.toFixed(0)} → ${after.toFixed(0)} MB`
      assert(part >= 0.7, seen)
      return seen
    },
  }),
  {
    id: 'F-29',
    fault: 'a broken setting',
    expected: 'ends before it listens, and names the setting',
    engines: ['embedded'],
    async run() {
      const broken = {
        PORT: 'oitenta',
        DATABASE_URL: 'mysql://x',
        PUBLIC_URL: 'loja',
        SMTP_URL: 'http://x',
        DRAIN_SECONDS: '-1',
      }
      for (const [name, value] of Object.entries(broken)) {
        const shop = await launchServer({ env: { [name]: value } })
        assert.equal(await shop.ended, 1, name)
        assert.match(shop.output(), new RegExp(name))
      }
      return `${Object.keys(broken).join(', ')}: each ends with 1 and is named`
    },
  },
  {
    id: 'F-30',
    fault: 'kill -9 again and again while the database is made and migrated',
    expected: 'the next start completes it',
    engines: ['postgres', 'embedded'],
    async run({ engine }) {
      const rig = await openRig(engine)
      const waits = [150, 400, 700, 1_000, 1_400, 1_900, 2_500, 3_200]
      for (const ms of waits) {
        const shop = await launchServer({ dataDir: rig.dataDir, env: rig.env })
        await sleep(ms)
        await shop.stop('SIGKILL')
      }
      const shop = await rig.start()
      const products = JSON.parse((await ask(`${shop.url}/api/products?limit=100`)).text)
      assert.equal(products.length, 63)
      await sendUntilStored(shop.url, 'after-the-kills')
      await assertStoredOnce(rig, ['after-the-kills'])
      return `${waits.length} kills ${waits[0]} to ${waits.at(-1)} ms after the start; then ready, 63 products`
    },
  },
  withAShop({
    id: 'F-34',
    fault: 'no more files: 150 besides those it has open, 300 connections that ask for nothing',
    expected: 'the process lives; when they go, all is as before',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      const most = readdirSync(`/proc/${shop.pid}/fd`).length + 150
      const limited = await run('prlimit', ['--pid', String(shop.pid), `--nofile=${most}:${most}`])
      assert.equal(limited.code, 0, limited.output)
      const letGo = await hangOn(shop.url, 300)
      const during = await ask(`${shop.url}/livez`, { patienceMs: 2_000 })
      letGo()
      const isAlive = async () => (await ask(`${shop.url}/livez`, { patienceMs: 1_000 })).status === 200
      const began = performance.now()
      await waitUntil(isAlive, { seconds: 10, what: 'it answers again' })
      const ms = Math.round(performance.now() - began)
      const after = await recovery(shop.url, 'after-the-files')
      await assertStoredOnce(rig, ['after-the-files'])
      return `${most} files at most; /livez meanwhile ${during.status || 'not answered'}; answers ${ms} ms after they went, stores after ${after} ms more`
    },
  }),
]
