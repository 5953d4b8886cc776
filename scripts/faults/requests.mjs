// @ts-check
import assert from 'node:assert/strict'
import { startMailSink } from '../crash-test/mail-sink.mjs'
import { runRequestCrashTest } from '../crash-test/requests.mjs'
import { compareMails, readStored } from '../crash-test/stored.mjs'
import { embeddedTarget, ownPostgresTarget } from '../crash-test/targets.mjs'
import { defer } from '../tools/cleanup.mjs'
import { logIn } from '../tools/desk-login.mjs'
import { freePort, waitUntil } from '../tools/ports.mjs'
import { startProxy } from '../tools/proxy.mjs'
import {
  ask,
  assertStoredOnce,
  atOnce,
  openRig,
  send,
  sendUntilStored,
  statusesOf,
  whileCustomersAsk,
  withAShop,
} from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @param {import('./rig.mjs').Engine} engine */
const bothEngines = (engine) => (engine === 'postgres' ? ownPostgresTarget() : embeddedTarget())

/** @type {Fault[]} */
export const requestFaults = [
  {
    id: 'F-09',
    fault: 'mail server down',
    expected: 'requests stored as quickly as ever; letters wait and arrive when it is back',
    engines: ['postgres', 'embedded'],
    async run({ engine }) {
      const port = await freePort()
      const rig = await openRig(engine, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
      const shop = await rig.start()
      const stored = await send(shop.url, 'without-mail')
      assert.equal(stored.status, 201)
      const [waiting] = await rig.query(`select count(*)::int as count from outbox where status = 'waiting'`)
      assert.equal(waiting?.count, 2)
      const mail = await startMailSink(port)
      defer(() => mail.stop())
      const { mails } = await readStored(rig.settings)
      assert.deepEqual(compareMails(mails, mail.received), [])
      return `201 in ${stored.ms} ms, 2 letters waited, ${mail.received.length} arrived`
    },
  },
  {
    id: 'F-12',
    fault: 'kill -9 of the shop while customers ask',
    expected: 'nothing acknowledged is lost, nothing stored twice, every letter at least once',
    engines: ['postgres', 'embedded'],
    async run({ engine, kills }) {
      const seed = Date.now() % 2 ** 32
      const { problems, acknowledged, sentAgain, repeatedMails } = await runRequestCrashTest({
        target: await bothEngines(engine),
        kills,
        seed,
      })
      assert.deepEqual(problems, [], `seed ${seed}`)
      return `${kills} kills (seed ${seed}): ${acknowledged} acknowledged (${sentAgain} sent again), 0 lost, 0 doubled, ${repeatedMails} letters twice under one Message-ID`
    },
  },
  withAShop({
    id: 'F-14',
    fault: 'stored, but the answer is lost on its way',
    expected: 'sent again under the same key: the first answer, one quotation',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      const wire = await startProxy(shop.url)
      defer(() => wire.close())
      wire.cutWhen(({ isAnswer }) => isAnswer)
      const lost = await send(wire.url.replace(/\/$/, ''), 'lost-answer')
      assert.equal(lost.status, 0)
      const { id, tries } = await sendUntilStored(shop.url, 'lost-answer')
      await assertStoredOnce(rig, ['lost-answer'])
      return `no answer, then number ${id} at try ${tries}, stored once`
    },
  }),
  withAShop({
    id: 'F-15',
    fault: 'fifty identical requests at once',
    expected: 'one quotation, one set of letters; the same answer or 409',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      const answers = await atOnce(50, () => send(shop.url, 'fifty', { from: '10.1.2.3' }))
      for (const { status } of answers) assert([201, 409, 503].includes(status), statusesOf(answers))
      const numbers = new Set(answers.flatMap(({ status, text }) => (status === 201 ? [JSON.parse(text).id] : [])))
      assert.equal(numbers.size, 1)
      await assertStoredOnce(rig, ['fifty'])
      return `${statusesOf(answers)}: one number, stored once`
    },
  }),
  withAShop({
    id: 'F-16',
    fault: 'the same key with another content',
    expected: '422, the first untouched',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      await sendUntilStored(shop.url, 'same-key')
      const other = await send(shop.url, 'same-key', { products: 'Outra roda' })
      assert.equal(other.status, 422)
      await assertStoredOnce(rig, ['same-key'])
      const [first] = await rig.query(`select products from quotations where message = 'same-key'`)
      assert.match(String(first?.products), /Roda 230x75/)
      return '422; the first is as it was'
    },
  }),
  withAShop({
    id: 'F-17',
    fault: 'two instances on one database',
    expected: 'sessions, limits and changes hold on both; nothing lost or doubled; each letter once',
    engines: ['postgres'],
    async during({ rig, shop: first }) {
      const second = await rig.start()
      const kept = await whileCustomersAsk(rig, [first.url, second.url], async () => {})
      const cookie = await logIn(first.url)
      const me = await ask(`${second.url}/api/admin/me`, { headers: { cookie } })
      assert.equal(me.status, 200)
      const urls = [first.url, second.url]
      let taken = 0
      while ((await send(String(urls[taken % 2]), `limit-${taken}`, { from: '10.7.7.7' })).status === 201) taken += 1
      assert.equal((await send(String(urls[(taken + 1) % 2]), 'limit-other', { from: '10.7.7.7' })).status, 429)
      const [product] = JSON.parse((await ask(`${first.url}/api/products?limit=1`)).text)
      const changed = await ask(`${first.url}/api/products/${product.id}`, {
        method: 'PUT',
        headers: { cookie, 'Content-Type': 'application/json', Origin: first.url },
        body: JSON.stringify({ name: 'Roda de prova' }),
      })
      assert.equal(changed.status, 200, changed.text)
      const began = performance.now()
      const isSeen = async () =>
        JSON.parse((await ask(`${second.url}/api/products/${product.id}`)).text).name === 'Roda de prova'
      await waitUntil(isSeen, { seconds: 3, what: 'the other instance shows the change' })
      return `${kept}; session holds on both; limit reached after ${taken} on both; a change seen on the other after ${Math.round(performance.now() - began)} ms`
    },
  }),
]
