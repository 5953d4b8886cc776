import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, countHit, createCachedResponse, encodingFor, etagOf, respondWith } from './cached-response.ts'

const text = 'Roda de tração. '.repeat(400)
const aResponse = (content = text) => createCachedResponse({ 'content-type': 'text/plain' }, content)
const request = (headers: Record<string, string> = {}) => new Request('http://shop/', { headers })

test('compresses once for each encoding, on the first request for it', async () => {
  const response = aResponse()
  expect(Object.keys(response.bodies)).toEqual(['identity'])
  const sent = await respondWith(request({ 'Accept-Encoding': 'br' }), response)
  expect(brotliDecompressSync(await sent.arrayBuffer()).toString()).toBe(text)
  const { br } = response.bodies
  await respondWith(request({ 'Accept-Encoding': 'br' }), response)
  expect(response.bodies.br).toBe(br)
  await respondWith(request({ 'Accept-Encoding': 'gzip' }), response)
  expect(gunzipSync(response.bodies.gzip!).toString()).toBe(text)
  expect(Object.values(response.bodies).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(bytesOf(response))
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a popular response better in the background, with the same content and ETag: %s', async (encoding, unpack) => {
  const response = aResponse(Array.from({ length: 1500 }, (_, at) => `roda ${at * 7919} de tração ${at}`).join('\n'))
  await respondWith(request({ 'Accept-Encoding': encoding }), response)
  const first = response.bodies[encoding]!.length
  const etag = etagOf(response, encoding)
  // Only one response is compressed at a time: the other case of this test may be the one.
  const hit = () => {
    countHit(response, encoding)
    return response.bodies[encoding]!.length
  }
  await expect.poll(hit, { timeout: 30_000 }).toBeLessThan(first)
  expect(unpack(response.bodies[encoding]!).toString()).toBe(response.bodies.identity.toString())
  expect(etagOf(response, encoding)).toBe(etag)
})

test('sends a few words uncompressed', () => {
  expect(encodingFor(aResponse('pouco'), 'br, gzip')).toBe('identity')
  expect(encodingFor(aResponse(), 'br, gzip')).toBe('br')
})

test('an ETag names one content in one encoding', () => {
  expect(etagOf(aResponse('a'), 'br')).toBe(etagOf(aResponse('a'), 'br'))
  expect(etagOf(aResponse('a'), 'br')).not.toBe(etagOf(aResponse('b'), 'br'))
  expect(etagOf(aResponse('a'), 'br')).not.toBe(etagOf(aResponse('a'), 'gzip'))
})

test('answers 304 to a client that has the body in the same encoding', async () => {
  const response = aResponse()
  const known = await respondWith(
    request({ 'Accept-Encoding': 'gzip', 'If-None-Match': etagOf(response, 'gzip') }),
    response,
  )
  expect([known.status, known.body, known.headers.get('Content-Length')]).toEqual([304, null, null])
  expect((await respondWith(request({ 'If-None-Match': etagOf(response, 'gzip') }), response)).status).toBe(200)
})
