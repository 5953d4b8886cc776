import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serverMessageOf } from '../errors.ts'
import { createCall } from './client.ts'
import { endpoint } from './endpoint.ts'

const wheels = endpoint({
  method: 'GET',
  path: '/api/wheels',
  access: 'public',
  summary: 'Wheels.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
})
const answering = (body: string | ReadableStream, status = 200) =>
  createCall('https://loja.example', () => new Response(body, { status }))(wheels, {})

test('an answer that is cut off on its way is a bad connection, whatever its status', async () => {
  const cutOff = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"count":'))
        controller.error(new TypeError('network error'))
      },
    })
  const lost = { kind: 'unavailable', code: 'NETWORK_FAILURE' }
  await expect(answering(cutOff())).rejects.toMatchObject(lost)
  await expect(answering(cutOff(), 500)).rejects.toMatchObject(lost)
})

test('one that is whole and no JSON is a refusal by its status, however good that is', async () => {
  const unsaid = { code: 'HTTP_ERROR' }
  await expect(answering('<html>Bad Gateway', 502)).rejects.toMatchObject({
    ...unsaid,
    message: 'HTTP error! status: 502',
  })
  await expect(answering('<html>Bem-vindo ao hotel')).rejects.toMatchObject(unsaid)
  expect(await answering('{"count":2}')).toEqual({ count: 2 })
})

test('an answer is taken as it is: the server has checked what it sends', async () => {
  expect(await answering('{"total":"two","more":[1]}')).toEqual({ total: 'two', more: [1] })
  expect(await answering('')).toBeNull()
})

test.each([
  ['{"message":"Este e-mail já foi usado"}', 'Este e-mail já foi usado'],
  ['{"error":"Este e-mail já foi usado"}', 'Este e-mail já foi usado'],
  ['{"message":"","error":"Sem estoque"}', 'Sem estoque'],
  ['{"message":"Confira","fields":{"email":["Já usado"],"name":"?"},"code":7}', 'Confira'],
])('whatever refuses with %s says why', async (body, message) => {
  const refusal = await answering(body, 409).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ kind: 'conflict', code: 'REFUSED', message })
  expect(serverMessageOf(refusal)).toBe(message)
})

test('of a refusal that is not ours, only lists of sentences are taken for what is said about fields', async () => {
  const refusal = answering('{"message":"Confira","fields":{"email":["Já usado"],"name":"?","phone":[3]}}', 400)
  await expect(refusal).rejects.toMatchObject({ fields: { email: ['Já usado'] } })
})

test.each([
  '{}',
  '{"message":"  "}',
  '[]',
  'null',
  '"no"',
  '{"message":{"toString":1}}',
])('one that refuses with %s says nothing', async (body) =>
  expect(serverMessageOf(await answering(body, 500).catch((error: unknown) => error))).toBeUndefined())

test('what says that it failed has failed, whatever its status', async () => {
  await expect(answering('{"success":false,"message":"Caixa cheia"}')).rejects.toThrow('Caixa cheia')
})

test('nobody is an answer to who it is, and asked for as such', async () => {
  const who = { ...wheels, asksWho: true, output: wheels.output.nullable() }
  const asked: (string | null)[] = []
  const onFailure = vi.fn()
  const call = createCall(
    'https://loja.example',
    (request) => {
      asked.push(request.headers.get('Prefer'))
      return new Response(asked.length === 1 ? '{"message":"Entre"}' : 'null', {
        status: asked.length === 1 ? 401 : 200,
      })
    },
    { onFailure },
  )
  expect([await call(who, {}), await call(who, {})]).toEqual([null, null])
  expect(asked).toEqual(['nobody=null', 'nobody=null'])
  expect(onFailure).not.toHaveBeenCalled()
})
