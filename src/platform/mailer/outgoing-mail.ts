export type Mailbox = { name: string; address: string }

export type Attachment = { fileName: string; contentType: string; bytes: Buffer }

/** One message to one person. */
export type OutgoingMail = {
  /** Without the angle brackets; the file of a message that is not sent is named after it. */
  messageId: string
  date: Date
  from: Mailbox
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

export type Mailer = {
  /** What became of a delivered message: it left the house, or lies in a file because there is nowhere to send it. */
  outcome: 'sent' | 'filed'
  /** Which mail server takes them, `smtp.example.com:587`; none where they lie in files. */
  server?: string
  deliver(mail: OutgoingMail): Promise<void>
  close(): void
}
