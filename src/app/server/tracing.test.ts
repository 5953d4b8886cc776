import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logger.ts'
import { startTracing } from '#platform/tracing.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop({ TRUST_PROXY: '1' })
const log = createLogger({ readable: false, level: 'silent' })

type Told = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: object[] }
let collector: Server
let told: Told[]
let bodies: string

beforeEach(async () => {
  told = []
  bodies = ''
  collector = createServer(async (request, response) => {
    const body = await text(request)
    bodies += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const { spans } of scopeSpans) told.push(...spans)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterEach(async () => {
  collector.closeAllConnections()
  collector.close()
})

const start = () =>
  startTracing(
    { endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, service: 'loja', share: 1 },
    log,
  )
const nameOf = ({ name }: Told) => name

test('a request is told by the pattern of its address, with its statements inside it and nothing of anybody', async () => {
  const { id: productId } = await shop.aProduct()
  const tracing = await start()
  const outside = { trace: 'a'.repeat(32), span: 'b'.repeat(16) }
  const body = {
    name: 'Ana Prado',
    email: 'ana@example.com',
    phone: '19999990000',
    items: [{ productId, quantity: 1 }],
  }
  const sent = await shop.request('/api/quotations?utm=segredo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${outside.trace}-${outside.span}-01` },
    body: JSON.stringify(body),
  })
  expect(sent.status).toBe(201)
  await shop.request(`/api/products/${productId}`)
  await tracing.stop()
  const request = told.find(({ name }) => name === 'POST /api/quotations')!
  expect(request).toMatchObject({ traceId: outside.trace, parentSpanId: outside.span })
  const inside = told.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(nameOf)
  expect(inside).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  expect(told.map(nameOf)).toContain('GET /api/products/:id')
  expect(bodies).toContain('"loja"')
  expect(bodies).toMatch(/insert into \\"quotations\\"/)
  for (const said of ['Ana', 'ana@example.com', '99999', 'segredo']) expect(bodies).not.toContain(said)
})

test('whoever listens no longer is told nothing, and nobody else notices', async () => {
  const tracing = await start()
  collector.closeAllConnections()
  collector.close()
  expect((await shop.request('/api/categories')).status).toBe(200)
  await tracing.stop()
  expect((await shop.request('/api/categories')).status).toBe(200)
  expect(told).toEqual([])
})
