import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieTexts } from '#features/accounts/texts/cookies.ts'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { missedSearches, productFinds } from '#features/catalog/record/server/tables.ts'
import { maintenanceApi } from '#features/maintenance/contract.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { untouchedDraft } from '#features/site/server/placeholder-site.ts'
import { createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import { endpointsOf } from '#platform/http/mount.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { readAssets } from './assets.ts'
import { listenerOf } from './listener.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const database = databaseForTests()
/** Other tests of this process use them too. */
const sameGlobals = { overrideGlobalObjects: false }
const build = { assets: { routes: {} }, closed: { styles: [], script: '/x.js' }, isDev: false }
const metricsToken = 'm'.repeat(32)
let folder: string
let shop: Shop
let desk: Actor
/** With the fast path, and with the application alone. */
let fast: Server
let plain: Server
const lines: Record<string, unknown>[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fast-path-'))
  desk = await createFactories(database.db).anAdministrator('Ana')
  const log = createLogger({ readable: false, destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const env = { DEMO_DATA: 'false', PUBLIC_URL: 'https://shop.test', DATA_DIR: folder, METRICS_TOKEN: metricsToken }
  shop = openShop({
    config: loadConfig({ ...env, TRUST_PROXY: '1' }),
    log,
    database,
    known: (asked) => (asked.headers.get('X-Test-Desk') ? desk : undefined),
    createPages: (options) => createPages(options, build),
    assets: readAssets(await aBuild(folder)),
  })
  await shop.prepare()
  lines.length = 0
  fast = await listening(createServer(listenerOf(shop, sameGlobals)))
  plain = await listening(createServer(listenerOf({ app: shop.app, sendFast: () => false }, sameGlobals)))
})
afterEach(async () => {
  for (const server of [fast, plain]) {
    server.closeAllConnections()
    server.close()
  }
  await shop.close()
  await rm(folder, { recursive: true })
})

async function aBuild(folder: string) {
  const files = path.join(folder, 'client', 'assets')
  await mkdir(files, { recursive: true })
  await writeFile(path.join(files, 'a-1.js'), 'alert(1)'.repeat(1000))
  await writeFile(path.join(files, 'a-1.woff2'), 'letters'.repeat(1000))
  return path.dirname(files)
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

type Got = { status: number | undefined; headers: string[]; body: string; all: IncomingHttpHeaders }

/** As it travelled: nothing is unpacked, joined or left out but what differs each time. */
function ask(server: Server, address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: address, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const { rawHeaders: raw } = response
        const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []))
        const lasting = pairs.filter((pair) => !/^(x-request-id|date):/i.test(pair)).sort()
        const body = Buffer.concat(parts).toString('base64')
        resolve({ status: response.statusCode, headers: lasting, body, all: response.headers })
      })
    })
    asked.on('error', reject).end()
  })
}

const call = () =>
  createCall('https://shop.test', (asked) => {
    asked.headers.set('X-Test-Desk', '1')
    return shop.app.fetch(asked, {})
  })
const aWheel = (name: string, code = 'A-1') =>
  call()(deskProductsApi.create, { name, code, description: 'x', diameter: '230', width: '75', material: 'PU' })

/** Hits and misses of each cache, from the metrics. */
async function figures() {
  const text = await (
    await shop.app.request('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })
  ).text()
  const read = (name: string, kind: string) =>
    Number(new RegExp(`^${name}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return { text, of: (kind: string) => ({ hits: read('cache_hits', kind), misses: read('cache_misses', kind) }) }
}

const pages = ['/', '/produtos', '/produtos?busca=alfa', '/produtos/a-1', '/contatos', '/privacidade']
const lists = ['/api/products?limit=1', '/api/products?search=alfa', '/api/categories', '/api/site', '/api/pages']

const files = ['/assets/a-1.js', '/assets/a-1.woff2']
const picturesAt = (illustration: string | null) => {
  if (illustration === null) throw new Error('this product has no picture')
  return [illustration, illustration.replace('.svg', '-recorte.webp')]
}

describe('what is kept in memory is sent', () => {
  type Way = [string, Record<string, string>, string?]
  const rareWays: Way[] = [
    ['in gzip', { 'Accept-Encoding': 'gzip' }],
    ['as it is', {}],
    ['to who takes anything', { 'Accept-Encoding': '*' }],
    ['to who takes what nobody has', { 'Accept-Encoding': 'deflate' }],
    ['without its body', { 'Accept-Encoding': 'gzip' }, 'HEAD'],
  ]
  test.each<Way>([
    ['in brotli', { 'Accept-Encoding': 'gzip, deflate, br' }],
  ])('exactly as the application would send it: %s', async (_, headers) => {
    await expectSameAnswers(headers)
  })
  test.each(rareWays)(
    'exactly as the application would send it, %s',
    { tags: ['full'] },
    async (_, headers, method) => {
      await expectSameAnswers(headers, method)
    },
  )
  async function expectSameAnswers(headers: Record<string, string>, method?: string) {
    await aWheel('Roda Alfa')
    const { illustrationUrl } = await aWheel('Roda Beta', 'B-1')
    for (const address of [...pages, ...files, ...picturesAt(illustrationUrl)]) {
      const ordinary = await ask(plain, address, headers, method)
      expect(ordinary.status, address).toBe(200)
      expect(await ask(fast, address, headers, method), address).toMatchObject(withoutAll(ordinary))
      const again = { ...headers, 'If-None-Match': ordinary.all.etag ?? '' }
      const known = await ask(plain, address, again, method)
      expect([known.status, known.body], address).toEqual([304, ''])
      expect(await ask(fast, address, again, method), address).toMatchObject(withoutAll(known))
    }
  }
  const withoutAll = ({ all: _, ...rest }: Got) => rest

  test('without asking the application, once it was made', async () => {
    const { illustrationUrl } = await aWheel('Roda Alfa')
    const addresses = [...pages, ...files, ...picturesAt(illustrationUrl)]
    for (const address of addresses) await ask(fast, address)
    const before = await figures()
    for (const address of addresses) expect((await ask(fast, address)).status, address).toBe(200)
    const after = await figures()
    expect(after.of('pages').misses).toBe(before.of('pages').misses)
    expect(after.of('drawings').misses).toBe(before.of('drawings').misses)
    expect(after.of('drawings').hits - before.of('drawings').hits).toBe(picturesAt(illustrationUrl).length)
    expect(after.of('pages').hits - before.of('pages').hits).toBe(pages.length)
  })

  test('whatever tracks people, and in whichever order they ask', async () => {
    await aWheel('Roda Alfa')
    await ask(fast, '/produtos?busca=alfa')
    const before = await figures()
    expect((await ask(fast, '/produtos?fbclid=y&busca=alfa')).status).toBe(200)
    const after = await figures()
    expect(after.of('pages').misses).toBe(before.of('pages').misses)
  })

  test('with a request id, a line in the log and its part in the metrics, like every answer', async () => {
    const headers = { 'X-Request-Id': 'given-by-the-proxy', 'X-Forwarded-For': '203.0.113.7' }
    await ask(plain, '/contatos?x=1', headers)
    await ask(plain, '/api/site', headers)
    const [page, answer] = lines.splice(0)
    expect(page).toMatchObject({
      requestId: 'given-by-the-proxy',
      path: '/contatos',
      address: '203.0.113.7',
      status: 200,
    })
    const counted = async (route: string) =>
      new RegExp(
        `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="200"\\} (\\d+)$`,
        'm',
      ).exec((await figures()).text)?.[1]
    expect([await counted('/contatos'), await counted('/api/site')]).toEqual(['1', '1'])
    expect((await ask(fast, '/contatos?x=1', headers)).all['x-request-id']).toBe('given-by-the-proxy')
    await ask(fast, '/api/site', headers)
    const sent = lines.filter(({ path }) => path !== '/metrics')
    for (const [at, line] of [page, answer].entries())
      expect(sent[at]).toEqual({ ...line, milliseconds: expect.any(Number), time: expect.any(String) })
    expect([await counted('/contatos'), await counted('/api/site')]).toEqual(['2', '2'])
    expect((await ask(fast, '/contatos')).all['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('serves files, and nothing else, before the shop is prepared', async () => {
  const early = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'https://shop.test', DATA_DIR: folder }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    assets: readAssets(path.join(folder, 'client')),
  })
  const server = await listening(createServer(listenerOf(early, sameGlobals)))
  expect((await ask(server, '/assets/a-1.js')).status).toBe(200)
  expect((await ask(server, '/api/products?limit=1')).status).toBe(503)
  server.close()
  await early.close()
})

test('the metrics know pages and files by their patterns, kept or not', { tags: ['full'] }, async () => {
  const { illustrationUrl } = await aWheel('Roda Alfa')
  const asked = ['/', '/produtos', '/produtos/a-1', '/guias/nada', '/sobre-nos', '/admin/cotacoes', '/a/b/c', ...files]
  for (const address of [...asked, ...picturesAt(illustrationUrl)])
    for (let times = 0; times < 2; times += 1) await ask(fast, address)
  const routes = [...(await figures()).text.matchAll(/_count\{method="GET",route="([^"]+)"/g)].map(([, route]) => route)
  expect(new Set(routes)).toEqual(
    new Set(
      ['/', '/produtos', '/produtos/:slug', '/guias/:slug', '/sobre-nos', '/admin/*', '/*'].concat([
        '/assets/*',
        '/illustrations/:file',
      ]),
    ),
  )
})

test.each(['/livez', '/readyz', '/'])('%s is answered to who speaks HTTP/1.0 and names no host', {
  tags: ['full'],
}, async (address) => {
  const socket = connect((fast.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.0\r\n\r\n`)
  let received = ''
  for await (const part of socket.setEncoding('utf8')) received += part
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

describe('what a request says of itself', () => {
  const evil = 'evil.example'
  const said: Record<string, string>[] = [
    { Host: evil },
    { 'X-Forwarded-Host': evil, 'X-Forwarded-Proto': 'http', 'X-Forwarded-Prefix': `//${evil}` },
    { Forwarded: `host=${evil};proto=http`, 'X-Host': evil, 'X-Forwarded-Server': evil },
    { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin', 'X-HTTP-Method-Override': 'DELETE' },
    { 'Accept-Language': 'en', 'User-Agent': `<script>${evil}`, Referer: `https://${evil}/` },
    { Cookie: `a=${evil}; __Host-customer_session=x; theme=<svg>`, 'X-Junk': 'x'.repeat(8000) },
  ]

  test.each(said)('is in no page and no answer, and spoils none for whoever comes next: %o', async (headers) => {
    await aWheel('Roda Alfa')
    for (const address of [...pages, ...lists]) {
      const misled = await ask(fast, address, headers)
      const next = await ask(fast, address)
      expect([misled.status, misled.body], address).toEqual([200, next.body])
      expect(Buffer.from(next.body, 'base64').toString() + next.headers.join(), address).not.toContain(evil)
    }
  })

  test('makes no file of what is somebody’s own, whatever its address ends in', async () => {
    const own = ['/minha-conta', '/my-quotations', '/admin/cotacoes', '/api/auth/me', '/api/quotations/my']
    for (const place of own)
      for (const end of ['/x.css', '%2fx.js', ';a.png', '/..%2fassets%2fa-1.js', '.css', '%00.js']) {
        const { status, all } = await ask(fast, place + end, { Cookie: '__Host-customer_session=x' })
        const kept = all['cache-control'] ?? ''
        expect([place + end, kept.includes('public') || (status ?? 500) >= 500]).toEqual([place + end, false])
      }
  })
})

test('an address that asks who is there is left to the application, however well its page is known', async () => {
  const read = async (address: string) => Buffer.from((await ask(fast, address)).body, 'base64').toString()
  expect(await read('/login')).not.toContain(cookieTexts.refused)
  await read('/login?voltar=%2F')
  expect(await read('/login?voltar=%2F&entrou=1')).toContain(cookieTexts.refused)
})

describe('what is kept is no longer sent', () => {
  test('once something was changed: whoever changed it sees it at once', async () => {
    const { id, slug } = await aWheel('Roda Alfa')
    const shown = ['/', '/produtos', '/api/products', `/api/products/${id}`, `/api/products/by-slug/${slug}`]
    const read = async (address: string) => Buffer.from((await ask(fast, address)).body, 'base64').toString()
    for (const address of shown) expect(await read(address), address).toContain('Roda Alfa')
    await call()(deskProductsApi.update, { id, name: 'Roda Beta' })
    for (const address of shown) {
      expect(await read(address), address).toContain('Roda Beta')
      expect(await read(address), address).not.toContain('Roda Alfa')
    }
    await call()(deskSiteApi.change, { ...untouchedDraft, phone: '(19) 3232-4455' })
    for (const address of ['/contatos', '/api/site']) expect(await read(address), address).toContain('3232-4455')
    await call()(deskProductsApi.remove, { id })
    for (const address of shown.slice(3)) expect((await ask(fast, address)).status, address).toBe(404)
    expect(await read('/api/products')).toBe('[]')
  })

  test('to administrators, who see more than everybody', async () => {
    const { id } = await aWheel('Roda Alfa')
    await call()(deskProductsApi.update, { id, price: 12.5 })
    await ask(fast, '/api/products')
    const answer = await ask(fast, '/api/products', { 'X-Test-Desk': '1', Cookie: 'a=b; __Host-admin_session=x' })
    expect(JSON.parse(Buffer.from(answer.body, 'base64').toString())).toMatchObject([{ price: 12.5, version: 2 }])
    expect(answer.all.etag).toBeUndefined()
    // Nobody is told what they were told; and another's cookie changes nothing.
    const anybody = await ask(fast, '/api/products', { Cookie: '__Host-customer_session=x' })
    expect(Buffer.from(anybody.body, 'base64').toString()).not.toContain('12.5')
  })

  test('while the shop is closed', async () => {
    await aWheel('Roda Alfa')
    for (const address of ['/', '/api/products']) await ask(fast, address)
    await call()(maintenanceApi.change, { enabled: true })
    for (const address of ['/', '/api/products']) expect((await ask(fast, address)).status, address).toBe(503)
    await call()(maintenanceApi.change, { enabled: false })
    for (const address of ['/', '/api/products']) expect((await ask(fast, address)).status, address).toBe(200)
  })

  test('in the panel, for what is written, and at odd addresses', { tags: ['full'] }, async () => {
    await aWheel('Roda Alfa')
    await ask(plain, '/admin')
    for (const [address, method] of [
      ['/admin', 'GET'],
      ['//', 'GET'],
      ['/./', 'GET'],
      ['/%70rodutos', 'GET'],
      ['/produtos/', 'GET'],
      ['/api//products', 'GET'],
      ['/api/products/', 'GET'],
      ['/api/products?limit=999', 'GET'],
      ['/api/products?search=%ff', 'GET'],
      ['/api/products', 'DELETE'],
      ['/', 'OPTIONS'],
    ] as const) {
      const ordinary = await ask(plain, address, {}, method)
      const sent = await ask(fast, address, {}, method)
      expect([sent.status, sent.headers], address).toEqual([ordinary.status, ordinary.headers])
      // A refusal carries its request's id.
      if ((ordinary.status ?? 0) < 400) expect(sent.body, address).toBe(ordinary.body)
    }
  })
})

test('every search over the API is counted for the desk', async () => {
  const { id } = await aWheel('Roda Alfa')
  for (let times = 0; times < 3; times++) await ask(fast, '/api/products?search=alfa')
  for (let times = 0; times < 2; times++) await ask(fast, '/api/products?search=gama')
  await shop.catalog.writeSearchCounts()
  expect(await database.db.select().from(productFinds)).toMatchObject([{ productId: id, count: 3 }])
  expect(await database.db.select().from(missedSearches)).toMatchObject([{ text: 'gama', count: 2 }])
})

test('a page of the panel is one hit', async () => {
  await ask(fast, '/admin')
  const before = (await figures()).of('pages')
  await ask(fast, '/admin')
  expect((await figures()).of('pages')).toEqual({ ...before, hits: before.hits + 1 })
})

test('while the database is away, what was seen before is shown, also right after a change', async () => {
  const { id } = await aWheel('Roda Alfa')
  const shown = ['/produtos', '/api/products']
  for (const address of shown) await ask(fast, address)
  await call()(deskProductsApi.update, { id, name: 'Roda Beta' })
  const away = vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  for (const address of shown) {
    const { status, body } = await ask(fast, address)
    expect([status, Buffer.from(body, 'base64').toString()], address).toEqual([200, expect.stringContaining('Roda')])
  }
  away.mockRestore()
  for (const address of shown)
    expect(Buffer.from((await ask(fast, address)).body, 'base64').toString()).toContain('Roda Beta')
})

describe('reads over the API', () => {
  test('answer 304 until something that visitors see changes, here the prices', async () => {
    const { id } = await aWheel('Roda Alfa')
    await call()(deskProductsApi.update, { id, price: 12.5 })
    for (const address of ['/api/products?search=alfa', `/api/products/${id}`, '/api/site']) {
      const { etag = '' } = (await ask(fast, address, { 'Accept-Encoding': 'br' })).all
      const known = await ask(fast, address, { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })
      expect([known.status, known.body], address).toEqual([304, ''])
      const { settings } = await call()(deskSiteApi.read, {})
      await call()(deskSiteApi.change, { ...untouchedDraft, showsPrices: !settings.showsPrices })
      expect((await ask(fast, address, { 'If-None-Match': etag })).status, address).toBe(200)
    }
  })

  test('only public reads that no session changes are versioned', () => {
    const versioned = endpointsOf(shop.app).filter((e) => e.isVersioned)
    expect(versioned).toContain(catalogApi.listProducts)
    for (const { access, method, recognises, asksWho } of versioned)
      expect({ access, method, recognises, asksWho }).toEqual({ access: 'public', method: 'GET' })
  })

  test('beyond its queue a network is asked to wait, in Portuguese, while another is served', async () => {
    const read = async (address: string, from: string) =>
      shop.app.request(`https://shop.test${address}`, { headers: { 'X-Forwarded-For': from } })
    const greedy = '203.0.113.7'
    const reads = Array.from({ length: 120 }, (_, at) => read(`/api/products?load_min=${at}`, greedy))
    // The queue is full until the first read is answered.
    await Promise.race(reads)
    const pages = Array.from({ length: 5 }, (_, at) => read(`/produtos?busca=${at}`, greedy))
    const visitor = read('/api/products?load_min=999', '198.51.100.9')
    const answers = await Promise.all(reads)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.headers.get('Retry-After'), await refused?.json()]).toMatchObject([
      ...['2', { code: 'TOO_MANY_READS', message: expect.stringMatching(/^Há pedidos demais da sua rede/) }],
    ])
    const page = (await Promise.all(pages)).find(({ status }) => status === 429)
    expect(page?.headers.get('Retry-After')).toBe('5')
    expect(await page?.text()).toContain('<title>Muitas visitas neste momento')
    expect((await visitor).status).toBe(200)
  })
})
