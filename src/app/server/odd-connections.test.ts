import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { patience, serverOf } from './listener.ts'
import { openShop, type Shop } from './open-shop.ts'

const database = databaseForTests()
/** Other tests of this process use them too. */
const sameGlobals = { overrideGlobalObjects: false }
let folder: string
let shop: Shop
const servers: Server[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'odd-'))
  const config = loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'http://shop.test', DATA_DIR: folder })
  shop = openShop({ config, log: createLogger({ readable: false, level: 'silent' }), database })
  await shop.prepare()
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function listening(options: Parameters<typeof serverOf>[1] = {}) {
  const server = serverOf(shop, { ...sameGlobals, ...options })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A connection, and all that came back once it is closed. */
async function open(server: Server) {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
  })
  const closed = new Promise<string>((resolve) => socket.on('error', () => {}).on('close', () => resolve(received)))
  await once(socket, 'connect')
  return { socket, closed }
}

async function send(server: Server, lines: string[]) {
  const { socket, closed } = await open(server)
  socket.write(lines.join('\r\n'))
  return closed
}

/** One request, one answer: a second would be to what somebody hid in the first. */
const answersIn = (received: string) => [...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)

const host = 'Host: shop.test'
const hidden = 'GET /api/admin/users HTTP/1.1\r\nHost: shop.test\r\n\r\n'

test.each([
  ['two ways of saying how long it is', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${hidden}`]],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`, '', hidden]],
  ['a length and a half', ['Content-Length: 1, 2', '', hidden]],
  ['a negative length', ['Content-Length: -1', '', hidden]],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${hidden}`]],
  ['a space before the colon', ['Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`]],
  ['a line that goes on', ['X-A: 1', ' folded: 2\u0000', '', hidden]],
  ['a chunk of no size', ['Transfer-Encoding: chunked', '', `x\r\n${hidden}`]],
])('%s is refused, and nothing hidden behind it is answered', async (_, lines) => {
  const received = await send(await listening(), ['POST /api/quotations HTTP/1.1', host, ...lines])
  expect(answersIn(received)).toEqual(['400'])
})

test('no host, and a head without end, are refused', async () => {
  const server = await listening()
  expect(answersIn(await send(server, ['GET / HTTP/1.1', '', '']))).toEqual(['400'])
  const tooLong = await send(server, ['GET /api/site HTTP/1.1', host, `X-A: ${'x'.repeat(64 * 1024)}`, '', ''])
  expect(answersIn(tooLong)).toEqual(['431'])
})

test('a whole address in the first line opens no other door, and is nobody else’s', async () => {
  const server = await listening()
  const ask = (target: string) => send(server, [`GET ${target} HTTP/1.1`, host, 'Connection: close', '', ''])
  expect(answersIn(await ask('http://evil.example/api/admin/users'))).toEqual(['401'])
  const ordinary = await ask('/api/site')
  const absolute = await ask('http://evil.example/api/site')
  const bodyOf = (received: string) => received.slice(received.indexOf('\r\n\r\n'))
  expect(bodyOf(absolute)).toBe(bodyOf(ordinary))
})

test('what nobody should ask for by any method is refused in order', async () => {
  const server = await listening()
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PURGE']) {
    const received = await send(server, [`${method} /api/site HTTP/1.1`, host, 'Connection: close', '', ''])
    expect(received, method).not.toMatch(/^HTTP\/1\.1 (2|5)/m)
  }
})

test('a head that does not come is not waited for, and keeps nobody else waiting', async () => {
  const quick = { ...patience, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const server = await listening({ times: quick })
  const slow = await Promise.all(Array.from({ length: 200 }, () => open(server)))
  for (const { socket } of slow) socket.write('GET /api/site HTTP/1.1\r\nX-A:')
  const asked = await send(server, ['GET /api/site HTTP/1.1', host, 'Connection: close', '', ''])
  expect(answersIn(asked)).toEqual(['200'])
  for (const { closed } of slow) expect(answersIn(await closed)).toEqual(['408'])
})

test('a connection has an end, whatever it is silent about', async () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = await listening()
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 100_000,
    keepAliveTimeout: 65_000,
  })
  expect(patience.connectionsCheckingInterval).toBeLessThanOrEqual(headersTimeout)
})
