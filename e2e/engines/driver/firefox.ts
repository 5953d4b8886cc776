import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { freePort, waitUntil } from '../../../scripts/tools/ports.mjs'
import { temporaryFolder } from '../../../scripts/tools/server.mjs'
import { type Command, commands, type Engine, keepWords, type Parameters, startSeconds } from './commands.ts'

/** Nothing but the shop is to be asked for, nothing is to ask the person, and what pages say is to be heard. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.dom.window.dump.enabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.content': true,
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'pt-BR',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.cosmeticAnimations.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** Firefox speaks WebDriver over a socket of its own (Marionette), so nothing stands between it and us. */
export async function startFirefox(file: string): Promise<Engine> {
  const profile = temporaryFolder('firefox')
  const port = await freePort()
  writeFileSync(path.join(profile, 'user.js'), lines({ ...settings, 'marionette.port': port }))
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const { place, said } = keepWords()
  const env = { ...process.env, MOZ_DISABLE_AUTO_SAFE_MODE: '1' }
  const child = spawn(file, args, { stdio: ['ignore', place, place], env })
  const ended = once(child, 'exit')
  const exchange = await talk(port)
  await exchange('WebDriver:NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'eager' } } })
  /** In the browser's own scripts, which see its settings. */
  const inBrowser = async (script: string, args: unknown[]) => {
    await exchange('Marionette:SetContext', { value: 'chrome' })
    await exchange('WebDriver:ExecuteScript', { script, args })
    await exchange('Marionette:SetContext', { value: 'content' })
  }
  return {
    consoles: { said, complaint: /^(?:console\.error: (?!RSLoader)|JavaScript error: http)/ },
    send: async (command: Command, parameters: Parameters = {}) =>
      (await exchange(commands[command][0], parameters)).value,
    set: (name, value) =>
      name === 'offline'
        ? inBrowser('Services.io.offline = arguments[0]', [value])
        : inBrowser(`Services.prefs.set${typeof value === 'number' ? 'Int' : 'Bool'}Pref(...arguments)`, [name, value]),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const lines = (all: Record<string, unknown>) =>
  Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: { value: unknown }]

/** Every message is its length, a colon and JSON. */
async function talk(port: number) {
  const socket = await connected(port)
  const waiting = new Map<number, (answer: Answer) => void>()
  let unread = Buffer.alloc(0)
  socket.on('data', (piece) => {
    unread = Buffer.concat([unread, piece])
    for (let message = take(); message; message = take()) waiting.get(message[1])?.(message)
  })
  const take = (): Answer | undefined => {
    const colon = unread.indexOf(':')
    const end = colon + 1 + Number(unread.subarray(0, colon))
    if (colon === -1 || unread.length < end) return undefined
    const text = unread.subarray(colon + 1, end).toString()
    unread = unread.subarray(end)
    return JSON.parse(text)
  }
  let count = 0
  return async (name: string, parameters: object) => {
    const id = ++count
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]))
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
    const [, , error, result] = await answered
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`)
    return result
  }
}

async function connected(port: number) {
  let socket: Socket | undefined
  const attempt = async () => {
    socket = connect(port, '127.0.0.1')
    return once(socket, 'connect').then(
      () => true,
      () => false,
    )
  }
  await waitUntil(attempt, { seconds: startSeconds, everyMs: 100, what: 'Firefox listens' })
  return socket as Socket
}
