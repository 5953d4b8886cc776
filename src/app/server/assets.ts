import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Beside the server's bundle, as `vite build --app` leaves it. */
const builtClient = () => fileURLToPath(new URL('../client', import.meta.url))

const forever = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'

/** Asked for again at each visit, or a browser would go on with an old one. What it may fetch, its own answer says. */
const serviceWorker = '/sw.js'
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Stands at the head of letters, which are read on the pages of mail programs. */
const mark = '/icon-192.png'

/** Serves what the build produced: hashed files for ever, the files of `public/` for an hour. Others pass by. */
export function serveAssets(root = builtClient()): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const isHashed = c.req.path.startsWith('/assets/')
    if (!['GET', 'HEAD'].includes(c.req.method) || !(isHashed || isPublicFile(root, c.req.path))) return next()
    const file = await serve(c, async () => undefined)
    // A hashed file of an older build: a page in its place would be run as a script.
    if (!file) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    file.headers.set('Cache-Control', isHashed ? forever : forAnHour)
    if (c.req.path === mark) file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (c.req.path === serviceWorker) {
      file.headers.set('Cache-Control', 'no-cache')
      file.headers.set('Content-Security-Policy', serviceWorkerPolicy)
    }
    // Read whole before the answer starts: these files are small, and a stream can break off after its length was told.
    return c.req.method === 'HEAD' ? file : new Response(await file.arrayBuffer(), file)
  }
}

/** A file at the top of the build, but none of Vite's own (`.vite`) and no folder: those are pages. */
const isPublicFile = (root: string, requested: string) =>
  /^\/[\w-]+(\.[\w-]+)+$/.test(requested) && statSync(path.join(root, requested), { throwIfNoEntry: false })?.isFile()
