import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rodacerta-assets-'))
const root = path.join(folder, 'client')
mkdirSync(path.join(root, 'assets'), { recursive: true })
mkdirSync(path.join(root, '.vite'))
writeFileSync(path.join(folder, 'secret.txt'), 'secret')
writeFileSync(path.join(root, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(root, 'sw.js'), 'worker')
writeFileSync(path.join(root, '.vite', 'manifest.json'), '{}')
writeFileSync(path.join(root, 'assets', 'a-1.js'), 'plain')
writeFileSync(path.join(root, 'assets', 'a-1.js.br'), 'brotli')
afterAll(() => rmSync(folder, { recursive: true }))

const app = new Hono().use(readAssets(root).serve).get('*', (c) => c.text('a page'))
const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers })

test('a hashed file is kept for ever and sent precompressed', async () => {
  const response = await get('/assets/a-1.js', { 'Accept-Encoding': 'br' })
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Content-Type')).toContain('text/javascript')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(await response.text()).toBe('brotli')
  expect(await (await get('/assets/a-1.js')).text()).toBe('plain')
})

test('a hashed file of another build is a plain 404, not a page', async () => {
  const response = await get('/assets/gone-2.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).not.toBe('a page')
})

test('the service worker is asked for again each time, and may fetch from here alone', async () => {
  const { headers } = await get('/sw.js')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; connect-src 'self';/)
})

test('public files are served, pages pass by', async () => {
  expect(await (await get('/favicon.svg')).text()).toBe('<svg/>')
  expect(await (await get('/')).text()).toBe('a page')
  expect(await (await get('/produtos/roda.v2')).text()).toBe('a page')
})

test.each([
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2fsecret.txt',
  '/.vite/manifest.json',
  '/assets/%00',
])('%s leads nowhere', async (address) => {
  const text = await (await get(address)).text()
  expect(['secret', '{}']).not.toContain(text)
})
