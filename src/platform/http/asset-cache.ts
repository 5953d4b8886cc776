import { createLruCache } from '../lru-cache.ts'
import { bytesOf, type CachedResponse } from './cached-response.ts'

/** Drawings and their previews by URL. The URL names the content, so an entry never changes. */
export function createAssetCache() {
  const responses = createLruCache<CachedResponse>({ maxEntries: 2000, maxBytes: 32 * 1024 * 1024, bytesOf })
  const pending = new Map<string, Promise<CachedResponse>>()
  const counters = { hits: 0, misses: 0 }

  async function create(path: string, render: () => Promise<CachedResponse>) {
    const response = await render()
    responses.set(path, response)
    return response
  }
  function find(path: string) {
    const response = responses.get(path)
    if (response) counters.hits += 1
    return response
  }
  return {
    find,
    /** Renders an asset once, however many requests wait for it. */
    async get(path: string, render: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const found = find(path) ?? pending.get(path)
      if (found) return found
      counters.misses += 1
      const rendering = create(path, render).finally(() => pending.delete(path))
      pending.set(path, rendering)
      return rendering
    },
    figures: () => ({ ...responses.size(), ...counters }),
  }
}
export type AssetCache = ReturnType<typeof createAssetCache>
