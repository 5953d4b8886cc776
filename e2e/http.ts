import { once } from 'node:events'
import { connect } from 'node:net'

export async function getJson(url: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

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
