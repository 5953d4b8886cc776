import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendPage, toPage } from './page-response.ts'

const html = `<!DOCTYPE html><html><body>${'Roda de tração '.repeat(200)}</body></html>`
const ask = (headers: Record<string, string> = {}, method = 'GET') => new Request('http://shop/', { method, headers })
const body = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('everyone gets the encoding they asked for, each with its own tag', async () => {
  const page = toPage(200, html, { isDev: false, nonce: 'n1' })
  const br = await sendPage(ask({ 'Accept-Encoding': 'br' }), page)
  const gzip = await sendPage(ask({ 'Accept-Encoding': 'gzip' }), page)
  const plain = await sendPage(ask(), page)
  expect(brotliDecompressSync(await body(br)).toString()).toBe(html)
  expect(gunzipSync(await body(gzip)).toString()).toBe(html)
  expect(await plain.text()).toBe(html)
  const tags = [br, gzip, plain].map((response) => response.headers.get('ETag'))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
})

test('a page may be kept by a CDN for a minute and is checked by browsers every time', async () => {
  const { headers } = await sendPage(ask(), toPage(200, html, { isDev: false, nonce: 'n1' }))
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('CDN-Cache-Control')).toBe('max-age=60, stale-while-revalidate=600, stale-if-error=86400')
  expect(headers.get('Vary')).toBe('Accept-Encoding')
})

test('a page of the panel is kept by nobody', async () => {
  const page = toPage(200, html, { isDev: false, nonce: 'n1', isShared: false })
  const { status, headers } = await sendPage(ask({ 'Accept-Encoding': 'br' }), page)
  expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([200, 'no-store', null])
  expect(headers.get('CDN-Cache-Control')).toBeNull()
})

test('a page the browser already has is not sent again', async () => {
  const page = toPage(200, html, { isDev: false, nonce: 'n1' })
  const tag = (await sendPage(ask({ 'Accept-Encoding': 'br' }), page)).headers.get('ETag') ?? ''
  const again = await sendPage(ask({ 'Accept-Encoding': 'br', 'If-None-Match': tag }), page)
  expect([again.status, again.body]).toEqual([304, null])
  expect(again.headers.get('ETag')).toBe(tag)
  expect((await sendPage(ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag }), page)).status).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const page = toPage(200, html, { isDev: false, nonce: 'n1' })
  const head = await sendPage(ask({}, 'HEAD'), page)
  expect([head.status, head.body]).toEqual([200, null])
  expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)))
})

test.each([404, 500, 503])('a page with status %i is never kept by anyone', async (status) => {
  const response = await sendPage(ask({ 'Accept-Encoding': 'br' }), toPage(status, html, { isDev: false, nonce: 'n1' }))
  expect(response.status).toBe(status)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('CDN-Cache-Control')).toBeNull()
  expect(response.headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await body(response)).toString()).toBe(html)
})
