import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type Stored = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A cache many people share, careless as some are set up to be: what is not forbidden to be stored it gives to whoever asks for
 * the same address, however old, and whatever cookie they show.
 */
export async function startCachingProxy(shop: string) {
  const stored = new Map<string, Stored>()
  let given = 0
  const server = createServer((incoming, outgoing) => {
    const key = `${incoming.url} ${incoming.headers['accept-encoding'] ?? ''}`
    const kept = incoming.method === 'GET' ? stored.get(key) : undefined
    if (kept) {
      given += 1
      outgoing.writeHead(kept.status, kept.headers).end(kept.body)
      return
    }
    const { method, headers } = incoming
    const forwarded = request(new URL(incoming.url ?? '/', shop), { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const status = response.statusCode ?? 502
        const body = Buffer.concat(parts)
        const isForbidden = /no-store|private/.test(response.headers['cache-control'] ?? '')
        if (method === 'GET' && status === 200 && !isForbidden)
          stored.set(key, { status, headers: response.headers, body })
        outgoing.writeHead(status, response.headers).end(body)
      })
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many answers came from what was kept. */
    given: () => given,
    addresses: () => [...stored.keys()].map((key) => key.split(' ')[0] ?? ''),
    texts: () => [...stored.values()].map(readable),
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function readable({ headers, body }: Stored) {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? '']
  return (unpack ? unpack(body) : body).toString()
}
