import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mailer.ts'

/** A line break in a header would start another header. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Addresses are given as objects and the envelope by itself, so that nobody parses them: `a@b, c@d` stays one wrong
 * address and never becomes two recipients.
 */
export function compose(mail: OutgoingMail): SendMailOptions {
  const to = oneLine(mail.to)
  const from = { name: oneLine(mail.from.name), address: oneLine(mail.from.address) }
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    ...(mail.replyTo ? { replyTo: { name: '', address: oneLine(mail.replyTo) } } : {}),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    // So that out-of-office programs do not answer a program.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
