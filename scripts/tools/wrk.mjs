// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'
import { temporaryFolder } from './server.mjs'

/** So many requests are under way at a time. */
const connections = 32

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))

/** Whether there is one: it is no package of ours, and nothing of ours sends requests at so little cost. */
export const hasWrk = async () => (await run('wrk', ['--version'])).code !== 127

/**
 * Puts a server under load from a process of its own, all connections on one thread, and tells how many it answered in a second. What sends
 * must cost less than what answers: with a client in JavaScript the shop stood idle half of the time.
 * @param {{ url: string, paths: string[], seconds: number, headers: Record<string, string> }} load
 */
export async function answersIn({ url, paths, seconds, headers }) {
  const list = path.join(temporaryFolder('load'), 'paths')
  writeFileSync(list, paths.join('\n'))
  const sent = Object.entries({ 'accept-encoding': 'gzip', ...headers }).flatMap(([name, value]) => [
    '--header',
    `${name}: ${value}`,
  ])
  const parameters = [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    '--script',
    script,
  ]
  const { output } = await run('wrk', [...parameters, ...sent, url, '--', list])
  const [counted] = /^\{.*\}$/m.exec(output) ?? []
  const { requests, microseconds, refused, failed } = JSON.parse(counted ?? '{}')
  if (!requests || refused > 0 || failed > 0)
    throw new Error(`${paths[0]}: ${refused} refused, ${failed} failed of ${requests}: ${output.slice(-300)}`)
  return { requests, perSecond: (requests * 1_000_000) / microseconds }
}
