import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, waitUntil } from '../../../scripts/tools/ports.mjs'
import { type Command, commands, type Engine, type Parameters, startSeconds } from './commands.ts'

type Files = { driver: string; browser: string; screen: string }

/** WebKitGTK's little browser, through its WebDriver; it draws on a screen that nobody sees. */
export async function startWebKit(files: Files): Promise<Engine> {
  const screen = spawn(files.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    // A container does not let it build a sandbox of its own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    GTK_A11Y: 'none',
  }
  const child = spawn(files.driver, [`--port=${port}`], { stdio: 'ignore', env })
  const stop = async () => void (await Promise.all([end(child), end(screen)]))
  const exchange = talk(`http://127.0.0.1:${port}`)
  const isReady = () =>
    exchange('GET', '/status').then(
      () => true,
      () => false,
    )
  await waitUntil(isReady, { seconds: startSeconds, what: 'the driver of WebKit listens' })
  const wanted = {
    'webkitgtk:browserOptions': { binary: files.browser, args: ['--automation'] },
  }
  const session = (await exchange('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string
  }
  const base = `/session/${session.sessionId}`
  return {
    send: (command: Command, { id = '', ...parameters }: Parameters = {}) => {
      const [, method, address] = commands[command]
      return exchange(method, `${base}/${address.replace('{id}', id)}`, parameters)
    },
    stop: async () => {
      await exchange('DELETE', base).catch(() => undefined)
      await stop()
    },
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill('SIGKILL')) await ended
}

/** A page that goes away while it is asked never answers. */
const longestMs = startSeconds * 1000

const talk = (origin: string) => async (method: string, address: string, parameters?: object) => {
  const body = method === 'POST' ? { body: JSON.stringify(parameters ?? {}) } : {}
  const { value } = (await (
    await fetch(origin + address, { method, signal: AbortSignal.timeout(longestMs), ...body })
  ).json()) as { value: unknown }
  if (isError(value)) throw new Error(`${address}: ${value.error}: ${value.message}`)
  return value
}

const isError = (value: unknown): value is { error: string; message: string } =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value
