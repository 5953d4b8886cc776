import { createTransport } from 'nodemailer'
import { traced } from '../tracing.ts'
import { compose, UnusableAddress } from './compose.ts'
import type { Mailer } from './outgoing-mail.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

export function createSmtpMailer(smtpUrl: string): Mailer {
  const server = serverOf(smtpUrl)
  const transport = createTransport({ ...server, ...timeouts })
  return {
    outcome: 'sent',
    server: `${server.host}:${server.port}`,
    async deliver(mail) {
      await traced('mail', () => transport.sendMail(compose(mail)))
    },
    close: () => transport.close(),
  }
}

/** Greets the server and shows who we are, without sending anything. */
export async function greetServer(smtpUrl: string) {
  const transport = createTransport({ ...serverOf(smtpUrl), ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Only what the address itself says: its query could turn certificate checks off. */
function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Without TLS nothing leaves this machine: requests carry names, telephones, and the server's password.
    requireTLS: !secure && !loopback.test(url.hostname),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** The server refused this recipient or this message for good; a refused login or connection says nothing about the message. */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof UnusableAddress) return true
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
