import { offlinePath } from '../addresses.ts'
import { keptAssets } from '../kept-assets.ts'
import { worker } from './scope.ts'

/** A tab left open keeps asking for the parts of its own build, so those of earlier builds stay for a while. */
const keptBuilds = 3

/** Names carry their content's hash, so their list names the build. */
const build = keptAssets.reduce((sum, name) => [...name].reduce((hash, c) => (hash * 31 + c.charCodeAt(0)) | 0, sum), 7)
const buildName = (build >>> 0).toString(36)

/** A page is of use only with the parts it was built with: both leave together. */
export const assetsCache = `assets-${buildName}`
export const pagesCache = `pages-${buildName}`

const filesAtOnce = 4

/**
 * Everything this build may load, so that no part is missing later: neither without network nor after the next build has
 * taken its place on the server. A part that does not arrive is kept when it is first used.
 */
export async function keepThisBuild() {
  const cache = await caches.open(assetsCache)
  await cache.add(new Request(offlinePath, { cache: 'no-cache' }))
  if (worker.navigator.connection?.saveData) return
  const waiting = [...keptAssets]
  const keepNext = async (): Promise<void> => {
    const asset = waiting.pop()
    if (!asset) return
    await keepAsset(cache, asset).catch(() => undefined)
    return keepNext()
  }
  await Promise.all(Array.from({ length: filesAtOnce }, keepNext))
}

async function keepAsset(cache: Cache, asset: string) {
  if (await cache.match(asset)) return
  const present = await caches.match(asset)
  if (present) await cache.put(asset, present)
  else await cache.add(new Request(asset, { priority: 'low' }))
}

export async function forgetOldBuilds() {
  const old = oldBuilds(await caches.keys(), buildName)
  await Promise.all(old.flatMap((name) => [caches.delete(`assets-${name}`), caches.delete(`pages-${name}`)]))
}

/** Caches are listed in the order they were made in. */
export function oldBuilds(cacheNames: readonly string[], current: string) {
  const builds = cacheNames.flatMap((name) => /^assets-(.+)/.exec(name)?.[1] ?? [])
  return builds.filter((name) => name !== current).slice(0, -(keptBuilds - 1))
}

/** An earlier build's copy where this build has none: newest first. */
export async function matchInEarlierBuilds(request: Request, kind: 'assets' | 'pages') {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(`${kind}-`)).reverse()
  for (const cacheName of earlier) {
    const found = await caches.match(request, { cacheName, ignoreVary: true })
    if (found) return found
  }
  return undefined
}
