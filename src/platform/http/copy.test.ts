import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyIn, createCopy, encodingFor, etagOf, respondWith, weightOf } from './copy.ts'

const text = 'Roda de tração. '.repeat(400)
const aCopy = (content = text) => createCopy({ 'content-type': 'text/plain' }, content)

test('each encoding is made once, when it is first asked for', async () => {
  const copy = aCopy()
  expect(Object.keys(copy.bodies)).toEqual(['identity'])
  const [one, other] = await Promise.all([bodyIn(copy, 'br'), bodyIn(copy, 'br')])
  expect(one).toBe(other)
  expect(brotliDecompressSync(one).toString()).toBe(text)
  expect(gunzipSync(await bodyIn(copy, 'gzip')).toString()).toBe(text)
  expect(bodyIn(copy, 'br')).toBe(one)
  expect(Object.values(copy.bodies).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(weightOf(copy))
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('what is sent again and again in %s is made smaller beside, with the same content and the same tag', async (encoding, unpack) => {
  const copy = aCopy(Array.from({ length: 1500 }, (_, at) => `roda ${at * 7919} de tração ${at}`).join('\n'))
  const first = await bodyIn(copy, encoding)
  const tag = etagOf(copy, encoding)
  // Another copy may just be at it: then it is its turn some visits later.
  await expect.poll(() => (bodyIn(copy, encoding) as Buffer).length, { timeout: 30_000 }).toBeLessThan(first.length)
  expect(unpack(copy.bodies[encoding]!).equals(copy.bodies.identity)).toBe(true)
  expect(etagOf(copy, encoding)).toBe(tag)
})

test('what is short is packed at once, what is long beside everything else', async () => {
  const words = Array.from({ length: 1000 }, (_, at) => `roda ${at * 7919} de tração ${at}`).join('\n')
  const packed = bodyIn(aCopy(words), 'gzip')
  expect(packed).toBeInstanceOf(Buffer)
  expect(gunzipSync(packed as Buffer).toString()).toBe(words)
  const long = bodyIn(aCopy(words.repeat(5)), 'gzip')
  expect(long).toBeInstanceOf(Promise)
  expect(gunzipSync(await long).toString()).toBe(words.repeat(5))
})

test('a few words are sent as they are', () => {
  expect(encodingFor(aCopy('pouco'), 'br, gzip')).toBe('identity')
  expect(encodingFor(aCopy(), 'br, gzip')).toBe('br')
})

test('a tag is of one content in one encoding', () => {
  expect(etagOf(aCopy('a'), 'br')).toBe(etagOf(aCopy('a'), 'br'))
  expect(etagOf(aCopy('a'), 'br')).not.toBe(etagOf(aCopy('b'), 'br'))
  expect(etagOf(aCopy('a'), 'br')).not.toBe(etagOf(aCopy('a'), 'gzip'))
})

test('whoever has it is told so, in the encoding they have', async () => {
  const copy = aCopy()
  const asking = (headers: Record<string, string>) => respondWith(new Request('http://shop/', { headers }), copy)
  const known = await asking({ 'Accept-Encoding': 'gzip', 'If-None-Match': etagOf(copy, 'gzip') })
  expect([known.status, known.body, known.headers.get('Content-Length')]).toEqual([304, null, null])
  expect((await asking({ 'If-None-Match': etagOf(copy, 'gzip') })).status).toBe(200)
})
