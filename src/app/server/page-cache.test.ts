import { expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createCachedResponse } from '#platform/http/cached-response.ts'
import { createPageCache, type Rendered, type RenderedPage } from './page-cache.ts'

const contentType = { 'content-type': 'text/html' }
let pagesMade = 0
const aPage = (status = 200, text = `page ${pagesMade++}`): RenderedPage => ({
  status,
  isShared: true,
  response: createCachedResponse(contentType, text),
})

function openCache(limits: { maxEntries?: number; maxBytes?: number } = {}) {
  const shop = { version: '1', now: 0 }
  const warnings: unknown[] = []
  const render = vi.fn(async (_url: string): Promise<Rendered> => aPage())
  const cache = createPageCache({
    version: () => shop.version,
    log: { warn: ({ err }: { err: unknown }) => void warnings.push(err) },
    now: () => shop.now,
    ...limits,
  })
  const get = (url: string) => cache.get(url, () => render(url))
  const size = () => {
    const { entries, bytes } = cache.figures()
    return { entries, bytes }
  }
  return { shop, render, cache, get, size, warnings }
}

/** Lets a background rendering finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('renders a page once and serves it from memory then', async () => {
  const { get, render, cache } = openCache()
  const first = await get('/')
  expect(await get('/')).toBe(first)
  expect(cache.find('/')).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.figures()).toMatchObject({ entries: 1, hits: 2, misses: 1 })
})

test('renders a page once for a hundred concurrent requests', async () => {
  const { get, render } = openCache()
  await Promise.all(Array.from({ length: 100 }, () => get('/')))
  expect(render).toHaveBeenCalledTimes(1)
})

test('render() replaces a page that is in the cache', async () => {
  const { get, render, cache } = openCache()
  const old = await get('/')
  const page = await cache.render('/', () => render('/'))
  expect(page).not.toBe(old)
  expect(cache.find('/')).toBe(page)
})

test('tries again after a rendering that failed', async () => {
  const { get, render } = openCache()
  render.mockRejectedValueOnce(new Error('no'))
  await expect(get('/')).rejects.toThrow('no')
  await expect(get('/')).resolves.toMatchObject({ status: 200 })
})

test('serves a page older than a minute at once, and renders it again in the background', async () => {
  const { get, render, cache, shop } = openCache()
  const first = await get('/')
  shop.now = 59_999
  await get('/')
  expect(render).toHaveBeenCalledTimes(1)
  shop.now = 60_000
  expect(cache.find('/')).toBe(first)
  expect(cache.find('/')).toBe(first)
  expect(render).toHaveBeenCalledTimes(2)
  await settled()
  expect(await get('/')).not.toBe(first)
  expect(render).toHaveBeenCalledTimes(2)
})

test('keeps the compressed bodies of a page that was rendered again with the same content', async () => {
  const { get, render, shop } = openCache()
  render.mockImplementation(async () => aPage(200, 'same'))
  const first = await get('/')
  shop.version = '2'
  expect(await get('/')).toBe(first)
  render.mockImplementation(async () => aPage(200, 'other'))
  shop.version = '3'
  expect(await get('/')).not.toBe(first)
})

test.each([404, 500, 503])('does not cache a page with status %i', async (status) => {
  const { get, render, size } = openCache()
  render.mockImplementation(async () => aPage(status))
  const [one, other] = await Promise.all([get('/x'), get('/x')])
  expect(one).toBe(other)
  await get('/x')
  expect(render).toHaveBeenCalledTimes(2)
  expect(size()).toEqual({ entries: 0, bytes: 0 })
})

test('does not cache a redirect', async () => {
  const { get, render, size } = openCache()
  render.mockImplementation(async () => ({ status: 307, location: '/y' }))
  expect(await get('/x')).toEqual({ status: 307, location: '/y' })
  expect(size().entries).toBe(0)
})

test('after a change renders each page again on its next request', async () => {
  const { get, render, cache, shop, size } = openCache()
  const [home] = [await get('/'), await get('/a')]
  shop.version = '2'
  expect(cache.find('/')).toBeUndefined()
  expect(await get('/')).not.toBe(home)
  expect(render).toHaveBeenCalledTimes(3)
  expect(size().entries).toBe(2)
})

test('sends, but does not cache, a page during whose rendering the data changed', async () => {
  const { get, render, shop, size } = openCache()
  render.mockImplementationOnce(async () => {
    shop.version = '2'
    return aPage()
  })
  await get('/')
  expect(size().entries).toBe(0)
})

test('a request after a change does not wait for a rendering of the old data', async () => {
  const { get, render, shop, size } = openCache()
  let finishOld: (page: Rendered) => void = () => undefined
  render.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finishOld = resolve
      }),
  )
  const early = get('/')
  shop.version = '2'
  const late = await get('/')
  finishOld(aPage())
  await early
  expect(render).toHaveBeenCalledTimes(2)
  expect(size().entries).toBe(1)
  expect(await get('/')).toBe(late)
})

test('drops the least recently used page first', async () => {
  const { get, render } = openCache({ maxEntries: 2 })
  for (const url of ['/a', '/b', '/a', '/c']) await get(url)
  render.mockClear()
  await get('/a')
  expect(render).not.toHaveBeenCalled()
  await get('/b')
  expect(render).toHaveBeenCalledTimes(1)
})

test('bounds the memory of its pages', async () => {
  const { get, render, size } = openCache({ maxBytes: 100 })
  render.mockImplementation(async () => aPage(200, 'x'.repeat(30)))
  for (const url of ['/a', '/b', '/c', '/d', '/e']) await get(url)
  expect(size()).toEqual({ entries: 3, bytes: 90 })
  render.mockImplementation(async () => aPage(200, 'x'.repeat(150)))
  await get('/huge')
  expect(size().bytes).toBeLessThanOrEqual(100)
})

test.each([
  ['after a change', { version: '2' }],
  ['after a minute', { now: 60_000 }],
])('%s, serves the old page while a new one cannot be rendered, and the new one once it can', async (_, passed) => {
  const { get, render, shop, warnings } = openCache()
  const first = await get('/')
  Object.assign(shop, passed)
  render.mockImplementationOnce(async () => aPage(503))
  expect(await get('/')).toBe(first)
  await settled()
  shop.now += 1000
  const failure = new Error('no')
  render.mockRejectedValueOnce(failure)
  expect(await get('/')).toBe(first)
  await settled()
  expect(warnings).toEqual([new AppError('unavailable', 'PAGE_FAILED'), failure])
  shop.now += 1000
  render.mockRejectedValueOnce(new AppError('unavailable', 'TRY_LATER'))
  expect(await get('/')).toBe(first)
  await settled()
  shop.now += 1000
  await get('/')
  await settled()
  expect(await get('/')).not.toBe(first)
})

test('tries a failing background rendering once a second, not on every request', async () => {
  const { get, render, shop } = openCache()
  await get('/')
  shop.now = 60_000
  render.mockClear()
  render.mockRejectedValue(new Error('no'))
  for (let visit = 0; visit < 5; visit++) {
    await get('/')
    await settled()
  }
  expect(render).toHaveBeenCalledTimes(1)
})

test.each([
  ['is not found', async () => aPage(404)],
  ['is refused', async () => Promise.reject(new AppError('not-found', 'PRODUCT_NOT_FOUND'))],
])('a page that %s after a change is dropped, and not served while the database is away', async (_, gone) => {
  const { get, render, shop, size } = openCache()
  await get('/x')
  shop.version = '2'
  render.mockImplementationOnce(gone)
  await get('/x').catch(() => undefined)
  expect(size()).toEqual({ entries: 0, bytes: 0 })
  render.mockRejectedValueOnce(new Error('no'))
  await expect(get('/x')).rejects.toThrow('no')
})

test('a page that no longer exists is gone a minute later without a change of the version', async () => {
  const { get, render, shop } = openCache()
  await get('/x')
  shop.now = 60_000
  render.mockImplementation(async () => aPage(404))
  await get('/x')
  await settled()
  expect(await get('/x')).toMatchObject({ status: 404 })
})
