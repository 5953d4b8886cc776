import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, fillPath, hasNoBody, pathParameters } from '#kernel/api/endpoint.ts'
import { problem } from '#kernel/api/problem.ts'
import { customer, openTestShop, staff } from '#testing/shop.ts'

const shop = openTestShop()

const readCalls = () => shop.endpoints().filter((e) => e.method === 'GET')
const parametersOf = (e: Endpoint) => (e.input instanceof z.ZodObject ? Object.keys(e.input.shape) : [])

const nonsense = [
  'abc',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  '1.5.2',
  // Within what is asked of a number, outside of what a column holds.
  '5.5',
  '99999',
  'NaN',
  "'",
  "' or 1=1 --",
  '%',
  '%25',
  '\\',
  '\u0000',
  'a\u0000b',
  '__proto__',
  '[object Object]',
  '😀',
  'x'.repeat(10_000),
  '((((((a+)+)+)',
  '!!!!|&',
  '$1',
  '{"$ne":1}',
]

const addressOf = (e: Endpoint) => fillPath(e.path, () => '1')
const addressWith = (e: Endpoint, name: string, value: string) => {
  const path = fillPath(e.path, (parameter) => (parameter === name ? value : '1'))
  return pathParameters(e.path).includes(name) ? path : `${path}?${new URLSearchParams({ [name]: value })}`
}

describe('bad input on every read call', () => {
  test('there are read calls to try, with parameters', () => {
    expect(readCalls().flatMap(parametersOf).length).toBeGreaterThan(10)
  })

  /** Every value goes to every parameter: a quarter of the pairs in the default run, the others in the full one. */
  const readWith = async (value: string, isInRun: (pair: number) => boolean) => {
    const parameters = readCalls().flatMap((e) => parametersOf(e).map((name) => ({ e, name })))
    for (const [at, { e, name }] of parameters.entries())
      if (isInRun(at + nonsense.indexOf(value))) await expectOrderlyAnswer(addressWith(e, name, value))
  }
  const values = nonsense.map((value) => [value.slice(0, 20), value] as const)

  test.each(values)('%j never breaks anything', async (_, value) => {
    await readWith(value, (pair) => pair % 4 === 0)
  })

  test.each(values)('%j never breaks any other parameter', { tags: ['full'] }, async (_, value) => {
    await readWith(value, (pair) => pair % 4 !== 0)
  })

  test('a parameter repeated where one is expected is refused, not chosen from', async () => {
    for (const name of ['sort', 'limit', 'search', 'diameter', 'cursor']) {
      const response = await shop.request(`/api/products?${name}=1&${name}=2`)
      expect(response.status).toBe(422)
      expect(problem.parse(await response.json()).fields).toHaveProperty(name)
    }
  })

  test('a malformed escape in the address is an orderly refusal', async () => {
    for (const path of [
      '/api/products/%',
      '/api/products/%E0%A4%A',
      '/api/products?search=%',
      '/api/products/by-slug/%ff',
    ]) {
      await expectOrderlyAnswer(path)
    }
  })

  async function expectOrderlyAnswer(path: string) {
    // As an administrator, who is let in everywhere.
    const response = await shop.requestAs(staff, path)
    const shown = path.slice(0, 120)
    expect(response.status, shown).toBeLessThan(500)
    if (response.ok) return
    const body = problem.parse(await response.json())
    expect(body.message, shown).toMatch(/^[A-ZÀ-Ú].+\.$/)
    expect(body.error).toBe(body.message)
    expect(body.requestId).toBe(response.headers.get('X-Request-Id'))
  }
})

describe('every answer', () => {
  test.each([
    '/api/products',
    '/api/nada',
    '/nada',
    '/livez',
    '/api/docs',
    '/api/products/abc',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await shop.request(path)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  test('an unknown API path is a JSON 404 in Portuguese, by any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await shop.request('/api/nada', { method })
      expect(response.status).toBe(404)
      expect(problem.parse(await response.json())).toMatchObject({
        code: 'ROUTE_NOT_FOUND',
        message: 'Este endereço não existe.',
      })
    }
  })

  test('a known API path tells a wrong method which ones it takes', async () => {
    const response = await shop.request('/api/products/1', { method: 'POST' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
    expect(problem.parse(await response.json())).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test.each(['/api/docs', '/api/openapi.json'])('%s is sent again only when it changes', async (path) => {
    const { headers } = await shop.request(path)
    const again = await shop.request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    '/api/products',
    '/api/categories',
    '/api/docs',
    '/api/openapi.json',
    '/sitemap.xml',
  ])('%s varies with the encoding for HEAD as for GET', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await shop.request(path, { method, headers: { 'Accept-Encoding': 'gzip' } })
      expect(headers.get('Vary'), method).toBe('Accept-Encoding')
    }
  })

  test('a client cannot choose its request id', async () => {
    const response = await shop.request('/api/products', {
      headers: { 'X-Request-Id': 'chosen-by-client' },
    })
    expect(response.headers.get('X-Request-Id')).not.toBe('chosen-by-client')
  })
})

describe('changes', () => {
  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Origin', 'http://shop.test.evil.example'],
  ])('are refused when a browser says %s: %s', async (name, value) => {
    const response = await shop.request('/api/products', { method: 'POST', headers: { [name]: value }, body: '{}' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  })

  test('from another site are refused at every address, before anything else is looked at', async () => {
    const changing = shop.endpoints().filter((e) => e.method !== 'GET')
    expect(changing.length).toBeGreaterThan(50)
    const form = new FormData()
    form.append('name', 'Ana')
    for (const e of changing)
      for (const body of hasNoBody(e) ? [null] : [form, '{}']) {
        const init = { method: e.method, body, headers: { 'Sec-Fetch-Site': 'cross-site' } }
        const response = await shop.requestAs(staff, addressOf(e), init)
        expect(response.status, `${e.method} ${e.path}`).toBe(403)
      }
  })

  test('written as a form of another site could write them are refused at every address', async () => {
    const actors = { public: staff, staff, customer }
    for (const e of shop.endpoints().filter((each) => !hasNoBody(each)))
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq']) {
        const init = { method: e.method, body: '{}', headers: { 'Content-Type': type } }
        const response = await shop.requestAs(actors[e.access], addressOf(e), init)
        expect(response.status, `${e.method} ${e.path} ${type}`).toBe(415)
      }
  })

  test('packed as nobody asked for are refused at every address, unopened', async () => {
    const actors = { public: staff, staff, customer }
    const body = gzipSync('{}'.padEnd(500_000))
    for (const e of shop.endpoints().filter((each) => !hasNoBody(each))) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
      const response = await shop.requestAs(actors[e.access], addressOf(e), { method: e.method, body, headers })
      expect(response.status, `${e.method} ${e.path}`).toBe(415)
    }
  })

  test('of more than a megabyte are refused', async () => {
    const response = await shop.request('/api/quotations', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })
    expect(response.status).toBe(413)
  })
})

describe('other sites', () => {
  test('may read nothing: no answer allows it, whoever asks and however', async () => {
    const origins = ['https://evil.example', 'null', 'http://shop.test.evil.example']
    for (const [place, e] of shop.endpoints().entries())
      for (const method of [e.method, 'OPTIONS']) {
        const headers = { Origin: origins[place % origins.length]!, 'Access-Control-Request-Method': e.method }
        const response = await shop.requestAs(staff, addressOf(e), { method, headers })
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(allowed, `${method} ${e.path}`).toEqual([])
      }
  })
})

describe('the contract', () => {
  test('every :parameter of an address is a key of its input', () => {
    for (const e of shop.endpoints()) {
      expect(parametersOf(e), e.path).toEqual(expect.arrayContaining(pathParameters(e.path)))
    }
  })
})

describe('the access log', () => {
  test('learns nobody from an address: it is made of numbers, names of things, and secrets that are left out', () => {
    const names = new Set(shop.endpoints().flatMap((e) => pathParameters(e.path)))
    const harmless = [
      'id',
      'imageId',
      'key',
      'letter',
      'note',
      'notice',
      'place',
      'productId',
      'revision',
      'slug',
      'version',
    ]
    expect([...names].filter((name) => !harmless.includes(name))).toEqual(['token'])
  })
})

describe('the API reference', () => {
  test('describes every endpoint from the schemas that validate it', async () => {
    const document = (await (await shop.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
    }
    for (const e of shop.endpoints()) {
      expect(document.paths[e.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(e.method.toLowerCase())
    }
    const parameters = document.paths['/api/products']?.get?.parameters.map(({ name }) => name)
    expect(parameters).toEqual(expect.arrayContaining(['search', 'brand_id', 'sort', 'cursor', 'tolerance']))
    expect(document.paths['/api/products/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  })

  test('is shown as a page that loads nothing from elsewhere', async () => {
    const response = await shop.request('/api/docs')
    const html = await response.text()
    expect(html).toContain('/api/products/{id}')
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect((await shop.request('/api/docs.css')).headers.get('Content-Type')).toContain('text/css')
  })
})

describe('health and metrics', () => {
  test('the shop is live and ready', async () => {
    expect((await shop.request('/livez')).status).toBe(200)
    expect((await shop.request('/readyz')).status).toBe(200)
  })

  test('without a token there are no metrics', async () => {
    expect((await shop.request('/metrics')).status).toBe(404)
  })
})
