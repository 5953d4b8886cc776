import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
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
      await writeWhole(path.join(folder, `${nameOf(mail.messageId)}.eml`), message as Buffer)
    },
    close: () => {},
  }
}

/** What a message is called among files: its id up to the `@`. */
const nameOf = (messageId: string) => messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '_')

/** A message, whole or left half written, whose name is `$<name>`. */
const messageFile = /^(?<name>[\w.-]+)\.eml(\.tmp)?$/

/** Throws away the messages that are told to be gone, by their names, and nothing else that lies there. */
export async function throwAwayFiled(folder: string, listGone: (names: string[]) => Promise<string[]>) {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const named = files.map((file) => ({ file, name: messageFile.exec(file)?.groups?.name }))
  const gone = new Set<string | undefined>(await listGone(named.flatMap(({ name = [] }) => name)))
  for (const { file, name } of named) if (gone.has(name)) await rm(path.join(folder, file), { force: true })
}

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
