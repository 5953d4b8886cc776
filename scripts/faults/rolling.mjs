// @ts-check
import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { compareMails, readStored } from '../crash-test/stored.mjs'
import { askOnce } from '../tools/ask-once.mjs'
import { defer } from '../tools/cleanup.mjs'
import { keepAsking } from '../tools/keep-asking.mjs'
import { share } from '../tools/measure.mjs'
import { startReverseProxy } from '../tools/reverse-proxy.mjs'
import { assertStoredOnce, onPostgres, openRig, requestFor, statusesOf } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

const instances = 3
const perSecond = 200
/** Who waits for more than these answers does not ask for more: on a machine without time left it would run out of connections. */
const mostAtOnce = 1_000

/** What ten requests are. */
const pages = ['/', '/produtos', '/sobre-nos', '/produtos?busca=230x75']
const reads = ['/api/products?limit=24', '/api/products?limit=24&search=230x75', '/api/categories']
const mix = [...pages, ...reads, '/api/products?limit=1', '/produtos', 'quotation']

/** @typedef {import('../tools/ask-once.mjs').Answered} Answered */

/** A steady stream of visitors; who asks for a quotation does so once, under a key of their own. @param {string} url */
function visitorsOf(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce })
  /** @type {string[]} */
  const keys = []
  let nth = 0
  return {
    keys,
    visit() {
      const n = nth++
      const what = mix[n % mix.length]
      const from = { 'X-Forwarded-For': `10.97.${(n >> 8) % 256}.${n % 256}` }
      if (what !== 'quotation') return askOnce(`${url}${what}`, { agent, headers: from })
      const key = `rolling-${n}`
      keys.push(key)
      const headers = { ...from, 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const body = JSON.stringify(requestFor(key))
      return askOnce(`${url}/api/quotations`, { agent, headers, body })
    },
  }
}

/**
 * A form with a photo of which half has arrived; the rest takes its time.
 * @param {string} url @param {string} key @param {string} from
 */
async function beginUpload(url, key, from) {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ana Souza', email: `${key}@example.com`, message: key }))
    form.append(name, value)
  form.append('photos', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  const whole = new Response(form)
  const type = String(whole.headers.get('Content-Type'))
  const body = Buffer.from(await whole.arrayBuffer())
  const headers = {
    ...{ 'Content-Type': type, 'Content-Length': body.length },
    ...{ 'Idempotency-Key': key, 'X-Forwarded-For': `${from}, 127.0.0.1` },
  }
  const sent = request(`${url}/api/quotations/photos`, { method: 'POST', headers })
  /** @type {Promise<string>} its status and what it says */
  const answered = new Promise((resolve) => {
    sent.on('error', (error) => resolve(String(error)))
    sent.on('response', async (answer) => resolve(`${answer.statusCode} ${await text(answer)}`))
  })
  sent.write(body.subarray(0, body.length >> 1))
  await sleep(100)
  setTimeout(() => sent.end(body.subarray(body.length >> 1)), 2_000)
  return { answered }
}

/** @type {Fault} */
export const rollingRestart = {
  id: 'F-28',
  fault: `${instances} instances replaced one after the other behind a proxy, at ${perSecond} requests a second`,
  expected:
    'none fails, each request stored once with its letters; forms on their way are taken; each leaves with 0 within 25 s',
  engines: ['postgres'],
  async run({ engine, rounds }) {
    // Two in front: the proxy here, and the one from which each visitor has an address of their own.
    const rig = await openRig(engine, { env: { DRAIN_SECONDS: undefined, TRUST_PROXY: '2' } })
    // No wires to what nothing befalls here: they would take the time that the shops need.
    const near = { DATABASE_URL: onPostgres(rig).postgres.settings.url, SMTP_URL: rig.mail.url }
    /** @type {import('./rig.mjs').Shop[]} */
    const shops = []
    while (shops.length < instances) shops.push(await rig.start(near))
    const proxy = await startReverseProxy(() => shops.map(({ url }) => url))
    defer(() => proxy.close())
    const visitors = visitorsOf(proxy.url)
    /** @type {Answered[]} */
    const answers = []
    let isOver = false
    const began = performance.now()
    const told = (/** @type {Answered} */ answer) => void answers.push(answer)
    const load = keepAsking({ visit: visitors.visit, perSecond, mostAtOnce, isOver: () => isOver, told })
    /** @type {number[]} */
    const leaving = []
    /** @type {string[]} */
    const forms = []
    try {
      await sleep(3_000)
      for (let n = 0; n < rounds * instances; n += 1) {
        const shop = shops[n % instances]
        assert(shop)
        const form = await beginUpload(shop.url, `form-${n}`, `10.98.0.${n + 1}`)
        const toldAt = performance.now()
        assert.equal(await shop.stop(), 0, shop.output())
        leaving.push((performance.now() - toldAt) / 1000)
        assert.match(await form.answered, /^201/, 'a form that was on its way')
        forms.push(`form-${n}`)
        shops[n % instances] = await rig.start(near)
      }
      await sleep(2_000)
    } finally {
      isOver = true
      await load
    }
    const seconds = (performance.now() - began) / 1000
    const failed = answers.filter(({ status }) => status !== 200 && status !== 201)
    const reasons = [...new Set(failed.map(({ text }) => text.slice(0, 160)))].slice(0, 5)
    assert.equal(failed.length, 0, `${statusesOf(failed)} of ${answers.length}: ${reasons.join('; ')}`)
    assert.equal(proxy.counts.failed, 0)
    const perSecondReached = answers.length / seconds
    assert(Math.max(...leaving) <= 25)
    await assertStoredOnce(rig, [...visitors.keys, ...forms])
    const { mails } = await readStored(rig.settings)
    assert.deepEqual(compareMails(mails, rig.mail.received), [])
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
    return `${leaving.length} replaced in ${seconds.toFixed(0)} s, ${answers.length} requests (${perSecondReached.toFixed(0)}/s), 0 failed, p50 ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms, slowest ${times.at(-1)} ms; ${visitors.keys.length} quotations and ${forms.length} forms on their way each stored once, ${mails.length} letters, ${rig.mail.received.length - mails.length} of them twice; ${proxy.counts.refused} connections refused and given to the next; each left with 0, the slowest in ${Math.max(...leaving).toFixed(1)} s`
  },
}
