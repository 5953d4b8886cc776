// @ts-check
import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * A server that only sends as many bytes, or only says that nothing changed: what Node can do on this machine at this moment.
 * @param {{ status: number, bytes: number }} answer
 */
export async function startBareServer({ status, bytes }) {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_request, response) => response.writeHead(status).end(status === 304 ? undefined : body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, pid: process.pid, stop: () => server.close() }
}
