// @ts-check
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStored } from '../crash-test/stored.mjs'
import { logIn } from '../tools/desk-login.mjs'
import { run } from '../tools/run.mjs'
import { temporaryFolder } from '../tools/server.mjs'
import { NotHere } from './not-here.mjs'
import { ask, assertStoredOnce, openRig, sendUntilStored } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

const source = fileURLToPath(new URL('clock.c', import.meta.url))

/** A clock for one process that can be set while it runs. */
async function settableClock() {
  const folder = temporaryFolder('clock')
  const [library, offset] = [path.join(folder, 'clock.so'), path.join(folder, 'offset')]
  const set = (/** @type {number} */ seconds) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(seconds))
    writeFileSync(offset, bytes, { flag: 'r+' })
  }
  writeFileSync(offset, Buffer.alloc(8))
  const { code, output } = await run('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  if (code !== 0) throw new NotHere(`no C compiler: ${output.trim().split('\n')[0]}`)
  return { env: { LD_PRELOAD: library, CLOCK_OFFSET: offset }, set }
}

const hour = 3_600
/** Forwards less than the half hour after which an administrator who does nothing is logged out. */
const jumps = { '+25 min': 1_500, '−1 h': -hour, '−2 min': -120 }

/** @type {Fault[]} */
export const clockFaults = [
  {
    id: 'F-33',
    fault: 'the clock jumps 25 minutes ahead, an hour back, and 400 days ahead',
    expected: 'nobody is logged out, requests are stored and letters leave; after 400 days no session lives',
    engines: ['postgres', 'embedded'],
    async run({ engine }) {
      const clock = await settableClock()
      const rig = await openRig(engine, { env: clock.env })
      const shop = await rig.start()
      const cookie = await logIn(shop.url)
      const me = async () => (await ask(`${shop.url}/api/admin/me`, { headers: { cookie } })).status
      const dateOf = async () => new Date(String((await ask(`${shop.url}/livez`)).headers.get('Date'))).getTime()
      /** @type {string[]} */
      const keys = []
      for (const [name, seconds] of Object.entries(jumps)) {
        clock.set(seconds)
        // Node writes the date of an answer once a second.
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        const off = (await dateOf()) - Date.now() - seconds * 1000
        assert(Math.abs(off) < 5_000, `the clock did not jump ${name}`)
        const key = `clock-${seconds}`
        await sendUntilStored(shop.url, key)
        keys.push(key)
        assert.equal(await me(), 200, `logged out by ${name}`)
        assert.equal((await ask(`${shop.url}/`)).status, 200)
      }
      clock.set(0)
      await assertStoredOnce(rig, keys)
      const { mails } = await readStored(rig.settings)
      clock.set(400 * 24 * hour)
      assert.equal(await me(), 401)
      clock.set(0)
      return `${Object.keys(jumps).join(', ')}: session holds, ${keys.length} requests stored, ${mails.length} letters sent; after 400 days 401`
    },
  },
]
