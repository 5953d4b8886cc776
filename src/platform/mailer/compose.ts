import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing-mail.ts'

/** A line break in a header would start another header. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export class UnusableAddress extends Error {}

const oneAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

/** The library takes addresses apart wherever it is given one: `a@b, c@d` would become two recipients. */
function addressOf(value: string) {
  if (!oneAddress.test(value)) throw new UnusableAddress('not one e-mail address')
  return value
}

export function compose(mail: OutgoingMail): SendMailOptions {
  const to = addressOf(mail.to)
  const from = { name: oneLine(mail.from.name), address: addressOf(mail.from.address) }
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    ...(mail.replyTo ? { replyTo: { name: '', address: addressOf(mail.replyTo) } } : {}),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments.map(({ fileName, contentType, bytes }) => ({
      filename: oneLine(fileName),
      contentType,
      content: bytes,
    })),
    // So that out-of-office programs do not answer a program.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
