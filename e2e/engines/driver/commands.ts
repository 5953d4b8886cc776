import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../scripts/tools/server.mjs'

/** What we use of W3C WebDriver: each command by its name in Firefox's own protocol, and by its address in everyone else's. */
export const commands = {
  navigate: ['WebDriver:Navigate', 'POST', 'url'],
  reload: ['WebDriver:Refresh', 'POST', 'refresh'],
  script: ['WebDriver:ExecuteAsyncScript', 'POST', 'execute/async'],
  click: ['WebDriver:ElementClick', 'POST', 'element/{id}/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', 'element/{id}/value'],
  resize: ['WebDriver:SetWindowRect', 'POST', 'window/rect'],
  screenshot: ['WebDriver:TakeScreenshot', 'GET', 'screenshot'],
  print: ['WebDriver:Print', 'POST', 'print'],
} as const

export type Command = keyof typeof commands
export type Parameters = { id?: string } & Record<string, unknown>

/** A browser that was started, and how it is told what to do. */
export type Engine = {
  send: (command: Command, parameters?: Parameters) => Promise<unknown>
  /**
   * All that it has written so far, where it writes what its pages say in their consoles, from their first script on; and a line of
   * that in which a page complains. (WebKitGTK's browser does not while it is driven: there every page listens to itself.)
   */
  consoles?: { said: () => string; complaint: RegExp }
  /** Changes a setting that no page can change, where the engine lets us; the browser says itself that it has no network. */
  set?: (name: string, value: boolean | number) => Promise<unknown>
  stop: () => Promise<void>
}

/** Where a browser writes what it says: one file for all its processes, so that nothing in it stands before what came first. */
export function keepWords() {
  const file = path.join(temporaryFolder('said'), 'words.txt')
  const place = openSync(file, 'a')
  return { place, said: () => readFileSync(file, 'utf8') }
}

/** What an engine may take to start on a busy machine. */
export const startSeconds = 60
