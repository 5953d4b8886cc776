import { expect, test } from 'vitest'
import { z } from 'zod'
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

test('one that is whole and no JSON is a refusal by its status', async () => {
  await expect(answering('<html>Bad Gateway', 502)).rejects.toMatchObject({ message: 'HTTP error! status: 502' })
  expect(await answering('{"count":2}')).toEqual({ count: 2 })
})
