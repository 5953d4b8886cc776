import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { type CachedResponse, createCachedResponse, immutable, respondWith } from '#platform/http/cached-response.ts'

/** Beside the server's bundle, as `vite build --app` leaves it. */
const builtClient = () => fileURLToPath(new URL('../client', import.meta.url))

const forAnHour = 'public, max-age=3600'
const hashed = '/assets/'

/** What some files at the top of the build say beside how long they may be kept. */
const ownHeaders: Record<string, Record<string, string>> = {
  // Asked for again at each visit, or a browser would go on with an old one. What it may fetch, its own answer says.
  '/sw.js': {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  // Stands at the head of letters, which are read on the pages of mail programs.
  '/icon-192.png': { 'cross-origin-resource-policy': 'cross-origin' },
}

export type Assets = ReturnType<typeof readAssets>

/** What the build produced, a few megabytes, held in memory: hashed files for ever, the files of `public/` for an hour. */
export function readAssets(root = builtClient()) {
  const files = new Map([...filesIn(root, '/'), ...filesIn(root, hashed)])
  const serve: MiddlewareHandler = async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return next()
    const file = files.get(c.req.path)
    if (file) return respondWith(c.req.raw, file)
    // A hashed file of an older build: a page in its place would be run as a script.
    return c.req.path.startsWith(hashed) ? c.text('Not found', 404, { 'Cache-Control': 'no-store' }) : next()
  }
  return { find: (address: string) => files.get(address), serve }
}

/** None of Vite's own (`.vite`), and no compressed twins: those are the same file. */
function filesIn(root: string, folder: string): [string, CachedResponse][] {
  const inside = path.join(root, folder)
  if (!existsSync(inside)) return []
  return readdirSync(inside, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w-][\w.-]*$/.test(entry.name) && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => [folder + name, readResponse(path.join(inside, name), folder + name)])
}

function readResponse(file: string, address: string): CachedResponse {
  const response = createCachedResponse(
    {
      'content-type': getMimeType(address) ?? 'application/octet-stream',
      'cache-control': address.startsWith(hashed) ? immutable : forAnHour,
      ...ownHeaders[address],
    },
    readFileSync(file),
  )
  // The build has made them as small as they get.
  if (existsSync(`${file}.br`)) Object.assign(response.bodies, { br: readFileSync(`${file}.br`) })
  if (existsSync(`${file}.gz`)) Object.assign(response.bodies, { gzip: readFileSync(`${file}.gz`) })
  return response
}
