import { expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createKeptCopies, type Verdict } from './kept-copies.ts'

type Copy = { status: number; bytes: number; tag?: string }
const aCopy = (status = 200, bytes = 30): Copy => ({ status, bytes })

const judge = ({ status }: Copy): Verdict => {
  if (status === 200) return 'kept'
  return status >= 500 ? 'failed' : 'told'
}

function aStore(options: { maxEntries?: number; maxBytes?: number } = {}) {
  const shop = { version: '1', now: 0 }
  const troubles: unknown[] = []
  const make = vi.fn(async (_address: string): Promise<Copy> => aCopy())
  const store = createKeptCopies<Copy>({
    version: () => shop.version,
    judge,
    weigh: ({ bytes }) => bytes,
    isSame: (old, made) => old.tag !== undefined && old.tag === made.tag,
    onTrouble: (error) => void troubles.push(error),
    now: () => shop.now,
    maxEntries: 100,
    maxBytes: 10_000,
    ...options,
  })
  const get = (address: string) => store.get(address, () => make(address))
  const size = () => {
    const { entries, bytes } = store.figures()
    return { entries, bytes }
  }
  return { shop, make, store, get, size, troubles }
}

/** Lets what is made beside come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a copy is made once and then kept', async () => {
  const { get, make, store } = aStore()
  const first = await get('/')
  expect(await get('/')).toBe(first)
  expect(store.find('/')).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  expect(store.figures()).toEqual({ entries: 1, bytes: 30, hits: 2, misses: 1 })
})

test('a hundred visitors at once wait for one making', async () => {
  const { get, make } = aStore()
  await Promise.all(Array.from({ length: 100 }, () => get('/')))
  expect(make).toHaveBeenCalledTimes(1)
})

test('whoever wants a new one gets it, and with them everyone who comes meanwhile and after', async () => {
  const { get, make, store } = aStore()
  const old = await get('/')
  const both = await Promise.all([store.make('/', () => make('/')), store.make('/', () => make('/'))])
  expect(make).toHaveBeenCalledTimes(2)
  expect(both[0]).toBe(both[1])
  expect(both[0]).not.toBe(old)
  expect(store.find('/')).toBe(both[0])
})

test('a making that fails is tried again by the next visitor', async () => {
  const { get, make } = aStore()
  make.mockRejectedValueOnce(new Error('no'))
  await expect(get('/')).rejects.toThrow('no')
  await expect(get('/')).resolves.toMatchObject({ status: 200 })
})

test('after a minute the next is made beside: whoever asks meanwhile gets the old one at once, everyone after them the new', async () => {
  const { get, make, store, shop } = aStore()
  const first = await get('/')
  shop.now = 59_999
  await get('/')
  expect(make).toHaveBeenCalledTimes(1)
  shop.now = 60_000
  expect(store.find('/')).toBe(first)
  expect(store.find('/')).toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
  await settled()
  expect(await get('/')).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('one that came out the same stays, with what was made of it since', async () => {
  const { get, make, shop } = aStore()
  make.mockImplementation(async () => ({ ...aCopy(), tag: 'a' }))
  const first = await get('/')
  shop.version = '2'
  expect(await get('/')).toBe(first)
  make.mockImplementation(async () => ({ ...aCopy(), tag: 'b' }))
  shop.version = '3'
  expect(await get('/')).not.toBe(first)
})

test.each([
  404, 307, 500, 503,
])('an answer with status %i is never kept, and serves everyone who waits for it', async (status) => {
  const { get, make, size } = aStore()
  make.mockImplementation(async () => aCopy(status))
  const answers = await Promise.all([get('/x'), get('/x')])
  expect(answers[0]).toBe(answers[1])
  await get('/x')
  expect(make).toHaveBeenCalledTimes(2)
  expect(size()).toEqual({ entries: 0, bytes: 0 })
})

test('a change shows at once: every copy is made anew when it is asked for, and no other', async () => {
  const { get, make, store, shop, size } = aStore()
  const [home] = [await get('/'), await get('/a')]
  shop.version = '2'
  expect(store.find('/')).toBeUndefined()
  expect(await get('/')).not.toBe(home)
  expect(make).toHaveBeenCalledTimes(3)
  // The other waits for somebody who asks for it.
  expect(size().entries).toBe(2)
})

test('a copy made while the catalogue changed is sent but not kept', async () => {
  const { get, make, shop, size } = aStore()
  make.mockImplementationOnce(async () => {
    shop.version = '2'
    return aCopy()
  })
  await get('/')
  expect(size().entries).toBe(0)
})

test('visitors after a change do not wait for what is made of the old catalogue', async () => {
  const { get, make, shop, size } = aStore()
  let finishOld: (copy: Copy) => void = () => undefined
  make.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finishOld = resolve
      }),
  )
  const early = get('/')
  shop.version = '2'
  const late = await get('/')
  finishOld(aCopy())
  await early
  expect(make).toHaveBeenCalledTimes(2)
  expect(size().entries).toBe(1)
  expect(await get('/')).toBe(late)
})

test('the copy unused for longest leaves first', async () => {
  const { get, make } = aStore({ maxEntries: 2 })
  for (const address of ['/a', '/b', '/a', '/c']) await get(address)
  make.mockClear()
  await get('/a')
  expect(make).not.toHaveBeenCalled()
  await get('/b')
  expect(make).toHaveBeenCalledTimes(1)
})

test('memory is bounded in bytes as well', async () => {
  const { get, make, size } = aStore({ maxBytes: 100 })
  for (const address of ['/a', '/b', '/c', '/d', '/e']) await get(address)
  expect(size()).toEqual({ entries: 3, bytes: 90 })
  make.mockImplementation(async () => aCopy(200, 150))
  await get('/huge')
  expect(size().bytes).toBeLessThanOrEqual(100)
})

test.each([
  ['after a change', { version: '2' }],
  ['after a minute', { now: 60_000 }],
])('%s, an old copy stands in while a new one cannot be made, and is replaced when it can', async (_, passed) => {
  const { get, make, shop, troubles } = aStore()
  const first = await get('/')
  Object.assign(shop, passed)
  make.mockImplementationOnce(async () => aCopy(503))
  expect(await get('/')).toBe(first)
  await settled()
  shop.now += 1000
  const away = new Error('no')
  make.mockRejectedValueOnce(away)
  expect(await get('/')).toBe(first)
  await settled()
  expect(troubles).toEqual([new AppError('unavailable', 'COPY_FAILED'), away])
  shop.now += 1000
  make.mockRejectedValueOnce(new AppError('unavailable', 'DATABASE_UNAVAILABLE'))
  expect(await get('/')).toBe(first)
  await settled()
  shop.now += 1000
  await get('/')
  await settled()
  expect(await get('/')).not.toBe(first)
})

test('what is made of a copy and kept in turn is never made of an old one', async () => {
  const { make, store, shop } = aStore()
  const getNew = () => store.getNew('/', () => make('/'))
  const first = await getNew()
  expect(await getNew()).toBe(first)
  shop.version = '2'
  const away = new Error('no')
  make.mockRejectedValue(away)
  const both = await Promise.allSettled([getNew(), store.get('/', () => make('/'))])
  expect(both).toMatchObject([
    { status: 'rejected', reason: away },
    { status: 'fulfilled', value: first },
  ])
})

test('while the next cannot be made it is tried once a second, not by every visitor', async () => {
  const { get, make, shop } = aStore()
  await get('/')
  shop.now = 60_000
  make.mockClear()
  make.mockRejectedValue(new Error('no'))
  for (let visit = 0; visit < 5; visit++) {
    await get('/')
    await settled()
  }
  expect(make).toHaveBeenCalledTimes(1)
})

test.each([
  ['is not found', async () => aCopy(404)],
  ['is refused', async () => Promise.reject(new AppError('not-found', 'PRODUCT_NOT_FOUND'))],
])('what %s after a change is not kept alive by its past, not even while the database is away', async (_, gone) => {
  const { get, make, shop, size } = aStore()
  await get('/x')
  shop.version = '2'
  make.mockImplementationOnce(gone)
  await get('/x').catch(() => undefined)
  expect(size()).toEqual({ entries: 0, bytes: 0 })
  make.mockRejectedValueOnce(new Error('no'))
  await expect(get('/x')).rejects.toThrow('no')
})

test('what no longer exists is gone a minute later, even where nobody told of the change', async () => {
  const { get, make, shop } = aStore()
  await get('/x')
  shop.now = 60_000
  make.mockImplementation(async () => aCopy(404))
  await get('/x')
  await settled()
  expect(await get('/x')).toMatchObject({ status: 404 })
})

test('what comes out as a failure is told, and does not pass for new', async () => {
  const { get, make, store, shop, troubles } = aStore()
  const first = await get('/')
  shop.version = '2'
  make.mockImplementation(async () => aCopy(500))
  expect(await get('/')).toBe(first)
  expect(troubles).toEqual([expect.any(Error)])
  await expect(store.getNew('/', () => make('/'))).rejects.toThrow()
})
