import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCall } from '#kernel/api/client.ts'
import { endpoint } from '#kernel/api/endpoint.ts'
import { optional, optionalText, text } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { createLogger } from '#platform/logger.ts'
import { mount } from './mount.ts'
import { createErrorHandler, createExplain } from './on-error.ts'
import { requestContext } from './request-context.ts'
import { createRouter } from './router.ts'

const output = z.object({ name: z.string(), bytes: z.int(), list: z.string().nullable() })

const either = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: 'Cria.',
  multipart: { mostBytes: 10_000, orJson: true },
  input: z.object({ name: text(10), image: optional(pictureFile), list: z.unknown() }),
  output,
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/things',
  access: 'public',
  summary: 'Exclui.',
  input: z.object({ moveTo: optionalText(9) }),
  output: z.object({ moveTo: z.string().nullable() }),
})

function open() {
  const app = createRouter()
  app.onError(createErrorHandler(createExplain({})))
  app.use(requestContext({ log: createLogger({ readable: false, level: 'silent' }), trustedProxies: 0 }))
  mount(app, either, async ({ name, image, list }) => ({
    name,
    bytes: image?.size ?? 0,
    list: list === undefined ? null : typeof list === 'string' ? list : JSON.stringify(list),
  }))
  mount(app, remove, async ({ moveTo = null }) => ({ moveTo }))
  const types: (string | null)[] = []
  const call = createCall('http://shop.test', (request) => {
    types.push(request.headers.get('Content-Type')?.split(';')[0] ?? null)
    return app.fetch(request)
  })
  const send = (body: string | FormData, type?: string) =>
    app.request('/api/things', { method: 'POST', body, ...(type ? { headers: { 'Content-Type': type } } : {}) })
  return { call, send, types }
}

test('a call that takes both is sent as JSON, and as a form when it has a file', async () => {
  const { call, types } = open()
  const list = [{ model: 'EGV 16' }, { model: 'T20' }]
  const plain = await call(either, { name: 'Roda', list })
  const withFile = await call(either, { name: 'Roda', list, image: new File(['foto'], 'a.png') })
  expect(types).toEqual(['application/json', 'multipart/form-data'])
  expect(plain).toEqual({ name: 'Roda', bytes: 0, list: JSON.stringify(list) })
  expect(withFile).toEqual({ name: 'Roda', bytes: 4, list: JSON.stringify(list) })
})

test('neither of the two is refused, and so is a body of more than its kind may have', async () => {
  const { send } = open()
  expect((await send('name=Roda', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await send('{"name":', 'application/json')).status).toBe(400)
  const form = new FormData()
  form.append('name', 'x'.repeat(20_000))
  expect((await send(form)).status).toBe(413)
})

test('what a deletion wants stands in the address', async () => {
  expect(await open().call(remove, { moveTo: '7' })).toEqual({ moveTo: '7' })
})
