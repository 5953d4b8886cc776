// @ts-check
import assert from 'node:assert/strict'
import { closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defer } from '../tools/cleanup.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { run } from '../tools/run.mjs'
import { launchServer, startServer, temporaryFolder } from '../tools/server.mjs'
import { NotHere } from './not-here.mjs'
import { ask, assertStoredOnce, openRig, send, sendUntilStored } from './rig.mjs'

/** @typedef {import('../faults.mjs').Fault} Fault */

/** A disk of its own, as small as is said. @param {number} megabytes */
async function smallDisk(megabytes) {
  const folder = temporaryFolder('disk')
  const remount = (/** @type {string} */ options) => run('mount', ['-o', `remount,${options}`, folder])
  const { code, output } = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder])
  if (code !== 0) throw new NotHere(`no disk can be mounted: ${output.trim()}`)
  defer(() => run('umount', ['-l', folder]))
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    remount,
    /** Takes all the room there is, or all but some. @param {number} [leaving] megabytes */
    fill(leaving = 0) {
      const file = openSync(ballast, 'a')
      const page = Buffer.alloc(4096)
      try {
        for (;;) writeSync(file, page)
      } catch (error) {
        assert.equal(/** @type {NodeJS.ErrnoException} */ (error).code, 'ENOSPC')
      } finally {
        closeSync(file)
      }
      truncateSync(ballast, Math.max(0, statSync(ballast).size - leaving * 2 ** 20))
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  }
}

/** What is made meanwhile lies on this disk. @template T @param {string} folder @param {() => Promise<T>} make */
async function lyingOn(folder, make) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await make()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Sends until somebody is refused; what was acknowledged and what was refused, by key. @param {string} url */
async function sendUntilRefused(url) {
  /** @type {string[]} */
  const acknowledged = []
  for (let n = 0; n < 3_000; n += 1) {
    const key = `disk-${n}`
    const answer = await send(url, key)
    if (answer.status !== 201) return { acknowledged, refused: { key, ...answer } }
    acknowledged.push(key)
  }
  throw new Error('3,000 requests were stored on a full disk')
}

/**
 * Fills a disk under a shop: somebody is refused, pages go on.
 * @param {string} url @param {Awaited<ReturnType<typeof smallDisk>>} disk
 */
async function fillUnder(url, disk) {
  await ask(url)
  disk.fill()
  const { acknowledged, refused } = await sendUntilRefused(url)
  assert.equal(refused.status, 503, refused.text)
  assert.equal((await ask(url)).status, 200)
  disk.makeRoom()
  return { acknowledged, refused }
}

/** A PostgreSQL that could not write its log has stopped itself; its keeper starts it again. @param {import('./rig.mjs').Rig} rig */
async function startAgain(rig) {
  if (rig.postgres && !(await rig.query('select 1').catch(() => undefined))) await rig.postgres.start()
}

/** Asks with a file that is no picture: what is refused for want of room is refused before anybody looks. @param {string} url */
function sendWithFile(url) {
  const form = new FormData()
  form.append('name', 'Ana Souza')
  form.append('email', 'foto@example.com')
  form.append('photos', new File([new Uint8Array(100)], 'foto.jpg', { type: 'image/jpeg' }))
  return ask(`${url}/api/quotations/photos`, { method: 'POST', body: form })
}

/** Letters that found no place in DATA_DIR. @param {import('./rig.mjs').Rig} rig @param {number} count */
async function lettersWait(rig, count) {
  await sleep(1_000)
  const [waiting] = await rig.query(`select count(*)::int as count from outbox where status = 'waiting'`)
  assert.equal(waiting?.count, count)
}

/** Letters that are written into DATA_DIR, all at once. @param {import('./rig.mjs').Rig} rig @param {number} count */
async function writeLetters(rig, count) {
  await rig.query(`update outbox set due_at = now() where status = 'waiting'`)
  const areWritten = async () =>
    (await rig.query(`select count(*)::int as count from outbox where status = 'filed'`))[0]?.count === count
  await waitUntil(areWritten, { seconds: 30, what: 'the letters are written' })
}

/** @type {Fault[]} */
export const diskFaults = [
  {
    id: 'F-21',
    fault: 'the disk of the database is full',
    expected:
      '503 with a sentence, pages go on, nothing acknowledged is lost, the refused one is taken when there is room',
    engines: ['postgres', 'embedded'],
    async run({ engine }) {
      const disk = await smallDisk(engine === 'postgres' ? 220 : 160)
      const rig = await lyingOn(disk.folder, () => openRig(engine, { env: { FREE_SPACE_MB: '0' } }))
      const shop = await rig.start()
      const { acknowledged, refused } = await fillUnder(shop.url, disk)
      const isUp = await ask(`${shop.url}/livez`)
      assert.equal(isUp.status, 200)
      await startAgain(rig)
      const { tries } = await sendUntilStored(shop.url, refused.key)
      await assertStoredOnce(rig, [...acknowledged, refused.key])
      const { code, message } = JSON.parse(refused.text)
      return `${acknowledged.length} more stored, then 503 ${code} "${message}"; page 200; room again: stored at try ${tries}, all ${acknowledged.length + 1} there once`
    },
  },
  {
    id: 'F-22',
    fault: "the disk of PostgreSQL's log is full: it stops itself",
    expected: 'as when it is killed: 503, pages go on, nothing acknowledged is lost once there is room',
    engines: ['postgres'],
    async run({ engine }) {
      const disk = await smallDisk(80)
      const log = path.join(disk.folder, 'wal')
      const rig = await openRig(engine, { initOptions: ['--waldir', log, '--wal-segsize', '1'] })
      const shop = await rig.start()
      const { acknowledged, refused } = await fillUnder(shop.url, disk)
      await sleep(2_000)
      await startAgain(rig)
      await sendUntilStored(shop.url, refused.key)
      await assertStoredOnce(rig, [...acknowledged, refused.key])
      return `${acknowledged.length} more stored, then 503; page 200; room again: all ${acknowledged.length + 1} there once`
    },
  },
  {
    id: 'F-23',
    fault: 'no room in DATA_DIR, database elsewhere',
    expected: 'requests are stored; letters that would be files wait; forms with files are refused in words',
    engines: ['postgres'],
    async run({ engine }) {
      const disk = await smallDisk(8)
      const rig = await openRig(engine, { env: { SMTP_URL: '' } })
      const shop = await startServer({ dataDir: disk.folder, env: rig.env })
      disk.fill()
      const stored = await send(shop.url, 'no-room')
      assert.equal(stored.status, 201)
      const refused = await sendWithFile(shop.url)
      assert([503, 507].includes(refused.status), `${refused.status}: ${refused.text}`)
      await lettersWait(rig, 2)
      disk.makeRoom()
      await writeLetters(rig, 2)
      return `stored (201); a form with a file ${refused.status} "${JSON.parse(refused.text).message}"; 2 letters waited and were written when there was room`
    },
  },
  {
    id: 'F-23',
    fault: 'little room in DATA_DIR: less than FREE_SPACE_MB, with the database in it',
    expected: 'requests are stored, their letters are written; forms with files are refused in words',
    engines: ['embedded'],
    async run({ engine }) {
      const disk = await smallDisk(300)
      const env = { SMTP_URL: '', FREE_SPACE_MB: '60' }
      const rig = await lyingOn(disk.folder, () => openRig(engine, { env }))
      const shop = await rig.start()
      disk.fill(50)
      const stored = await send(shop.url, 'little-room')
      assert.equal(stored.status, 201)
      await writeLetters(rig, 2)
      const refused = await sendWithFile(shop.url)
      assert([503, 507].includes(refused.status), `${refused.status}: ${refused.text}`)
      const state = JSON.parse((await ask(`${shop.url}/readyz`)).text)
      disk.makeRoom()
      await assertStoredOnce(rig, ['little-room'])
      return `stored (201), 2 letters written; a form with a file ${refused.status} "${JSON.parse(refused.text).message}"; /readyz says disk ${state.disk}`
    },
  },
  {
    id: 'F-24',
    fault: 'DATA_DIR becomes read-only with the database elsewhere, and is at the start',
    expected: 'requests are stored, pages go on, letters that would be files wait; a start names DATA_DIR',
    engines: ['postgres'],
    async run({ engine }) {
      const disk = await smallDisk(60)
      const rig = await openRig(engine, { env: { SMTP_URL: '', FREE_SPACE_MB: '0' } })
      const shop = await startServer({ dataDir: disk.folder, env: rig.env })
      const made = await disk.remount('ro')
      assert.equal(made.code, 0, made.output)
      await sendUntilStored(shop.url, 'read-only')
      const [product] = JSON.parse((await ask(`${shop.url}/api/products?limit=1`)).text)
      const seen = await Promise.all(['/', `/produtos/${product.slug}`].map((to) => ask(shop.url + to)))
      for (const { status, text } of seen) assert.equal(status, 200, text.slice(0, 200))
      await lettersWait(rig, 2)
      const refused = await launchServer({ dataDir: disk.folder, env: rig.env })
      assert.equal(await refused.ended, 1)
      assert.match(refused.output(), /DATA_DIR/)
      await disk.remount('rw')
      await writeLetters(rig, 2)
      await assertStoredOnce(rig, ['read-only'])
      return 'stored, pages 200, 2 letters waited and were written when it could be; a start on it ends with 1 and names DATA_DIR'
    },
  },
  {
    id: 'F-24',
    fault: 'DATA_DIR becomes read-only, and is at the start',
    expected: 'nothing is acknowledged that is not stored; a start names DATA_DIR',
    engines: ['embedded'],
    async run({ engine }) {
      const disk = await smallDisk(300)
      const rig = await lyingOn(disk.folder, () => openRig(engine))
      const shop = await rig.start()
      await ask(shop.url)
      await sendUntilStored(shop.url, 'before')
      const { code, output } = await disk.remount('ro')
      // Open files that are written to keep a disk writable: Linux refuses to take it away.
      const isReadOnly = code === 0
      const during = isReadOnly ? await send(shop.url, 'during') : undefined
      const page = await ask(shop.url)
      assert.equal(page.status, 200)
      if (during) assert.equal(during.status, 503)
      await disk.remount('rw')
      await shop.stop('SIGKILL')
      const next = await rig.start()
      await sendUntilStored(next.url, 'during')
      await assertStoredOnce(rig, ['before', 'during'])
      await next.stop()
      const empty = path.join(disk.folder, 'empty')
      mkdirSync(empty)
      assert.equal((await disk.remount('ro')).code, 0)
      const refused = await launchServer({ dataDir: empty })
      assert.equal(await refused.ended, 1)
      assert.match(refused.output(), /DATA_DIR/)
      await disk.remount('rw')
      return `${isReadOnly ? `while it was: ${during?.status}` : `could not be taken from a running shop (${output.trim().split('\n')[0]})`}, page 200; afterwards all there once; a start on it ends with 1 and names DATA_DIR`
    },
  },
]
