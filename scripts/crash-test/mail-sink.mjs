// @ts-check
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** @typedef {{ messageId: string, to: string }} Received */

/** A mail server that remembers only which message came for whom: there are tens of thousands. @param {number} [port] */
export async function startMailSink(port = 0) {
  /** @type {Received[]} */
  const received = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (/** @type {Buffer} */ part) => {
        text += part
      })
      stream.on('end', () => {
        const [, messageId = ''] = /^Message-ID: <(.+)>\r?$/im.exec(text) ?? []
        received.push({ messageId, to: String(envelope.rcptTo[0]?.address) })
        done()
      })
    },
  })
  // A client that is killed while it speaks to us.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return { url: `smtp://127.0.0.1:${address.port}`, received, stop: () => server.close(() => {}) }
}
