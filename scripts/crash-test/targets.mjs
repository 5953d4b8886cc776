// @ts-check
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../tools/ports.mjs'
import { findPostgres } from '../tools/postgres.mjs'

const run = promisify(execFile)
const nothing = async () => {}

/** @returns {Promise<import('./harness.mjs').Target>} */
export async function embeddedTarget() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'crash-embedded-'))
  return {
    settings: { kind: 'embedded', dir },
    start: nothing,
    kill: nothing,
    stop: () => rm(dir, { recursive: true, force: true }),
  }
}

/**
 * A server that is not ours to kill: only the writer dies.
 * @param {string} url
 * @returns {import('./harness.mjs').Target}
 */
export function foreignPostgresTarget(url) {
  return { settings: { kind: 'postgres', url }, start: nothing, kill: nothing, stop: nothing }
}

/**
 * A PostgreSQL of our own with its default durability, so that its postmaster may be killed.
 * @param {string[]} [initOptions] of `initdb`
 */
export async function ownPostgresTarget(initOptions = []) {
  const bin = serverPrograms()
  const dir = await mkdtemp(path.join(os.tmpdir(), 'crash-postgres-'))
  const data = path.join(dir, 'data')
  const port = await freePort()
  if (process.getuid?.() === 0) await run('chown', ['postgres', dir])
  await run(...asPostgres(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...initOptions]))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const serverArguments = ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1']
  const ping = () => run(path.join(bin, 'psql'), [url, '-Atc', 'select 1'])
  const start = async () => {
    // After a killed postmaster the next one refuses to start until the last of its children has noticed and gone.
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const server = spawn(...asPostgres(path.join(bin, 'postgres'), serverArguments), { stdio: 'ignore' })
      const ended = once(server, 'exit').then(() => 'ended')
      while ((await Promise.race([ended, sleep(100)])) !== 'ended') {
        const isUp = await ping().then(
          () => true,
          () => false,
        )
        if (isUp) return
      }
    }
    throw new Error(`PostgreSQL did not start in ${data}`)
  }
  const postmaster = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const stopServer = () => run(...asPostgres(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop']))
  return {
    settings: { kind: /** @type {const} */ ('postgres'), url },
    start,
    /** As an administrator does it: whoever is connected is told to go. */
    async restart() {
      await stopServer()
      await start()
    },
    /** Every process of it stands still until it is told to go on; so does whoever started it as somebody else, once it sees that. */
    async freeze() {
      const first = await postmaster()
      const { stdout: children } = await run('pgrep', ['-P', String(first)])
      const { stdout: parent } = await run('ps', ['-o', 'ppid=', '-p', String(first)])
      const frozen = [first, ...children.trim().split('\n').map(Number)]
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of [...frozen, Number(parent)]) process.kill(pid, 'SIGCONT')
      }
    },
    kill: async () => void process.kill(await postmaster(), 'SIGKILL'),
    async stop() {
      // One that was killed last has nothing to stop.
      await stopServer().catch(nothing)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * PostgreSQL refuses to run as root.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function asPostgres(command, args) {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
}

function serverPrograms() {
  const folder = findPostgres()
  if (!folder) throw new Error('No PostgreSQL server is installed; on Debian: apt-get install postgresql')
  return folder
}
