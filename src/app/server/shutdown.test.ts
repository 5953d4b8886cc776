import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { shutDown } from './shutdown.ts'

test('a process that had to wait for its turn answers what arrived meanwhile before it closes connections', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitors = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const visitor = connect(port, '127.0.0.1')
      await once(visitor, 'connect')
      return visitor
    }),
  )
  for (const visitor of visitors) visitor.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const over = shutDown({ server, shop: { leave() {}, async close() {} }, database: { async close() {} } }, 0)
  for (const until = performance.now() + 200; performance.now() < until; );
  // Who asks again does so elsewhere.
  for (const answer of await Promise.all(visitors.map((visitor) => text(visitor))))
    expect(answer).toMatch(/\r\nConnection: close\r\n.*answered/s)
  await over
})
