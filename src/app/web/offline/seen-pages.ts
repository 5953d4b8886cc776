export type SeenPage = { path: string; title: string }

const most = 12

/** The pages kept on this device, the last seen first. */
export async function listSeenPages(): Promise<SeenPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  const kept = (await Promise.all(names.map(pagesIn))).flat().reverse()
  const newest = [...new Map(kept.map((page) => [page.path, page])).values()].slice(0, most)
  return Promise.all(newest.map(async ({ path, read }) => ({ path, title: titleOf(await read()) })))
}

async function pagesIn(cacheName: string) {
  const cache = await caches.open(cacheName)
  return (await cache.keys()).map((request) => {
    const { pathname, search } = new URL(request.url)
    return { path: pathname + search, read: async () => (await cache.match(request))?.text() ?? '' }
  })
}

const titleOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').title
