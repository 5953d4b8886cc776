import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { waitSometimes } from '../../slow-answers.ts'

/** The shop takes only so many requests from one network: each line comes from another one of this machine's addresses. */
const somewhere = () => `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`

/**
 * The line between a browser and the shop, which can be cut: no driver offers that for every engine. `first` is a script that every
 * page gets before its own.
 */
export async function startRelay(shop: string, first = '') {
  const to = { port: Number(new URL(shop).port), host: '127.0.0.1', localAddress: somewhere() }
  let isCut = false
  const server = createServer(async (asked, answer) => {
    if (asked.url?.startsWith('/api/')) await waitSometimes()
    if (isCut || asked.socket.destroyed) return void asked.socket.destroy()
    const { method, url: path, headers } = asked
    // A page that is packed cannot be added to.
    delete headers['accept-encoding']
    const onward = request({ ...to, agent: false, method, path, headers }, (answered) => hand(answered, answer, first))
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (cut: boolean) => {
      isCut = cut
      server.closeAllConnections()
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function hand(answered: IncomingMessage, answer: ServerResponse, first: string) {
  const { connection: _, ...headers } = answered.headers
  const status = answered.statusCode ?? 500
  answered.on('error', () => answer.destroy())
  if (!first || !headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(status, headers)
    return void answered.pipe(answer)
  }
  const page = await text(answered).catch(() => undefined)
  if (page === undefined) return
  // Gone before the page's own scripts, which take every element for theirs.
  const script = `<script nonce="first">document.currentScript.remove();${first}</script>`
  const body = Buffer.from(page.replace('<head>', () => `<head>${script}`))
  const allowed = String(headers['content-security-policy']).replace('script-src ', "script-src 'nonce-first' ")
  const { 'transfer-encoding': __, ...plain } = headers
  answer.writeHead(status, { ...plain, 'content-security-policy': allowed, 'content-length': body.length })
  answer.end(body)
}
