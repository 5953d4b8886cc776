import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCall } from '#kernel/api/client.ts'
import { type Access, endpoint } from '#kernel/api/endpoint.ts'
import { id, optionalText, text } from '#kernel/api/fields.ts'
import { AppError } from '#kernel/errors.ts'
import { createLogger } from '#platform/logger.ts'
import { mount } from './mount.ts'
import { createErrorHandler, createExplain } from './on-error.ts'
import { requestContext } from './request-context.ts'
import { type Actor, createRouter } from './router.ts'

const rename = (access: Access) =>
  endpoint({
    method: 'PUT',
    path: '/api/things/:id',
    access,
    summary: 'Muda o nome.',
    input: z.object({ id, name: text(10) }),
    output: z.object({ id: z.int(), name: z.string() }),
  })

function appWith(access: Access, actor: Actor = { kind: 'anonymous' }) {
  const app = createRouter()
  app.onError(createErrorHandler(createExplain({ THING_TAKEN: 'Este nome já existe.' })))
  app.use(requestContext({ log: createLogger({ readable: false, level: 'silent' }), trustedProxies: 0 }))
  app.use(async (c, next) => {
    c.set('identify', async (population) => (actor.kind === population ? actor : undefined))
    await next()
  })
  mount(app, rename(access), async (input) => {
    if (input.name === 'taken') throw new AppError('conflict', 'THING_TAKEN')
    if (input.name === 'bug') throw new Error('select * from secrets failed')
    return { ...input, passwordHash: 'never shown' }
  })
  const send = (body: string, type = 'application/json') =>
    app.request('/api/things/7', { method: 'PUT', body, headers: { 'Content-Type': type } })
  return { app, send, call: createCall('http://shop.test', (request) => app.fetch(request)) }
}

test('what the answer did not declare does not leave the house', async () => {
  const { send } = appWith('public')
  const response = await send(JSON.stringify({ name: ' Roda ' }))
  expect(await response.json()).toEqual({ id: 7, name: 'Roda' })
})

test('the address wins over the body', async () => {
  const { send } = appWith('public')
  expect(await (await send(JSON.stringify({ id: 8, name: 'Roda' }))).json()).toMatchObject({ id: 7 })
})

test.each([
  ['customer', { kind: 'anonymous' }, 401],
  ['customer', { kind: 'staff', id: 1 }, 401],
  ['customer', { kind: 'customer', id: 1 }, 200],
  ['staff', { kind: 'anonymous' }, 401],
  ['staff', { kind: 'customer', id: 1 }, 403],
  ['staff', { kind: 'staff', id: 1 }, 200],
] as const)('an endpoint for %s answers %j with %i', async (access, actor, status) => {
  const { send } = appWith(access, actor)
  expect((await send(JSON.stringify({ name: 'Roda' }))).status).toBe(status)
})

test('authorisation comes before validation, so that a stranger learns nothing about the input', async () => {
  const { send } = appWith('staff')
  expect((await send('{"name":')).status).toBe(401)
})

test.each([
  ['{"name":', 'application/json', 400, 'MALFORMED_JSON'],
  ['[1]', 'application/json', 400, 'MALFORMED_JSON'],
  ['null', 'application/json', 400, 'MALFORMED_JSON'],
  ['[['.repeat(50_000), 'application/json', 400, 'MALFORMED_JSON'],
  [`{"name":"Roda","extra":${'['.repeat(101)}${']'.repeat(101)}}`, 'application/json', 400, 'MALFORMED_JSON'],
  [`{"name":"Roda","extra":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400, 'MALFORMED_JSON'],
  ['{"name":{"length":{"toString":null,"valueOf":null}}}', 'application/json', 400, 'MALFORMED_JSON'],
  ['{"name":"Roda"}', 'text/plain', 415, 'JSON_EXPECTED'],
  ['name=Roda', 'application/x-www-form-urlencoded', 415, 'JSON_EXPECTED'],
  ['{"name":"much too long a name"}', 'application/json', 422, 'INVALID_INPUT'],
  ['{"name":{"$ne":1}}', 'application/json', 422, 'INVALID_INPUT'],
  ['{"name":"a\\u0000b"}', 'application/json', 422, 'INVALID_INPUT'],
  ['', 'application/json', 422, 'INVALID_INPUT'],
])('%s as %s is answered %i %s', async (body, type, status, code) => {
  const { send } = appWith('public')
  const response = await send(body.slice(0, 200_000), type)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('fields nobody asked for are ignored, and cannot reach into prototypes', async () => {
  const { send } = appWith('public')
  const response = await send('{"name":"Roda","role":"staff","__proto__":{"polluted":1}}')
  expect(await response.json()).toEqual({ id: 7, name: 'Roda' })
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  'toString',
  'constructor',
  'hasOwnProperty',
])('what is wrong with a field called %s is told of it', async (field) => {
  const { app } = appWith('public')
  const prices = endpoint({
    method: 'POST',
    path: '/api/prices',
    access: 'public',
    summary: 'Grava preços.',
    input: z.object({}).catchall(z.number()),
    output: z.object({}),
  })
  mount(app, prices, async () => ({}))
  const body = JSON.stringify({ [field]: 'wrong' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await app.request('/api/prices', { method: 'POST', body, headers })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: [expect.any(String)] } })
})

test("a refusal of the feature's own is said in its own words, and the client gets it back as it was thrown", async () => {
  const { call } = appWith('public')
  await expect(call(rename('public'), { id: 7, name: 'taken' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'THING_TAKEN',
    message: 'Este nome já existe.',
  })
})

test('a bug is a plain sentence outside and nothing of its inside', async () => {
  const { send } = appWith('public')
  const response = await send('{"name":"bug"}')
  expect(response.status).toBe(500)
  const body = await response.text()
  expect(body).toContain('Algo deu errado do nosso lado')
  expect(body).not.toMatch(/secrets|select|at /)
})

test('who asks whose browser this is hears that it is nobody, if they say that they can hear it', async () => {
  const app = createRouter()
  app.onError(createErrorHandler(createExplain({})))
  app.use(requestContext({ log: createLogger({ readable: false, level: 'silent' }), trustedProxies: 0 }))
  app.use(async (c, next) => {
    c.set('identify', async () => undefined)
    await next()
  })
  const me = endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'customer',
    asksWho: true,
    summary: 'Quem é.',
    input: z.object({}),
    output: z.object({ id: z.int(), name: z.string() }),
  })
  mount(app, me, async () => ({ id: 1, name: 'Ana' }))
  expect((await app.request('/api/me')).status).toBe(401)
  const nobody = await app.request('/api/me', { headers: { Prefer: 'nobody=null' } })
  expect([nobody.status, nobody.headers.get('Cache-Control'), await nobody.json()]).toEqual([200, 'no-store', null])
})

describe('a versioned read', () => {
  const things = endpoint({
    method: 'GET',
    path: '/api/things',
    access: 'public',
    isVersioned: true,
    summary: 'Lista.',
    input: z.object({ search: optionalText(10), limit: z.coerce.number().default(24) }),
    output: z.array(z.string()),
  })

  function open(actor: Actor = { kind: 'anonymous' }) {
    const shop = { version: '1', computed: 0 }
    const app = createRouter()
    app.onError(createErrorHandler(createExplain({ NOTHING: 'Nada.' })))
    app.use(requestContext({ log: createLogger({ readable: false, level: 'silent' }), trustedProxies: 0 }))
    app.use(async (c, next) => {
      c.set('identify', async (population) => (actor.kind === population ? actor : undefined))
      c.set('siteVersion', () => shop.version)
      await next()
    })
    mount(app, things, async ({ search }) => {
      shop.computed += 1
      if (search === 'nada') throw new AppError('not-found', 'NOTHING')
      return [`${search} of version ${shop.version}`]
    })
    const read = (query: string, etag?: string | null) =>
      app.request(`/api/things${query}`, { headers: etag ? { 'If-None-Match': etag } : {} })
    return { shop, read }
  }

  test('answers 304 to a client that has the current version, without computing anything', async () => {
    const { shop, read } = open()
    const first = await read('?search=roda')
    const etag = first.headers.get('ETag')
    expect([first.status, first.headers.get('Cache-Control'), first.headers.get('Vary')]).toEqual([
      ...[200, 'private, no-cache', 'Accept-Encoding'],
    ])
    const again = await read('?search=roda', etag)
    expect([again.status, again.headers.get('ETag'), await again.text(), shop.computed]).toEqual([304, etag, '', 1])
    shop.version = '2'
    const changed = await read('?search=roda', etag)
    expect([changed.status, await changed.json(), shop.computed]).toEqual([200, ['roda of version 2'], 2])
    expect(changed.headers.get('ETag')).not.toBe(etag)
  })

  test('has one ETag for one question, however it is written, and another for another', async () => {
    const { read } = open()
    const etagOf = async (query: string) => (await read(query)).headers.get('ETag')
    const etag = await etagOf('?search=roda')
    for (const same of ['?limit=24&search=roda', '?search=+roda+', '?search=roda&utm_source=x'])
      expect(await etagOf(same), same).toBe(etag)
    for (const other of ['?search=rodas', '?search=roda&limit=2', '']) expect(await etagOf(other), other).not.toBe(etag)
  })

  test('shares no ETag with administrators, who always get the whole response', async () => {
    const etag = (await open().read('')).headers.get('ETag')
    const answer = await open({ kind: 'staff', id: 1 }).read('', etag)
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null])
  })

  test('is computed for If-None-Match: *, and a failure has no ETag', async () => {
    const { read } = open()
    expect((await read('', '*')).status).toBe(200)
    const missing = await read('?search=nada', '*')
    expect([missing.status, missing.headers.get('ETag'), missing.headers.get('Cache-Control')]).toEqual([
      ...[404, null, 'no-store'],
    ])
  })
})
