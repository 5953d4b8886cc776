import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, optionalText, repeated, text } from '#kernel/api/fields.ts'
import { write } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import { createLogger } from '#platform/logger.ts'
import { callWithin } from './call-within.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { mount, mountPage, mountWrittenPage } from './mount.ts'
import { createErrorHandler, createExplain } from './on-error.ts'
import { requestContext } from './request-context.ts'
import { createRouter } from './router.ts'

const thing = z.object({ id: z.int(), name: z.string() })
const reading = { method: 'GET', access: 'public', summary: 'Lê.' } as const
const things = endpoint({
  ...reading,
  path: '/api/things',
  kept: true,
  input: z.object({ search: optionalText(10), colour: repeated(text(9)) }),
  output: z.array(thing),
})
const oneThing = endpoint({ ...reading, path: '/api/things/:id', kept: true, input: z.object({ id }), output: thing })
const written = endpoint({ ...things, path: '/api/written', input: z.object({}) })
const counted = endpoint({ ...reading, path: '/api/counted/:id', input: z.object({ id }), output: thing })
const whose = endpoint({
  ...reading,
  path: '/api/me',
  access: 'customer',
  asksWho: true,
  input: z.object({}),
  output: thing,
})
const secret = endpoint({ ...whose, path: '/api/secret', asksWho: false })

const log = createLogger({ readable: false, level: 'silent' })
let asked: object[]
let noted: string[]
let shop: { version: string; failure?: Error | undefined }

beforeEach(() => {
  asked = []
  noted = []
  shop = { version: '1' }
})

function open() {
  const app = createRouter()
  const explain = createExplain({ THING_NOT_FOUND: 'Não temos isto.' })
  const answers = createKeptAnswers({ version: () => shop.version, log })
  app.onError(createErrorHandler(explain))
  app.use(requestContext({ log, trustedProxies: 0 }))
  app.use((c, next) => {
    c.set('answers', answers)
    return next()
  })
  const find = async (input: { id: number }) => {
    asked.push(input)
    if (shop.failure) throw shop.failure
    if (input.id > 9) throw new AppError('not-found', 'THING_NOT_FOUND')
    return { id: input.id, name: 'Roda', passwordHash: 'never shown' }
  }
  mountPage(app, things, async (input, { keeping }) => {
    asked.push(input)
    if (input.search === 'nada') keeping?.refuse()
    keeping?.eachTime(({ address }) => noted.push(address))
    return { items: [await find({ id: 1 })], total: 7, totalIsCapped: true, nextCursor: 'more' }
  })
  mountWrittenPage(app, written, async () => {
    const items = [write(thing, await find({ id: 1 })), write(thing, await find({ id: 2 }))]
    return { items, total: 2, totalIsCapped: false, nextCursor: null }
  })
  mount(app, oneThing, find)
  mount(app, counted, find)
  mount(app, whose, async () => ({ id: 1, name: 'Ana' }))
  mount(app, secret, async () => ({ id: 1, name: 'Ana' }))
  return { app, call: callWithin(app, { answers, explain, log }) }
}

test('a page gets what the contract declares, and nothing else', async () => {
  const { call } = open()
  expect(await call(oneThing, { id: 3 })).toEqual({ id: 3, name: 'Roda' })
  const page = { items: [{ id: 1, name: 'Roda' }], total: 7, totalIsCapped: true, nextCursor: 'more' }
  expect(await call.page(things, {})).toEqual(page)
})

test('a handler hears the same as over HTTP', async () => {
  const { app, call } = open()
  await call(things, { search: ' x ', colour: ['a', 'b'] })
  await call(things, { search: undefined, colour: ['c'] })
  await app.request('/api/things?search=+x+&colour=a&colour=b&y=1')
  await app.request('/api/things?colour=c')
  const heard = asked.filter((input) => !('id' in input))
  expect(heard.slice(0, 2)).toEqual([{ search: 'x', colour: ['a', 'b'] }, { colour: ['c'] }])
  expect(heard.slice(2)).toEqual(heard.slice(0, 2))
})

test('what is kept is made once for pages and for whoever asks over HTTP, until the version changes', async () => {
  const { app, call } = open()
  await app.request('/api/things/3')
  const first = await call(oneThing, { id: 3 })
  expect(await call(oneThing, { id: 3 })).toBe(first)
  expect(asked).toHaveLength(1)
  shop.version = '2'
  // Made anew, and found to be the same.
  expect(await call(oneThing, { id: 3 })).toBe(first)
  expect(asked).toHaveLength(2)
  await call(counted, { id: 3 })
  await call(counted, { id: 3 })
  expect(asked).toHaveLength(4)
})

test('what is shared by all pages cannot be changed by one', async () => {
  const { call } = open()
  const { items } = await call.page(things, {})
  expect(() => items.push({ id: 2, name: 'x' })).toThrow(TypeError)
  expect(() => Object.assign(items[0]!, { name: 'x' })).toThrow(TypeError)
})

test('what has to happen with each answer happens with one from memory too, and one that must not be kept is not', async () => {
  const { call } = open()
  for (let times = 0; times < 3; times++) await call(things, {})
  expect(noted).toHaveLength(3)
  expect(asked).toHaveLength(2)
  for (let times = 0; times < 2; times++) await call(things, { search: 'nada' })
  expect(noted).toHaveLength(5)
  expect(asked).toHaveLength(6)
})

test('nobody in particular asks, and is refused in the words of the API', async () => {
  const { call } = open()
  expect(await call(whose, {})).toBeNull()
  await expect(call(secret, {})).rejects.toMatchObject({ kind: 'unauthenticated', code: 'SIGN_IN_FIRST' })
  await expect(call(oneThing, { id: 10 })).rejects.toMatchObject({ kind: 'not-found', message: 'Não temos isto.' })
  const long = call(things, { search: 'x'.repeat(11) })
  await expect(long).rejects.toMatchObject({ kind: 'invalid', fields: { search: ['Use no máximo 10 caracteres.'] } })
})

test('while the database is away the last answer stands in, but for pages, which have their own; without one, that is said, and no more', async () => {
  const { app, call } = open()
  const first = await call(oneThing, { id: 3 })
  shop = { version: '2', failure: Object.assign(new Error('secret column'), { code: 'ECONNREFUSED' }) }
  expect(await (await app.request('/api/things/3')).json()).toEqual(first)
  const away = await call(oneThing, { id: 3 }).catch((error: unknown) => error)
  expect(away).toBeInstanceOf(AppError)
  expect(away).toMatchObject({ kind: 'unavailable', code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 })
  shop.failure = new Error('secret column')
  const bug = await call(counted, { id: 4 }).catch((error: Error) => error)
  expect(bug).toMatchObject({ kind: 'internal', code: 'UNEXPECTED' })
  expect(JSON.stringify(bug) + (bug as Error).message).not.toContain('secret')
})

test('an answer that is kept holds nothing of the request it was first made for', async () => {
  const { app } = open()
  let first: WeakRef<object> | undefined
  app.use('/api/later/*', async (c, next) => {
    first = new WeakRef(c)
    await next()
  })
  mount(app, { ...oneThing, path: '/api/later/:id' }, async ({ id: number }) => ({ id: number, name: 'Roda' }))
  expect((await app.request('/api/later/3')).status).toBe(200)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await expect
    .poll(() => {
      collect()
      return first !== undefined && first.deref() === undefined
    })
    .toBe(true)
})

test('what was written before is one answer to pages and to everyone else, and nobody changes it', async () => {
  const { app, call } = open()
  const both = [1, 2].map((each) => ({ id: each, name: 'Roda' }))
  const { items, total } = await call.page(written, {})
  expect([items, total]).toEqual([both, 2])
  expect(() => items.push(items[0]!)).toThrow()
  const answer = await app.request('/api/written')
  expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['application/json', JSON.stringify(both)])
})
