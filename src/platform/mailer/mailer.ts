import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './outgoing-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

type MailerSettings = { smtpUrl: string | undefined; folder: string }

export const createMailer = ({ smtpUrl, folder }: MailerSettings): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl) : createFileMailer(folder)
