import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyHead, writeReadyHead } from './ready-head.ts'

const headers = { 'content-type': 'text/plain', 'x-frame-options': 'DENY', 'content-length': '5' }
const whole = readyHead(200, headers)
const known = readyHead(304, { 'content-type': 'text/plain', 'x-frame-options': 'DENY' })

/** What a server does before this head is written. */
let before = (_: ServerResponse) => {}
const server = createServer((asked, answer) => {
  before(answer)
  const isKnown = asked.headers['if-none-match'] !== undefined
  writeReadyHead(answer, isKnown ? known : whole, 'an-id-of-its-own')
  answer.end(isKnown || asked.method === 'HEAD' ? undefined : 'hello')
})
beforeEach(async () => {
  before = () => {}
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** All that comes back on one connection. */
async function speak(text: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  let received = ''
  for await (const part of socket.setEncoding('latin1')) received += part
  return received
}
const get = (how = '', first = 'GET / HTTP/1.1') => `${first}\r\nHost: shop.test\r\n${how}\r\n`
const last = 'Connection: close\r\n'
const date = /Date: [^\r]+ GMT\r\n/
const ready = 'content-type: text/plain\r\nx-frame-options: DENY\r\n\r\n'

test('a ready head says what Node says of the connection, and all that was written before', async () => {
  const [, said] = /^(HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n)hello$/.exec(await speak(get(last))) ?? []
  expect(said?.replace(date, '')).toBe(
    `HTTP/1.1 200 OK\r\ncontent-length: 5\r\nx-request-id: an-id-of-its-own\r\nConnection: close\r\n${ready}`,
  )
})

test('answers follow each other on a connection, with and without a body', async () => {
  const text = get() + get('', 'HEAD / HTTP/1.1') + get('If-None-Match: x\r\n') + get(last)
  const answers = (await speak(text)).split(/(?=HTTP\/1\.1 )/)
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '304', '200'])
  expect(answers.map((answer) => answer.slice(answer.indexOf(ready) + ready.length))).toEqual([
    'hello',
    '',
    '',
    'hello',
  ])
  for (const answer of answers.slice(0, 3)) expect(answer).toContain('Connection: keep-alive\r\nKeep-Alive: timeout=')
})

test('who speaks HTTP/1.0 is sent the same, and the connection ends', async () => {
  const answer = await speak('GET / HTTP/1.0\r\n\r\n')
  expect(answer).toContain('Connection: close\r\n')
  expect(answer.endsWith(`${ready}hello`)).toBe(true)
})

test('what was said of the answer before stays: a server that leaves closes its connections', async () => {
  before = (answer) => void answer.setHeader('Connection', 'close')
  const answer = await speak(get())
  expect(answer).toContain('Connection: close\r\n')
  expect(answer.endsWith(`${ready}hello`)).toBe(true)
})

test('a Node that holds its head elsewhere is told every header', async () => {
  before = (answer) => {
    let elsewhere: unknown
    Object.defineProperty(answer, '_header', {
      get: () => elsewhere,
      set: (head: unknown) => {
        elsewhere = head
      },
    })
  }
  const answer = await speak(get(last))
  expect(answer.toLowerCase()).toContain('content-type: text/plain\r\nx-frame-options: deny\r\ncontent-length: 5\r\n')
  expect(answer.match(/x-frame-options/g)).toHaveLength(1)
})

test('a Node that writes its head and does not hold it sends nothing rather than half of it', () => {
  const forgetful = { _header: null, writeHead: () => undefined } as unknown as ServerResponse
  expect(() => writeReadyHead(forgetful, whole, 'an-id')).toThrow('does not hold the head')
})

test('nothing that ends a line gets into a head', () => {
  expect(() => readyHead(200, { link: 'a\r\nset-cookie: b' })).toThrow('Invalid character')
  expect(() => readyHead(200, { 'a:b': 'c' })).toThrow('valid HTTP token')
})
