import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, optionalText, repeated, text } from '#kernel/api/fields.ts'
import { write } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import { createLogger } from '#platform/logger.ts'
import { callWithin } from './call-within.ts'
import { mount, mountPage, mountWrittenPage } from './mount.ts'
import { createErrorHandler, createExplain } from './on-error.ts'
import { requestContext } from './request-context.ts'
import { createRouter } from './router.ts'

const thing = z.object({ id: z.int(), name: z.string() })
const reading = { method: 'GET', access: 'public', summary: 'Lê.' } as const
const things = endpoint({
  ...reading,
  path: '/api/things',
  input: z.object({ search: optionalText(10), colour: repeated(text(9)) }),
  output: z.array(thing),
})
const oneThing = endpoint({ ...reading, path: '/api/things/:id', input: z.object({ id }), output: thing })
const written = endpoint({ ...things, path: '/api/written', input: z.object({}) })
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
let shop: { failure?: Error | undefined }

beforeEach(() => {
  asked = []
  shop = {}
})

function open() {
  const app = createRouter()
  const explain = createExplain({ THING_NOT_FOUND: 'Não temos isto.' })
  app.onError(createErrorHandler(explain))
  app.use(requestContext({ log, trustedProxies: 0 }))
  const find = async (input: { id: number }) => {
    asked.push(input)
    if (shop.failure) throw shop.failure
    if (input.id > 9) throw new AppError('not-found', 'THING_NOT_FOUND')
    return { id: input.id, name: 'Roda', passwordHash: 'never shown' }
  }
  mountPage(app, things, async (input) => {
    asked.push(input)
    return { items: [await find({ id: 1 })], total: 7, totalIsCapped: true, nextCursor: 'more' }
  })
  mountWrittenPage(app, written, async () => {
    const items = [write(thing, await find({ id: 1 })), write(thing, await find({ id: 2 }))]
    return { items, total: 2, totalIsCapped: false, nextCursor: null }
  })
  mount(app, oneThing, find)
  mount(app, whose, async () => ({ id: 1, name: 'Ana' }))
  mount(app, secret, async () => ({ id: 1, name: 'Ana' }))
  return { app, call: callWithin(app, { explain, log }) }
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

test('nobody in particular asks, and is refused in the words of the API', async () => {
  const { call } = open()
  expect(await call(whose, {})).toBeNull()
  await expect(call(secret, {})).rejects.toMatchObject({ kind: 'unauthenticated', code: 'SIGN_IN_FIRST' })
  await expect(call(oneThing, { id: 10 })).rejects.toMatchObject({ kind: 'not-found', message: 'Não temos isto.' })
  const long = call(things, { search: 'x'.repeat(11) })
  await expect(long).rejects.toMatchObject({ kind: 'invalid', fields: { search: ['Use no máximo 10 caracteres.'] } })
})

test('a failure is explained as over HTTP, without its details', async () => {
  const { call } = open()
  shop.failure = Object.assign(new Error('secret column'), { code: 'ECONNREFUSED' })
  const away = await call(oneThing, { id: 3 }).catch((error: unknown) => error)
  expect(away).toBeInstanceOf(AppError)
  expect(away).toMatchObject({ kind: 'unavailable', code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 })
  shop.failure = new Error('secret column')
  const bug = await call(oneThing, { id: 4 }).catch((error: Error) => error)
  expect(bug).toMatchObject({ kind: 'internal', code: 'UNEXPECTED' })
  expect(JSON.stringify(bug) + (bug as Error).message).not.toContain('secret')
})

test('serialized JSON is the same over HTTP and for pages', async () => {
  const { app, call } = open()
  const both = [1, 2].map((each) => ({ id: each, name: 'Roda' }))
  const { items, total } = await call.page(written, {})
  expect([items, total]).toEqual([both, 2])
  const answer = await app.request('/api/written')
  expect([answer.headers.get('Content-Type'), await answer.text()]).toEqual(['application/json', JSON.stringify(both)])
})
