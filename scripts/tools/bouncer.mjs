// @ts-check
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defer } from './cleanup.mjs'
import { freePort, waitUntil } from './ports.mjs'
import { answers, unprivilegedUser } from './postgres.mjs'
import { root } from './run.mjs'

const program = '/usr/sbin/pgbouncer'
export const hasBouncer = () => existsSync(program)

/**
 * PgBouncer as `deploy/pgbouncer.ini` has it, but for the places it names, in front of a server that was started here.
 * @param {string} url of the server @param {{ connections: number }} most how many it may open there
 */
export async function startBouncer(url, { connections }) {
  const server = new URL(url)
  const user = await unprivilegedUser()
  const home = mkdtempSync(path.join(tmpdir(), 'bouncer-'))
  const port = await freePort()
  const users = path.join(home, 'users')
  const file = path.join(home, 'pgbouncer.ini')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  /** @type {[string | RegExp, string][]} */
  const places = [
    [/^rodacerta = host=db port=5432 dbname=rodacerta/m, `* = host=${server.hostname} port=${server.port}`],
    [/^listen_port = .*/m, `listen_port = ${port}`],
    [/^auth_file = .*/m, `auth_file = ${users}\nunix_socket_dir = ${home}`],
    [/^default_pool_size = .*/m, `default_pool_size = ${connections}`],
  ]
  const sample = readFileSync(path.join(root, 'deploy/pgbouncer.ini'), 'utf8')
  writeFileSync(file, places.reduce(replaceOnce, sample))
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) for (const owned of [home, users, file]) chownSync(owned, uid, gid)
  const bouncer = spawn(program, ['--quiet', file], { cwd: home, ...user, stdio: 'ignore' })
  const ended = new Promise((resolve) => bouncer.once('exit', resolve))
  const stop = async () => {
    bouncer.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  defer(stop)
  const pooled = new URL(url)
  pooled.port = String(port)
  await waitUntil(() => answers(pooled.href), { seconds: 10, everyMs: 50, what: 'PgBouncer answers' })
  return { url: pooled.href, stop }
}

/** @param {string} text @param {[string | RegExp, string]} place */
function replaceOnce(text, [what, by]) {
  const changed = text.replace(what, by)
  if (changed === text) throw new Error(`deploy/pgbouncer.ini has no ${what}`)
  return changed
}
