import { expect, test, vi } from 'vitest'
import { type Answer, createPageCache, type StoredPage } from './page-cache.ts'

const aPage = (status = 200, bytes = 10): StoredPage => {
  const body = Buffer.alloc(bytes)
  return {
    status,
    csp: '',
    bodies: { br: body, gzip: body, identity: body },
    etags: { br: '', gzip: '', identity: '' },
  }
}

function aCache(options: { maxEntries?: number; maxBytes?: number } = {}) {
  const shop = { version: '1', now: 0 }
  const render = vi.fn(async (_address: string): Promise<Answer> => aPage())
  const cache = createPageCache({ render, version: () => shop.version, now: () => shop.now, ...options })
  return { shop, render, cache }
}

test('a page is rendered once and then kept', async () => {
  const { cache, render } = aCache()
  const first = await cache.get('/')
  expect(await cache.get('/')).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a hundred visitors at once wait for one rendering', async () => {
  const { cache, render } = aCache()
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/')))
  expect(render).toHaveBeenCalledTimes(1)
})

test('a rendering that fails is tried again by the next visitor', async () => {
  const { cache, render } = aCache()
  render.mockRejectedValueOnce(new Error('no'))
  await expect(cache.get('/')).rejects.toThrow('no')
  await expect(cache.get('/')).resolves.toMatchObject({ status: 200 })
})

test('after a minute a page is rendered anew', async () => {
  const { cache, render, shop } = aCache()
  await cache.get('/')
  shop.now = 59_999
  await cache.get('/')
  expect(render).toHaveBeenCalledTimes(1)
  shop.now = 60_000
  await cache.get('/')
  expect(render).toHaveBeenCalledTimes(2)
})

test.each([404, 500, 503])('a page with status %i is never kept', async (status) => {
  const { cache, render } = aCache()
  render.mockImplementation(async () => aPage(status))
  await cache.get('/x')
  await cache.get('/x')
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a redirect passes through, is never kept, and serves everyone who waits for it', async () => {
  const { cache, render } = aCache()
  render.mockImplementation(async () => ({ status: 307, location: '/produtos' }))
  const answers = await Promise.all([cache.get('/produtos/'), cache.get('/produtos/')])
  for (const answer of answers) expect(answer).toEqual({ status: 307, location: '/produtos' })
  expect(cache.size().entries).toBe(0)
})

test('a change in the catalogue empties the cache', async () => {
  const { cache, render, shop } = aCache()
  await cache.get('/')
  await cache.get('/a')
  shop.version = '2'
  await cache.get('/')
  expect(render).toHaveBeenCalledTimes(3)
  expect(cache.size().entries).toBe(1)
})

test('a page rendered while the catalogue changed is sent but not kept', async () => {
  const { cache, render, shop } = aCache()
  render.mockImplementationOnce(async () => {
    shop.version = '2'
    return aPage()
  })
  await cache.get('/')
  expect(cache.size().entries).toBe(0)
})

test('visitors after a change do not wait for the rendering of the old catalogue', async () => {
  const { cache, render, shop } = aCache()
  let finishOld: (page: Answer) => void = () => undefined
  render.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finishOld = resolve
      }),
  )
  const early = cache.get('/')
  shop.version = '2'
  await cache.get('/')
  finishOld(aPage())
  await early
  expect(render).toHaveBeenCalledTimes(2)
  expect(cache.size().entries).toBe(1)
})

test('the page unused for longest leaves first', async () => {
  const { cache, render } = aCache({ maxEntries: 2 })
  for (const address of ['/a', '/b', '/a', '/c']) await cache.get(address)
  render.mockClear()
  await cache.get('/a')
  expect(render).not.toHaveBeenCalled()
  await cache.get('/b')
  expect(render).toHaveBeenCalledTimes(1)
})

test('memory is bounded in bytes as well', async () => {
  const { cache, render } = aCache({ maxBytes: 100 })
  for (const address of ['/a', '/b', '/c', '/d', '/e']) await cache.get(address)
  expect(cache.size()).toEqual({ entries: 3, bytes: 90 })
  render.mockImplementation(async () => aPage(200, 50))
  await cache.get('/huge')
  expect(cache.size().bytes).toBeLessThanOrEqual(100)
})

test('an old page is shown while a new one cannot be made, and replaced when it can', async () => {
  const { cache, render, shop } = aCache()
  const first = await cache.get('/')
  shop.now = 60_000
  render.mockImplementationOnce(async () => aPage(503))
  expect(await cache.get('/')).toBe(first)
  render.mockRejectedValueOnce(new Error('no'))
  expect(await cache.get('/')).toBe(first)
  expect(await cache.get('/')).not.toBe(first)
})

test('a page that no longer exists is not kept alive by its past', async () => {
  const { cache, render, shop } = aCache()
  await cache.get('/x')
  shop.now = 60_000
  render.mockImplementationOnce(async () => aPage(404))
  expect(await cache.get('/x')).toMatchObject({ status: 404 })
})
