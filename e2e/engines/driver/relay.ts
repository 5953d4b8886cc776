import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line between a browser and the shop, which can be cut: no driver offers that for every engine. */
export async function startRelay(shop: string) {
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const upstream = connect(Number(new URL(shop).port), '127.0.0.1')
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
