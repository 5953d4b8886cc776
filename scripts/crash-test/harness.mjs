// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomFrom } from './random.mjs'

/**
 * What is killed: the writer alone (the embedded database lives in it), or a PostgreSQL server as well.
 * @typedef {{
 *   settings: import('../../src/platform/database/database.ts').DatabaseSettings,
 *   start(): Promise<void>, kill(): Promise<void>, stop(): Promise<void> }} Target
 * @typedef {{ key: string, commits: number, lines: number }} Found
 * @typedef {{ type: 'found', rows: Found[] } | { type: 'ready' } | { type: 'acknowledged', key: string }} Message
 */

const writer = fileURLToPath(new URL('./writer.mjs', import.meta.url))

/**
 * Kills the database again and again while it commits, and looks after every kill for each commit it ever acknowledged.
 * @param {{ target: Target, kills: number, seed: number, onKill?: (kill: number, acknowledged: number) => void }} options
 */
export async function runCrashTest({ target, kills, seed, onKill }) {
  const random = randomFrom(seed)
  /** @type {Set<string>} */
  const acknowledged = new Set()
  /** @type {string[]} */
  const problems = []
  try {
    for (let epoch = 0; epoch <= kills; epoch += 1) {
      await target.start()
      const onlyReport = epoch === kills
      // The writer's report and its first acknowledgements may arrive together; the report owes only what came before.
      const owed = new Set(acknowledged)
      const writing = startWriter({ settings: target.settings, epoch, onlyReport }, acknowledged)
      for (const problem of compare(await writing.found, owed)) problems.push(`after ${epoch} kills: ${problem}`)
      if (!onlyReport) {
        await writing.ready
        await sleep(5 + random() * 495)
        await Promise.all([target.kill(), writing.kill()])
        onKill?.(epoch + 1, acknowledged.size)
      }
      await writing.ended
    }
  } finally {
    await target.stop()
  }
  return { kills, acknowledged: acknowledged.size, problems }
}

/**
 * @param {object} task
 * @param {Set<string>} acknowledged
 */
function startWriter(task, acknowledged) {
  const child = spawn(process.execPath, [writer, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const exited = once(child, 'exit')
  /** @type {Promise<Found[]>} */
  const found = new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const message = parse(line)
      if (message?.type === 'found') resolve(message.rows)
      if (message?.type === 'acknowledged') acknowledged.add(message.key)
    })
    lines.once('close', () => reject(new Error('the writer ended before it reported')))
  })
  const ready = new Promise((resolve) =>
    lines.on('line', (line) => parse(line)?.type === 'ready' && resolve(undefined)),
  )
  // 'close' comes after the last acknowledgement in the pipe was read.
  const closed = once(lines, 'close')
  return {
    found,
    ready,
    ended: Promise.all([exited, closed]),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/**
 * The last line of a killed process may be cut.
 * @param {string} line
 * @returns {Message | undefined}
 */
function parse(line) {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * @param {Found[]} rows
 * @param {Set<string>} owed
 */
export function compare(rows, owed) {
  const found = new Set(rows.map((row) => row.key))
  return [
    ...[...owed].filter((key) => !found.has(key)).map((key) => `lost: ${key}`),
    ...rows.filter((row) => row.commits > 1).map((row) => `twice: ${row.key}`),
    ...rows.filter((row) => row.commits !== row.lines).map((row) => `half: ${row.key}`),
  ]
}
