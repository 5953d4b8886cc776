import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The shop takes only so many requests from one network: each line comes from another one of this machine's addresses. */
const somewhere = () => `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`

/** The line between a browser and the shop, which can be cut: no driver offers that for every engine. */
export async function startRelay(shop: string) {
  const open = new Set<Socket>()
  const to = { port: Number(new URL(shop).port), host: '127.0.0.1', localAddress: somewhere() }
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(to)
    keep(client).pipe(keep(upstream)).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (cut: boolean) => {
      isCut = cut
      hangUp()
    },
    stop: () => {
      server.close()
      hangUp()
    },
  }
}
