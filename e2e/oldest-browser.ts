import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { newerApis } from '../scripts/tools/floor/newer-scripts.mjs'

type Words = readonly [RegExp, string][]

/** Words of features that came after the floor; in a browser of the floor they mean as little as their neighbours here. */
const ofAnchors: Words = [
  [/position-area/g, 'position-aria'],
  // Not what scripts call by that name (`get anchor()`).
  [/\banchor\((?!\))/g, 'ancher('],
]
const ofHas: Words = [[/:has\(/g, ':hos(']]
const unknownWords: Words = [
  // Our own files keep their names.
  [/popover(?!s)/g, 'popovar'],
  [/Popover/g, 'Popovar'],
  ...ofAnchors,
  ...ofHas,
]

/** Takes away, in the page itself, what one of the oldest supported browsers lacks. Use together with `oldestBrowserShop`. */
export const imitateOldestBrowser = (page: Page) => page.addInitScript(takeAway, newerApis)

/**
 * Fixtures for `test.use({ baseURL: … })`. Chromium then opens the shop through a proxy that renames newer features in pages,
 * scripts and styles, and so ignores them as an older browser does. A proxy lets the browser cache built files between page
 * loads; `page.route` would disable that cache.
 */
export const oldestBrowserShop = shopWithout(unknownWords)

/** Safari 17 and 18, and other browsers that have popovers but cannot anchor them. */
export const safari17Shop = shopWithout(ofAnchors)

/** Firefox 115 to 120, and other browsers without `:has`. */
export const firefox115Shop = shopWithout(ofHas)

function shopWithout(words: Words) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
  return async ({}, use: (url: string) => Promise<void>) => {
    const proxy = await startRenamingProxy(process.env.BASE_URL ?? '', words)
    await use(proxy.url)
    await proxy.stop()
  }
}

async function startRenamingProxy(shop: string, words: Words) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } }
    const forwarded = request(new URL(incoming.url ?? '/', shop), options, async (response) => {
      const status = response.statusCode ?? 502
      if (!/html|javascript|css/.test(response.headers['content-type'] ?? '')) {
        response.pipe(outgoing.writeHead(status, response.headers))
        return
      }
      // The policy names the hashes of scripts that change here.
      const { 'content-security-policy': _, 'content-length': __, etag: ___, ...forwardedHeaders } = response.headers
      const body = words.reduce((text, [word, nonsense]) => text.replace(word, nonsense), await readText(response))
      outgoing.writeHead(status, forwardedHeaders).end(body)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Runs in the page, before its scripts. */
function takeAway({ globals, members, ofConstructors }: typeof newerApis) {
  const all = window as unknown as Record<string, Record<string, unknown> & { prototype?: Record<string, unknown> }>
  // The page itself stands on these.
  const needed = ['Document', 'Window', 'Error', 'Function']
  for (const member of members) {
    const [owner = '', name = ''] = member.split('.')
    if (needed.includes(owner)) continue
    const { prototype } = all[owner] ?? {}
    if (prototype && name in prototype && !ofConstructors.includes(member)) delete prototype[name]
    else delete all[owner]?.[name]
  }
  for (const name of globals) delete all[name]
}
