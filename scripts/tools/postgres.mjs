// @ts-check
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { defer } from './cleanup.mjs'
import { freePort, waitUntil } from './ports.mjs'
import { run } from './run.mjs'

/** @typedef {{ url: string, logFile: string, connections: () => number, stop: () => Promise<void> }} TemporaryPostgres */

/** The folder of a PostgreSQL server's programs: Debian's newest, or the one of the PATH. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find(
    (folder) => folder && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root: Debian's own user for it, or nobody. */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])))
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and neither "postgres" nor "nobody" exists here')
}

/** Tests run several shops on one server, each with up to 13 connections. */
const roomForShops = '--max_connections=300'

// For a server that lives for one run and holds nothing of value.
const careless = ['--fsync=off', '--synchronous_commit=off', '--full_page_writes=off']

/**
 * Starts a PostgreSQL of our own, for tests; `connections` counts who came, so that a run can prove it was used. It is empty and
 * thrown away, but for one that is kept in a folder.
 * @param {{ isDurable?: boolean, keptIn?: string | undefined, settings?: string[] }} [options] by default speed instead of durability
 * @returns {Promise<TemporaryPostgres>}
 */
export async function startPostgres({ isDurable = false, keptIn, settings = [] } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL server is installed')
  const user = await unprivilegedUser()
  const home = keptIn ?? mkdtempSync(path.join(tmpdir(), 'pg-'))
  if (!keptIn) defer(() => rmSync(home, { recursive: true, force: true }))
  const passwordFile = path.join(home, 'password')
  if (!existsSync(path.join(home, 'data'))) await initialise({ bin, home, user, passwordFile })
  const password = readFileSync(passwordFile, 'utf8')
  const all = ['--log_connections=on', roomForShops, ...(isDurable ? [] : careless), ...settings]
  return listen({ bin, home, user, password, settings: all })
}

/** @param {{ bin: string, home: string, user: { uid?: number, gid?: number }, passwordFile: string }} place */
async function initialise({ bin, home, user, passwordFile }) {
  mkdirSync(home, { recursive: true })
  writeFileSync(passwordFile, randomBytes(12).toString('hex'))
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) for (const file of [home, passwordFile]) chownSync(file, uid, gid)
  const identity = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const storage = [`--pgdata=${home}/data`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = await run(path.join(bin, 'initdb'), [...identity, ...storage], { cwd: home, ...user })
  if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`)
}

/** @param {{ bin: string, home: string, user: { uid?: number, gid?: number }, password: string, settings: string[] }} place */
async function listen({ bin, home, user, password, settings }) {
  const port = await freePort()
  const log = openSync(path.join(home, 'log'), 'a')
  const where = ['-D', `${home}/data`, `--port=${port}`, '--listen_addresses=127.0.0.1', '-k', home]
  const server = spawn(path.join(bin, 'postgres'), [...where, ...settings], {
    cwd: home,
    ...user,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  defer(stop)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await waitUntil(() => answers(url), { seconds: 30, everyMs: 100, what: 'PostgreSQL answers' })
  const logFile = path.join(home, 'log')
  const readLog = () => readFileSync(logFile, 'utf8')
  const before = countConnections(readLog())
  return { url, logFile, stop, connections: () => countConnections(readLog()) - before }
}

/** @param {string} log */
const countConnections = (log) => log.split('connection authorized').length - 1

/** @param {string} url */
export async function answers(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
