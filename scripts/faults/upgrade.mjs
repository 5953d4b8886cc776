// @ts-check
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { builtOperator } from '../tools/build.mjs'
import { root, run } from '../tools/run.mjs'
import { temporaryFolder } from '../tools/server.mjs'
import { ask, assertStoredOnce, onPostgres, openRig, sendUntilStored } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** The next migration changes `products`, a table that every reader of the catalogue needs. */
const lastDone = 38
const contested = 'products'

/** The operator's commands with fewer migrations than there are. */
function olderOperator() {
  const folder = temporaryFolder('older')
  const migrations = path.join(root, 'migrations')
  const journal = JSON.parse(readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8'))
  const entries = /** @type {{ idx: number, tag: string }[]} */ (journal.entries).filter(({ idx }) => idx <= lastDone)
  mkdirSync(path.join(folder, 'migrations/meta'), { recursive: true })
  writeFileSync(path.join(folder, 'migrations/meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(path.join(migrations, `${tag}.sql`), path.join(folder, `migrations/${tag}.sql`))
  const isCopied = (/** @type {string} */ file) => path.basename(file) !== 'empty-database'
  cpSync(path.dirname(builtOperator), path.join(folder, 'dist/server'), { recursive: true, filter: isCopied })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'))
  return {
    command: path.join(folder, 'dist/server', path.basename(builtOperator)),
    pending: journal.entries.length - entries.length,
  }
}

/** @param {string} command @param {string} url */
const migrate = (command, url) =>
  run(process.execPath, [command, 'migrate'], {
    cwd: temporaryFolder('migrate'),
    env: { NODE_ENV: 'production', DATABASE_URL: url },
  })

/** @type {Fault} */
export const lockedUpgrade = {
  id: 'F-30',
  fault: `somebody keeps a table for 8 s that \`npm run migrate\` has to change`,
  expected:
    'who reads it meanwhile waits half a second at most for the migration, which completes when the table is free',
  engines: ['postgres'],
  async run({ engine }) {
    const rig = await openRig(engine)
    const { wire } = onPostgres(rig)
    const older = olderOperator()
    const before = await migrate(older.command, wire.url)
    assert.equal(before.code, 0, before.output)
    const [holder, reader] = [wire.url, wire.url].map((connectionString) => new pg.Client({ connectionString }))
    assert(holder && reader)
    await Promise.all([holder.connect(), reader.connect()])
    // As somebody at psql who has looked at it and gone to lunch.
    await holder.query(`begin; select count(*) from ${contested}`)
    let isOver = false
    const began = performance.now()
    const upgrade = migrate(builtOperator, wire.url).finally(() => {
      isOver = true
    })
    let slowest = 0
    let reads = 0
    const free = sleep(8_000).then(async () => {
      assert(!isOver, 'the migration did not wait')
      await holder.query('commit')
    })
    for (; !isOver; reads += 1) {
      const asked = performance.now()
      await reader.query(`select count(*) from ${contested}`)
      slowest = Math.max(slowest, performance.now() - asked)
      await sleep(20)
    }
    await free
    const after = await upgrade
    assert.equal(after.code, 0, after.output)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await Promise.all([holder.end(), reader.end()])
    assert(slowest > 200, 'nobody met the migration')
    assert(slowest <= 2_000, `a reader waited ${slowest} ms`)
    const shop = await rig.start()
    assert.equal((await ask(`${shop.url}/produtos`)).status, 200)
    await sendUntilStored(shop.url, 'after-the-upgrade')
    await assertStoredOnce(rig, ['after-the-upgrade'])
    return `${older.pending} migrations done after ${seconds} s; ${reads} reads meanwhile, the slowest ${slowest.toFixed(0)} ms; then the shop starts and stores`
  },
}
