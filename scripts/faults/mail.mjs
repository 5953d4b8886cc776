// @ts-check
import assert from 'node:assert/strict'
import { compareMails, readStored } from '../crash-test/stored.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { atOnce, send, slowest, statusesOf, withAShop } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('./rig.mjs').Rig} Rig */

/** Half a minute without a word, and a moment to write it down. */
const mostSilenceSeconds = 40

/** Six requests at once, each with two letters. @param {string} url */
async function askSixTimes(url) {
  const answers = await atOnce(6, (n) => send(url, `letters-${n}`))
  for (const { status } of answers) assert.equal(status, 201, statusesOf(answers))
  return `6 × 201, slowest ${slowest(answers)} ms`
}

/** Every letter has come, and how many of them came twice under their one Message-ID. @param {Rig} rig */
async function arrived({ settings, mail: { received } }) {
  const { mails } = await readStored(settings)
  assert.deepEqual(compareMails(mails, received), [])
  assert.equal(mails.length, 12)
  return { letters: mails.length, twice: received.length - mails.length }
}

/** @param {Rig} rig @param {string} condition */
async function countOf(rig, condition) {
  const [row] = await rig.query(`select count(*)::int as count from outbox where ${condition}`)
  return Number(row?.count)
}

/** @type {Fault[]} */
export const mailFaults = [
  withAShop({
    id: 'F-10',
    fault: 'mail server hangs up after it took a letter, before it says so',
    expected: 'that one letter again, under the same Message-ID; the others once',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      /** @type {WeakSet<object>} connections on which a letter has gone to its end */
      const whole = new WeakSet()
      let cuts = 0
      rig.mailWire.cutWhen(({ part, isAnswer, connection }) => {
        if (!isAnswer && part.toString('latin1').endsWith('\r\n.\r\n')) whole.add(connection)
        else if (!isAnswer) whole.delete(connection)
        return isAnswer && whole.has(connection) && cuts++ === 0
      })
      const asked = await askSixTimes(shop.url)
      const { letters, twice } = await arrived(rig)
      assert.equal(twice, 1)
      return `${asked}; ${letters} letters, ${twice} of them twice under one Message-ID`
    },
  }),
  withAShop({
    id: 'F-10',
    fault: 'the network swallows a letter in its middle, and says nothing any more',
    expected: 'given up after 30 s of silence and sent again; the others leave meanwhile, each arrives once',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      /** @type {object | undefined} the connection that is lost once a letter's text is on it */
      let lost
      rig.mailWire.loseWhen(({ part, isAnswer, connection }) => {
        if (!lost && !isAnswer && part.includes('Message-ID')) lost = connection
        return connection === lost
      })
      const asked = await askSixTimes(shop.url)
      const began = performance.now()
      const areOthersSent = async () => (await countOf(rig, `status = 'sent'`)) === 11
      await waitUntil(areOthersSent, { seconds: 20, what: 'the other letters are sent' })
      const others = Math.round(performance.now() - began)
      const isGivenUp = async () => (await countOf(rig, `status = 'waiting' and last_error is not null`)) === 1
      await waitUntil(isGivenUp, { seconds: mostSilenceSeconds, what: 'the silent connection is given up' })
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      const { letters, twice } = await arrived(rig)
      assert.equal(twice, 0)
      return `${asked}; 11 others sent after ${others} ms, the silent one given up after ${seconds} s; ${letters} letters, each once`
    },
  }),
  withAShop({
    id: 'F-10',
    fault: 'the network carries 4 kB of a letter a second',
    expected: 'requests stored as quickly as ever; every letter arrives late, once',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      rig.mailWire.throttle(4_000)
      const began = performance.now()
      const asked = await askSixTimes(shop.url)
      const areAllSent = async () => (await countOf(rig, `status = 'sent'`)) === 12
      await waitUntil(areAllSent, { seconds: 110, everyMs: 200, what: 'all letters are sent' })
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      const { letters, twice } = await arrived(rig)
      assert.equal(twice, 0)
      return `${asked}; ${letters} letters, the last after ${seconds} s, each once`
    },
  }),
]
