import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { startSmtp } from './smtp.ts'

type MailServer = Awaited<ReturnType<typeof startSmtp>>
/** A mail server in trouble: `heal` ends the trouble and gives the server that then listens at the same address. */
export type TroubledSmtp = { url: string; heal: () => Promise<MailServer> }

/** Nobody listens. */
export async function absentSmtp(): Promise<TroubledSmtp> {
  const { url, port, close } = await startSmtp()
  await close()
  return { url, heal: () => startSmtp({ port }) }
}

/** Takes the call and says nothing. */
export async function silentSmtp(): Promise<TroubledSmtp> {
  const wire = await startWire(() => {})
  const heal = async () => {
    await wire.close()
    return startSmtp({ port: wire.port })
  }
  return { url: wire.url, heal }
}

/** Refuses every message for now. */
export async function busySmtp(): Promise<TroubledSmtp> {
  let isWell = false
  const server = await startSmtp({
    onMailFrom: (_, __, done) => done(isWell ? null : Object.assign(new Error('later'), { responseCode: 451 })),
  })
  const heal = async () => {
    isWell = true
    return server
  }
  return { url: server.url, heal }
}

/** Takes the whole message and hangs up before it says so: who sent it cannot know that it arrived. */
export async function vanishingSmtp(): Promise<TroubledSmtp> {
  let isWell = false
  const server = await startSmtp()
  const wire = await startWire((client) => {
    const behind = connect(server.port, '127.0.0.1')
    behind.on('error', () => {})
    let said = ''
    client.on('data', (part) => {
      said = (said + part.toString('latin1')).slice(-5)
      behind.write(part)
    })
    behind.on('data', (part) => {
      const isMessageWhole = said === '\r\n.\r\n'
      if (isMessageWhole && !isWell) client.destroy()
      else client.write(part)
    })
    client.on('close', () => behind.end())
    behind.on('close', () => client.end())
  })
  const heal = async () => {
    isWell = true
    const close = async () => {
      await wire.close()
      await server.close()
    }
    return { ...server, close }
  }
  return { url: wire.url, heal }
}

async function startWire(onCall: (client: Socket) => void) {
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {}).on('close', () => clients.delete(client))
    onCall(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const client of clients) client.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port, url: `smtp://127.0.0.1:${port}`, close }
}
