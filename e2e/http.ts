import { once } from 'node:events'
import { type Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

export async function getJson(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** Asks on the agent's connections and reads the answer to its end. */
export const ask = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, (answer) =>
      answer
        .on('end', () => resolve(answer))
        .on('error', reject)
        .resume(),
    ).on('error', reject)
  })

/** A connection that is open before anything is asked, to ask at a chosen moment; `done` is all that came back. */
export async function askOnOpenConnection(base: string, path: string, connection: 'close' | 'keep-alive' = 'close') {
  const { hostname, port, host } = new URL(base)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  const done = new Promise<string>((resolve) => socket.on('close', () => resolve(received)).on('error', () => {}))
  return {
    done,
    send: () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`),
  }
}

/** 0 while nobody listens. */
export const statusOf = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  )
