import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Mailer } from './outgoing-mail.ts'

/** Keeps every message as an `.eml` file that any mail program opens: what a shop without a mail server has. */
export function createFileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    outcome: 'filed',
    async deliver(mail) {
      const { message } = await transport.sendMail(compose(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(path.join(folder, `${fileNameOf(mail.messageId)}.eml`), message as Buffer)
    },
    close: () => {},
  }
}

const fileNameOf = (messageId: string) => messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '_')

/** Whoever looks into the folder sees a whole message or none. */
async function writeWhole(file: string, content: Buffer) {
  // One name per message: what a killed process left half written, the next attempt writes over.
  const draft = `${file}.tmp`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
