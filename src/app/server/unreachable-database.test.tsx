import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { problem } from '#kernel/api/problem.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { type DatabaseBehindWire, openDatabaseBehindWire } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { listenerOf } from './listener.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

// Needs a server behind a proxy of ours: set TEST_DATABASE_URL to run these.
describe.runIf(inject('database').postgres)('while PostgreSQL does not answer', () => {
  const lines: { level: number; msg: string; err?: object; unsaid?: number }[] = []
  const log = createLogger({ readable: false, destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const build = { assets: { routes: {} }, closed: { styles: [], script: '/x.js' }, isDev: false }
  let { database, wire } = {} as DatabaseBehindWire
  let shop: Shop
  let server: Server

  beforeAll(async () => {
    ;({ database, wire } = await openDatabaseBehindWire(log))
    const env = {
      DEMO_DATA: 'false',
      PUBLIC_URL: 'http://shop.test',
      DATA_DIR: path.join(os.tmpdir(), 'no-such-folder'),
    }
    shop = openShop({ config: loadConfig(env), log, database, createPages: (options) => createPages(options, build) })
    await shop.prepare()
    await createFactories(database.db).aProduct({ name: 'Roda Alfa', diameter: '230 mm', width: '75 mm' })
    server = createServer(listenerOf(shop, { overrideGlobalObjects: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await shop.close()
    await database.close()
  })

  const ask = (address: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init)
  const cached = ['/', '/produtos', '/api/products', '/api/site']
  /** Answered from the catalog index alone. */
  const uncached = [
    '/api/products?sort=name&limit=3',
    '/api/products?search=roda%20alfa',
    '/api/products?search=nada',
    '/api/products/facets?search=alfa',
    '/api/products/suggestions?search=alf',
    '/api/products/1',
    '/api/categories',
    '/produtos?ordem=nome',
    '/produtos?busca=alfa',
  ]
  const notInMemory = '/illustrations/999-0123456789ab.svg'

  test('catalog pages are served, everything else answers 503, and the outage is logged once', async () => {
    for (const address of cached) expect((await ask(address)).status, address).toBe(200)
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', database: 'up', disk: 'ok' })
    expect((await ask('/readyz?deep')).status).toBe(200)
    const [{ illustrationUrl: drawing }] = (await (await ask('/api/products')).json()) as [{ illustrationUrl: string }]
    wire.silence()
    // Running when the outage begins, and not in memory.
    const refused = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(`/illustrations/${1000 + n}-0123456789ab.svg`)),
    )
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^[25]$/)])
      expect(problem.parse(await answer.json()).message).toMatch(/^[A-ZÀ-Ú].+\.$/)
    }
    await vi.waitFor(() => expect(database.isReachable()).toBe(false), 10_000)
    const health = await ask('/readyz')
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'ready', database: 'unreachable', disk: 'ok' },
    ])
    expect((await ask('/readyz?deep')).status).toBe(503)
    expect((await ask('/livez')).status).toBe(200)
    for (const address of cached) expect((await ask(address)).status, address).toBe(200)
    for (const address of [...uncached, drawing]) expect([address, (await ask(address)).status]).toEqual([address, 200])
    for (let times = 0; times < 100; times += 1) expect((await ask(notInMemory)).status).toBe(503)
    const failures = lines.filter(({ msg, err }) => msg !== 'request' && err)
    expect(lines.filter(({ msg }) => msg === 'database unreachable, answering 503 to forms')).toHaveLength(1)
    // Over a hundred requests failed within seconds; the log writes at most one line a second.
    expect(failures.length).toBeLessThan(20)
    expect(JSON.stringify(failures)).not.toContain('stack')
    wire.heal()
    await vi.waitFor(async () => expect((await ask('/readyz?deep')).status).toBe(200), 10_000)
    expect((await ask(notInMemory)).status).toBe(404)
    expect(lines.map(({ msg }) => msg)).toContain('database reachable again')
    await database.db.execute(sql`select 1`)
  })
})
