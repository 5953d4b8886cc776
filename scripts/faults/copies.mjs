// @ts-check
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtOperator } from '../tools/build.mjs'
import { administer, createDatabase } from '../tools/databases.mjs'
import { run } from '../tools/run.mjs'
import { temporaryFolder } from '../tools/server.mjs'
import { sendUntilStored, withAShop } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @typedef {{ DATA_DIR: string, DATABASE_URL?: string }} Place where a shop lies */

/** @param {Place} place @param {string[]} args */
const operate = (place, args) =>
  run(process.execPath, [builtOperator, ...args], {
    cwd: place.DATA_DIR,
    env: { NODE_ENV: 'production', ...place },
  })

/** Where nothing is yet. @param {import('./rig.mjs').Rig} rig @returns {Promise<Place>} */
async function emptyPlace({ settings }) {
  const DATA_DIR = temporaryFolder('restored')
  if (settings.kind === 'embedded') return { DATA_DIR }
  const { url } = await createDatabase(settings.url, `restored_${randomBytes(6).toString('hex')}`)
  return { DATA_DIR, DATABASE_URL: url }
}

/** @param {import('./rig.mjs').Rig} rig @returns {Place} */
const of = ({ settings, dataDir }) =>
  settings.kind === 'embedded' ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: settings.url }

/** @param {Place} place */
async function assertEmpty({ DATA_DIR, DATABASE_URL }) {
  assert.deepEqual(readdirSync(DATA_DIR), [])
  if (!DATABASE_URL) return
  const { rows } = await administer(DATABASE_URL, `select relname from pg_stat_user_tables`)
  assert.deepEqual(rows, [])
}

/** @type {Fault[]} */
export const copyFaults = [
  withAShop({
    id: 'F-32',
    fault: 'a copy that was cut, one that was changed, one of something else',
    expected: 'refused before anything is written, in words',
    engines: ['postgres', 'embedded'],
    async during({ rig, shop }) {
      await sendUntilStored(shop.url, 'copied')
      const copies = temporaryFolder('copies')
      const whole = path.join(copies, 'whole.gz')
      const made = await operate(of(rig), ['backup', '--to', whole])
      assert.equal(made.code, 0, made.output)
      const bytes = readFileSync(whole)
      const middle = bytes.length >> 1
      const changed = Buffer.concat([bytes.subarray(0, middle), Buffer.from('#'), bytes.subarray(middle + 1)])
      const broken = {
        cut: bytes.subarray(0, bytes.length - 500),
        'cut in half': bytes.subarray(0, middle),
        changed,
        'something else': Buffer.from('%PDF-1.7'),
        empty: Buffer.alloc(0),
      }
      const sentences = []
      for (const [name, content] of Object.entries(broken)) {
        const file = path.join(copies, 'broken.gz')
        writeFileSync(file, content)
        const place = await emptyPlace(rig)
        const refused = await operate(place, ['restore', '--from', file])
        assert.equal(refused.code, 1, `${name}: ${refused.output}`)
        await assertEmpty(place)
        sentences.push(`${name}: "${refused.output.trim().split('\n').at(-1)}"`)
      }
      const restored = await operate(await emptyPlace(rig), ['restore', '--from', whole])
      assert.equal(restored.code, 0, restored.output)
      return `${sentences.join('; ')}; the whole one is restored`
    },
  }),
]
