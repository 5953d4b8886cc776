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

test('what is sent again and again is made smaller beside, with the same content and the same tag', async () => {
  const copy = aCopy(Array.from({ length: 3000 }, (_, at) => `roda ${at * 7919} de tração ${at}`).join('\n'))
  const first = await bodyIn(copy, 'br')
  const tag = etagOf(copy, 'br')
  // Another copy may just be at it: then it is its turn some visits later.
  await expect.poll(() => (bodyIn(copy, 'br') as Buffer).length, { timeout: 30_000 }).toBeLessThan(first.length)
  expect(brotliDecompressSync(copy.bodies.br!).equals(copy.bodies.identity)).toBe(true)
  expect(etagOf(copy, 'br')).toBe(tag)
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
