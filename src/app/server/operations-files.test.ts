import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findMigrations } from '#platform/database/migrate.ts'
import { openTestShop } from '#testing/shop.ts'
import { judges } from '../../../scripts/tools/judges.mjs'
import { findProgram } from '../../../scripts/tools/run.mjs'
import { patience } from './listener.ts'

const token = 'a secret of the tests'
const shop = openTestShop({ METRICS_TOKEN: token })
const root = path.dirname(findMigrations())
const sample = (file: string) => readFileSync(path.join(root, file), 'utf8')

const metrics = async () => (await shop.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text()

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
})

/** The figures a query reads: what is neither a label, nor a text, nor a word of the language. */
const wordsOfLanguage = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'bool', 'offset'])
function namesIn(query: string) {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !wordsOfLanguage.has(name) && !/^e\d+$/.test(name))
}

describe('what operators import', () => {
  let known: Set<string>
  beforeAll(async () => {
    const types = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    known = new Set(
      types.flatMap(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name!],
      ),
    )
    // Of Prometheus itself.
    known.add('up')
  })

  test('the names in a query are found, and nothing else', () => {
    expect(
      namesIn('time() - max by (every) (done_at{every="hour"}) > 3 * 3600 unless on (instance) other_b[5m]'),
    ).toEqual(['done_at', 'other_b'])
    expect(namesIn('disk_free_bytes < 1e9')).toEqual(['disk_free_bytes'])
  })

  test('the dashboard shows nothing that there is not', () => {
    const { panels } = dashboard.parse(JSON.parse(sample('docs/operations/grafana-dashboard.json')))
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        expect(namesIn(expr), title).not.toEqual([])
        for (const name of namesIn(expr)) expect(known, title).toContain(name)
      }
  })

  test('no alert waits for a figure that nobody writes', () => {
    const rules = [...sample('docs/operations/alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)]
    expect(rules.length).toBeGreaterThan(8)
    for (const [, alert, expr] of rules) {
      expect(namesIn(expr!), alert).not.toEqual([])
      for (const name of namesIn(expr!)) expect(known, alert).toContain(name)
    }
  })
})

describe('the samples', () => {
  // Where one is not installed, the closing line of all tests says so.
  for (const { file, judge, args } of judges)
    test.runIf(findProgram(judge))(`${judge} accepts ${file}`, () => {
      // Some become another user first, who may not look into our folders.
      const readable = mkdtempSync(path.join(os.tmpdir(), 'sample-'))
      chmodSync(readable, 0o755)
      copyFileSync(path.join(root, file), path.join(readable, path.basename(file)))
      const given = [...args, path.join(readable, path.basename(file))]
      const { status, stderr } = spawnSync(findProgram(judge)!, given, { encoding: 'utf8' })
      rmSync(readable, { recursive: true })
      expect(status, stderr).toBe(0)
    })

  test('the proxy gives up a connection before the shop does', () => {
    const [, seconds] = /keepalive (\d+)s/.exec(sample('deploy/Caddyfile'))!
    expect(Number(seconds) * 1000).toBeLessThan(patience.keepAliveTimeout)
  })

  test('what each container logs has an end', () => {
    const compose = sample('compose.yaml')
    const services = /^services:\n([\s\S]*?)^volumes:/m.exec(compose)![1]!.split(/\n(?= {2}\S+:)/)
    expect(services.length).toBe(6)
    const bounded = [/logging: \*logging/, /^ {2}shop-\d: \*shop$/m]
    expect(services.filter((service) => !bounded.some((line) => line.test(service)))).toEqual([])
    expect(compose).toMatch(/^x-shop: &shop\n(?: {2}.*\n)*? {2}logging: \*logging$/m)
    expect(compose).toMatch(/^x-logging: &logging\n(?: {2}.*\n)*? {2}options: \{ max-size: \S+, max-file: "\d+" \}$/m)
  })
})

describe('the figures', () => {
  const figureIn = (text: string, figure: string) =>
    new RegExp(`^${figure.replace(/[{}]/g, '\\$&')} ([\\d.e+]+)$`, 'm').exec(text)?.[1]

  test('tell what becomes of requests, letters, chores, database and disk', async () => {
    const { id: productId } = await shop.aProduct()
    const body = { name: 'Ana', email: 'ana@example.com', phone: '19999990000', items: [{ productId, quantity: 1 }] }
    const headers = { 'Content-Type': 'application/json' }
    expect(
      (await shop.request('/api/quotations', { method: 'POST', headers, body: JSON.stringify(body) })).status,
    ).toBe(201)
    await shop.tidy()
    const text = await metrics()
    expect(figureIn(text, 'quotations{status="pending"}')).toBe('1')
    expect(figureIn(text, 'outbox_messages{status="waiting"}')).toBe('2')
    expect(Number(figureIn(text, 'outbox_oldest_seconds{status="waiting"}'))).toBeGreaterThan(0)
    expect(Number(figureIn(text, 'housekeeping_last_success_timestamp_seconds{every="hour"}'))).toBeGreaterThan(1.7e9)
    expect(figureIn(text, `database_up{engine="${shop.database.engine}"}`)).toBe('1')
    expect(Number(figureIn(text, 'database_connections{state="open"}'))).toBeGreaterThan(0)
    expect(Number(figureIn(text, 'disk_free_bytes{folder="DATA_DIR"}'))).toBeGreaterThan(0)
    expect(
      figureIn(text, 'http_request_duration_seconds_count{method="POST",route="/api/quotations",status="201"}'),
    ).toBe('1')
  })

  test('know an address by its pattern, however many there are', async () => {
    for (const id of [1001, 1002, 1003]) await shop.request(`/api/products/${id}`)
    for (const id of [1, 2]) await shop.request(`/api/nada/${id}`)
    const routes = [...(await metrics()).matchAll(/_count\{method="GET",route="([^"]+)"/g)].map(([, route]) => route)
    expect(routes).toContain('/api/products/:id')
    expect(routes).toContain('/api/*')
    expect(routes.filter((route) => /\d/.test(route!))).toEqual([])
  })
})
