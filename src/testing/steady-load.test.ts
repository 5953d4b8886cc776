import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { keepAsking } from '../../scripts/tools/keep-asking.mjs'
import { freePort } from '../../scripts/tools/ports.mjs'
import { startReverseProxy } from '../../scripts/tools/reverse-proxy.mjs'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a steady load ends when it is told, also where asking takes longer than there is time', async () => {
  let isOver = false
  setTimeout(() => {
    isOver = true
  }, 20)
  let answered = 0
  await keepAsking({
    perSecond: 1_000,
    visit: async () => {
      for (const until = performance.now() + 5; performance.now() < until; );
    },
    isOver: () => isOver,
    told: () => {
      answered += 1
    },
  })
  expect(answered).toBeGreaterThan(0)
})

/** One that is ready, and hangs up on what it is asked where it is told so. */
async function startInstance(isHangingUp: boolean) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end()
    asked.push(`${request.method} ${request.headers['x-forwarded-for']}`)
    if (isHangingUp) response.destroy()
    else response.end('served')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  ends.push(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop }
}

async function startProxy(...urls: string[]) {
  // Looks once: what becomes of an instance afterwards it finds out by itself.
  const proxy = await startReverseProxy(() => urls, 60_000)
  ends.push(() => proxy.close())
  return { ...proxy, ask: () => fetch(proxy.url, { method: 'POST', headers: { 'X-Forwarded-For': '10.1.1.1' } }) }
}

test('what was sent to an instance is not sent to another', async () => {
  const [broken, other] = [await startInstance(true), await startInstance(false)]
  const proxy = await startProxy(broken.url, other.url)
  const statuses = [(await proxy.ask()).status, (await proxy.ask()).status]
  expect(statuses.sort()).toEqual([200, 502])
  expect([broken.asked.length, other.asked.length]).toEqual([1, 1])
  expect(other.asked).toEqual(['POST 10.1.1.1, 127.0.0.1'])
  expect(proxy.counts).toEqual({ handedOn: 2, refused: 0, failed: 1 })
})

test('where nobody listens any more the next is asked, and one that is not ready never', async () => {
  const [gone, other] = [await startInstance(false), await startInstance(false)]
  const proxy = await startProxy(gone.url, other.url, `http://127.0.0.1:${await freePort()}`)
  gone.stop()
  for (let n = 0; n < 2; n += 1) expect(await (await proxy.ask()).text()).toBe('served')
  expect(other.asked.length).toBe(2)
  expect(proxy.counts).toMatchObject({ refused: 1, failed: 0 })
})
