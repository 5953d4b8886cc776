import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataDirectoryInUse, lockDirectory } from './lock.ts'

const holder = fileURLToPath(new URL('./fixtures/hold-directory.mjs', import.meta.url))
let dir: string
let children: ChildProcess[]

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  children = []
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  rmSync(dir, { recursive: true, force: true })
})

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A process that has loaded the lock and waits for the word to take it. */
async function contender() {
  const child = spawn(process.execPath, [holder], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  expect(await nextLine()).toBe('loaded')
  return {
    child,
    async take(target = dir) {
      child.stdin.write(`${target}\n`)
      return nextLine()
    },
  }
}

async function otherProcessHolding() {
  const { child, take } = await contender()
  expect(await take()).toBe('held')
  return child
}

const lockFile = () => path.join(dir, 'lock')
const readLock = (of = dir) => JSON.parse(readFileSync(path.join(of, 'lock'), 'utf8')) as Record<string, unknown>

test('the lock says which process holds the directory, where and since when', async () => {
  await lockDirectory(dir)
  expect(readLock()).toMatchObject({ pid: process.pid, host: os.hostname() })
  expect(Date.parse(String(readLock().since))).not.toBeNaN()
})

test('a second process is refused with a sentence that names the first', async () => {
  const first = await otherProcessHolding()
  const refusal = lockDirectory(dir)
  await expect(refusal).rejects.toBeInstanceOf(DataDirectoryInUse)
  await expect(refusal).rejects.toThrow(
    `A pasta de dados "${dir}" já está em uso pelo processo ${first.pid} (iniciado em `,
  )
  await expect(refusal).rejects.toThrow('Encerre-o ou escolha outra pasta com DATA_DIR.')
})

test('the same process cannot take the directory twice', async () => {
  await lockDirectory(dir)
  await expect(lockDirectory(dir)).rejects.toThrow(`processo ${process.pid}`)
})

test('a released directory can be taken again, and nothing is left beside the data', async () => {
  const lock = await lockDirectory(dir)
  lock.release()
  expect(readdirSync(dir)).toEqual([])
  await lockDirectory(dir)
})

test('the lock of a killed process is taken over', async () => {
  const first = await otherProcessHolding()
  await kill(first)
  await lockDirectory(dir)
  expect(readLock()).toMatchObject({ pid: process.pid })
})

test('a frozen holder keeps the directory', async () => {
  const first = await otherProcessHolding()
  first.kill('SIGSTOP')
  await expect(lockDirectory(dir)).rejects.toThrow(`processo ${first.pid}`)
  expect(readLock()).toMatchObject({ pid: first.pid })
})

describe.runIf(process.platform === 'linux')('where the start of a process is known', () => {
  test('a living process that only has the number of the dead holder does not keep the directory', async () => {
    writeFileSync(lockFile(), JSON.stringify({ ...someHolder, pid: process.ppid, start: '1' }))
    await lockDirectory(dir)
    expect(readLock()).toMatchObject({ pid: process.pid })
  })
})

// Linux gives no process a higher number than 2 ** 22.
const NOBODY = 2 ** 22 + 1
const someHolder = { pid: 1, host: os.hostname(), since: '2025-01-02T03:04:05Z', token: 'a' }

test('a holder on another machine is believed to live, and the sentence says what to do', async () => {
  writeFileSync(lockFile(), JSON.stringify({ ...someHolder, pid: NOBODY, host: 'outra' }))
  await expect(lockDirectory(dir)).rejects.toThrow(`da máquina "outra"`)
  await expect(lockDirectory(dir)).rejects.toThrow(`apague o arquivo "${lockFile()}"`)
})

test('an unreadable lock is not taken over', async () => {
  writeFileSync(lockFile(), 'half a l')
  await expect(lockDirectory(dir)).rejects.toThrow('está ilegível')
})

test('of processes that race for dead locks exactly one wins each', { tags: ['full'] }, async () => {
  const racers = await Promise.all(Array.from({ length: 4 }, contender))
  for (let round = 0; round < 50; round += 1) {
    const target = path.join(dir, String(round))
    mkdirSync(target)
    writeFileSync(path.join(target, 'lock'), JSON.stringify({ ...someHolder, pid: NOBODY }))
    const answers = await Promise.all(racers.map((racer) => racer.take(target)))
    const winners = racers.filter((_, i) => answers[i] === 'held')
    expect(winners).toHaveLength(1)
    expect(readLock(target)).toMatchObject({ pid: winners[0]?.child.pid })
    expect(readdirSync(target)).toEqual(['lock'])
  }
})
