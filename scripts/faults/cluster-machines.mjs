// @ts-check
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { askOnce } from '../tools/ask-once.mjs'
import { defer } from '../tools/cleanup.mjs'
import { freePort, waitUntil } from '../tools/ports.mjs'
import { findPostgres, unprivilegedUser } from '../tools/postgres.mjs'
import { findProgram, root, run } from '../tools/run.mjs'

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */
/** @typedef {ReturnType<typeof createMachine>} Machine */

const agent = new Agent()
const machineNames = ['pg1', 'pg2', 'pg3']

/** Debian's packages by a program of each. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }

/** Installs missing packages where the user may, else names them. */
export async function installPrograms() {
  const missing = Object.entries(packages).flatMap(([program, name]) => (findProgram(program) ? [] : [name]))
  if (!findPostgres()) missing.push('postgresql')
  if (missing.length === 0) return
  const install = ['install', '-y', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0 || !findProgram('apt-get'))
    throw new Error(`the cluster needs ${missing.join(', ')}; on Debian: apt-get ${install.join(' ')}`)
  console.log(`installing ${missing.join(', ')}`)
  for (const args of [['update'], install]) {
    const { code, output } = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${output}`)
  }
}

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy in front of them, as `deploy/patroni` describes them. */
export async function startCluster() {
  const home = mkdtempSync(path.join(tmpdir(), 'cluster-'))
  // PostgreSQL's user must be able to enter it.
  chmodSync(home, 0o755)
  defer(async () => {
    await killProcessesIn(home)
    rmSync(home, { recursive: true, force: true })
  })
  const user = await unprivilegedUser()
  const addresses = await Promise.all(machineNames.map(reserveAddresses))
  const passwords = { superuser: newPassword(), replication: newPassword(), rest: newPassword() }
  const machines = addresses.map((own) => createMachine({ home, user, own, all: addresses, passwords }))
  for (const machine of machines) machine.startEtcd()
  for (const machine of machines) machine.startPatroni()
  await waitForStandbys(machines)
  const primary = await findPrimary(machines)
  const shopPassword = await createShopDatabase(
    `postgres://postgres:${passwords.superuser}@${primary?.postgres}/postgres`,
  )
  const port = await startHaproxy(home, user, addresses)
  return {
    databaseUrl: `postgres://rodacerta:${shopPassword}@127.0.0.1:${port}/rodacerta`,
    findPrimary: () => findPrimary(machines),
    waitForStandbys: () => waitForStandbys(machines),
    /** @param {Machine} from */
    switchOverFrom: (from) =>
      askOnce(`http://${from.rest}/switchover`, {
        agent,
        headers: { Authorization: `Basic ${Buffer.from(`patroni:${passwords.rest}`).toString('base64')}` },
        body: JSON.stringify({ leader: from.name }),
        patienceMs: 60_000,
      }),
  }
}

const newPassword = () => randomBytes(12).toString('hex')

/** @param {string} name */
async function reserveAddresses(name) {
  const [postgres, rest, etcdClient, etcdPeer] = await Promise.all(
    Array.from({ length: 4 }, async () => `127.0.0.1:${await reservePort()}`),
  )
  return { name, postgres: `${postgres}`, rest: `${rest}`, etcdClient: `${etcdClient}`, etcdPeer: `${etcdPeer}` }
}
/** @typedef {Awaited<ReturnType<typeof reserveAddresses>>} Addresses */

let lastPort = 20_000 + randomInt(10_000)
/** Not one that the system gives to outgoing connections: it would be taken when a lost machine returns. @returns {Promise<number>} */
function reservePort() {
  lastPort += 1
  return freePort(lastPort).catch(reservePort)
}

/**
 * @param {{ home: string, user: { uid?: number, gid?: number }, own: Addresses, all: Addresses[],
 *   passwords: { superuser: string, replication: string, rest: string } }} options
 */
function createMachine({ home, user, own, all, passwords }) {
  const folder = path.join(home, own.name)
  mkdirSync(folder, { mode: 0o700 })
  const values = {
    ...{ NAME: own.name, POSTGRES: own.postgres, REST: own.rest, NETWORK: '127.0.0.1/32' },
    ...{ ETCD_CLIENT: own.etcdClient, ETCD_PEER: own.etcdPeer, ETCD_DATA: path.join(folder, 'etcd') },
    ETCD_HOSTS: all.map(({ etcdClient }) => etcdClient).join(','),
    ETCD_MEMBERS: all.map(({ name, etcdPeer }) => `${name}=http://${etcdPeer}`).join(','),
    ...{ DATA: path.join(folder, 'data'), PROGRAMS: findPostgres() ?? '', SOCKETS: folder },
    ...{ SUPERUSER_PASSWORD: passwords.superuser, REPLICATION_PASSWORD: passwords.replication },
    REST_PASSWORD: passwords.rest,
  }
  const configuration = path.join(folder, 'patroni.yml')
  writeFileSync(configuration, fillTemplate('patroni.yml', values))
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) for (const file of [folder, configuration]) chownSync(file, uid, gid)
  const settings = [...fillTemplate('etcd.env', values).matchAll(/^(ETCD_\w+)=(.*)$/gm)]
  const etcdEnvironment = Object.fromEntries(settings.map(([, name, value]) => [name, value]))
  return {
    ...own,
    startEtcd: () => startProgram('etcd', [], { folder, user, env: etcdEnvironment }),
    startPatroni: () => startProgram('patroni', [configuration], { folder, user }),
    /** As when its power fails: none of its processes does anything more. */
    lose: () => killProcessesIn(folder),
    /** Asks Patroni whether this is the primary: 200 or 503, and what it knows of its standbys. */
    askWhetherPrimary: () => askOnce(`http://${own.rest}/primary`, { agent, headers: {}, patienceMs: 3_000 }),
  }
}

/** @param {string} name in `deploy/patroni` @param {Record<string, string>} values */
function fillTemplate(name, values) {
  const lines = readFileSync(path.join(root, 'deploy/patroni', name), 'utf8').split('\n')
  // Comments explain the placeholders by their names.
  const settings = lines.filter((line) => !line.startsWith('#')).join('\n')
  return settings.replace(/@([A-Z]+[A-Z_\d]*)@/g, (_, placeholder) => {
    const value = values[placeholder]
    if (value === undefined) throw new Error(`deploy/patroni/${name}: no value for @${placeholder}@`)
    return value
  })
}

/**
 * Its working directory marks it as part of the machine: see `killProcessesIn`.
 * @param {string} program @param {string[]} args
 * @param {{ folder: string, user: { uid?: number, gid?: number }, env?: NodeJS.ProcessEnv }} options
 */
function startProgram(program, args, { folder, user, env }) {
  const log = openSync(path.join(folder, `${program}.log`), 'a')
  const child = spawn(String(findProgram(program)), args, {
    cwd: folder,
    ...user,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', log, log],
    // Ctrl-C reaches the drill alone, which cleans up.
    detached: true,
  })
  closeSync(log)
  child.unref()
}

/** Kills until none is left: one may just be starting another. @param {string} folder */
async function killProcessesIn(folder) {
  const isGone = async () => {
    const pids = processesIn(folder)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
    }
    return pids.length === 0
  }
  await waitUntil(isGone, { seconds: 10, everyMs: 20, what: `no process in ${folder}` })
}

/** PostgreSQL's processes leave the process group of Patroni, but work in the data directory. @param {string} folder */
function processesIn(folder) {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** @param {Machine[]} machines */
async function findPrimary(machines) {
  const answers = await Promise.all(machines.map((machine) => machine.askWhetherPrimary()))
  return machines[answers.findIndex(({ status }) => status === 200)]
}

/** All machines are up, and the loss of the primary would lose nothing. @param {Machine[]} machines */
async function waitForStandbys(machines) {
  const areThere = async () => {
    const standbys = await findStandbys(machines)
    return standbys.length === machines.length - 1 && standbys.includes('sync')
  }
  await waitUntil(areThere, { seconds: 120, everyMs: 250, what: 'all standbys, one of them synchronous' })
}

/** Standbys that stream from the primary: "sync" or "async". @param {Machine[]} machines @returns {Promise<string[]>} */
async function findStandbys(machines) {
  for (const machine of machines) {
    const { status, text } = await machine.askWhetherPrimary()
    if (status !== 200) continue
    const { replication = [] } = JSON.parse(text)
    return replication
      .filter((/** @type {{ state: string }} */ { state }) => state === 'streaming')
      .map((/** @type {{ sync_state: string }} */ { sync_state: kind }) => kind)
  }
  return []
}

/** @param {string} home @param {{ uid?: number, gid?: number }} user @param {Addresses[]} addresses */
async function startHaproxy(home, user, addresses) {
  const port = await freePort()
  const folder = path.join(home, 'haproxy')
  mkdirSync(folder, { mode: 0o755 })
  const servers = addresses.flatMap(({ postgres, rest }, n) => [
    [`POSTGRES_${n + 1}`, postgres],
    [`REST_${n + 1}`, rest],
  ])
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, fillTemplate('haproxy.cfg', { LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(servers) }))
  startProgram('haproxy', ['-db', '-f', file], { folder, user })
  return port
}

/** What an operator does once: the shop owns its database and nothing else. @param {string} connectionString of the superuser */
async function createShopDatabase(connectionString) {
  const shopPassword = newPassword()
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create role rodacerta login password '${shopPassword}'`)
  await client.query('create database rodacerta owner rodacerta')
  await client.end()
  return shopPassword
}
