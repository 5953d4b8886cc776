// @ts-check
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtOperator } from '../tools/build.mjs'
import { run } from '../tools/run.mjs'
import { temporaryFolder } from '../tools/server.mjs'
import { sendUntilStored, withAShop } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @param {string} dataDir @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const operate = (dataDir, args, env = {}) =>
  run(process.execPath, [builtOperator, ...args], {
    cwd: dataDir,
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  })

/** @type {Fault[]} */
export const copyFaults = [
  withAShop({
    id: 'F-32',
    fault: 'a copy that was cut, one that was changed, one of something else',
    expected: 'refused before anything is written, in words',
    engines: ['embedded'],
    async during({ rig, shop }) {
      await sendUntilStored(shop.url, 'copied')
      const copies = temporaryFolder('copies')
      const whole = path.join(copies, 'whole.gz')
      const made = await operate(rig.dataDir, ['backup', '--to', whole])
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
        const refused = await operate(temporaryFolder('restored'), ['restore', '--from', file])
        assert.equal(refused.code, 1, `${name}: ${refused.output}`)
        sentences.push(`${name}: "${refused.output.trim().split('\n').at(-1)}"`)
      }
      const restored = await operate(temporaryFolder('restored'), ['restore', '--from', whole])
      assert.equal(restored.code, 0, restored.output)
      return `${sentences.join('; ')}; the whole one is restored`
    },
  }),
]
