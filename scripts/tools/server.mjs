// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtServer } from './build.mjs'
import { defer } from './cleanup.mjs'
import { freePort, waitUntil } from './ports.mjs'

/**
 * @typedef {{ dataDir?: string, env?: NodeJS.ProcessEnv, isHeard?: boolean }} ServerOptions
 * @typedef {Awaited<ReturnType<typeof launchServer>>} LaunchedServer
 */

const ours =
  /^(PORT|HOST|DATA_DIR|DATABASE_|PUBLIC_URL|ADMIN_|SMTP_URL|MAIL_|DEMO_DATA|TRUST_PROXY|DRAIN_SECONDS|FREE_SPACE_MB|LOG_|METRICS_TOKEN|OTEL_)/

/** The environment without any of the application's variables. */
const bareEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))

/** An empty folder that is removed at the end. @param {string} name */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the built server in a process of its own and does not wait for it. Its working directory is the data
 * directory, so that nothing it finds or leaves belongs to the repository. Reading its log (`isHeard`) costs time
 * that a measurement would count.
 * @param {ServerOptions} [options]
 */
export async function launchServer({ dataDir = temporaryFolder('server'), env = {}, isHeard = true } = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [builtServer], {
    cwd: dataDir,
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', isHeard ? 'pipe' : 'ignore', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  /** @type {Promise<number | null>} its exit code, or null when a signal ended it */
  const ended = new Promise((resolve) => child.once('close', resolve))
  /** @param {NodeJS.Signals} [signal] */
  const stop = (signal = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  defer(() => stop('SIGKILL'))
  return { url: `http://127.0.0.1:${port}`, pid: Number(child.pid), dataDir, output: () => output, ended, stop }
}

/**
 * Starts the built server and waits until it is ready to serve.
 * @param {ServerOptions} [options]
 */
export async function startServer(options) {
  const server = await launchServer(options)
  let over = false
  server.ended.then(() => {
    over = true
  })
  try {
    await waitUntil(async () => over || isReady(server.url), { seconds: 120, everyMs: 10, what: 'the server is ready' })
  } catch (error) {
    await server.stop('SIGKILL')
    throw error
  }
  if (over) throw new Error(`the server ended at once:\n${server.output()}`)
  return server
}

/** @param {string} url */
const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
