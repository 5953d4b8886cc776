import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A built file carries the hash of its content; the next build's carries another. */
const built = /([\w.$-]+-[\w-]{8})\.(js|css|svg|woff2)\b/g
const nextBuilt = /\.next(\.\w+)$/

/**
 * The shop behind a door that can change its build: afterwards every part has another name, pages, scripts and service worker
 * name the new ones, and the old ones are gone.
 */
export async function startDeployableShop(origin: string) {
  let isDeployed = false
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const isGone = isDeployed && path.startsWith('/assets/') && !nextBuilt.test(path)
    if (isGone) return response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    const { status, headers, body } = await ask(origin, path.replace(nextBuilt, '$1'), request.method ?? 'GET')
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
    response.writeHead(status, headers)
    response.end(isDeployed && isText ? body.toString().replace(built, '$1.next.$2') : body)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const passedOn = ['content-type', 'cache-control', 'location']

/** The policy names the hashes of scripts that change here, so it stays behind. */
async function ask(origin: string, path: string, method: string) {
  const answer = await fetch(origin + path, { method, redirect: 'manual' })
  const headers: Record<string, string> = {}
  for (const name of passedOn) headers[name] = answer.headers.get(name) ?? ''
  if (!headers.location) delete headers.location
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}
