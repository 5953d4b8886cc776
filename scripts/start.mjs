// @ts-check
// What a shop operator runs; beside it, scripts/operator.mjs.
import { pathToFileURL } from 'node:url'
import { builtServer } from './tools/build.mjs'
import { prepare } from './tools/prepare.mjs'

/**
 * npm hands a signal to the shell it started, and that shell to nobody: without this, stopping npm would leave the server
 * behind, holding port and data.
 */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}

await prepare()
if (process.env.npm_lifecycle_event) stopWithParent()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(builtServer).href)
