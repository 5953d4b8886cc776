import { setTimeout as delay } from 'node:timers/promises'
import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import { type OwnWords, say } from '#kernel/letters/definition.ts'
import { paragraphsOf } from '#kernel/paragraphs.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { Actor } from '#platform/http/router.ts'
import { type RenderedLetter, renderLetter } from '#platform/mailer/letter/render-letter.ts'
import { type LetterLook, plainSender } from '#platform/mailer/letter/sender.ts'
import type { Mailbox, Mailer } from '#platform/mailer/outgoing-mail.ts'
import type { MailTest } from '../contract/outbox.ts'
import { type mailErrorTexts, testLetter } from '../texts.ts'

type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record' | 'lastChange'>
  mailer: Mailer
  sender: () => Promise<Mailbox & LetterLook>
  publicUrl: string
}
type MailError = keyof typeof mailErrorTexts

const limit = { most: 5, perMs: 60 * 60 * 1000 }
/** Less than a browser waits for an answer. */
const longestMs = 20_000
const longestRefusal = 500
/** Shown where a test is only looked at. */
const noServer = 'smtp.empresa.com.br:587'

/** One message past the outbox, so that somebody hears at once what the mail server says to it. */
export function createServerTrial({ db, now, audit, mailer, sender, publicUrl }: Deps) {
  const { server } = mailer

  async function deliver(to: string, mail: RenderedLetter) {
    const from = await sender()
    const messageId = `test-${now().getTime()}@${new URL(publicUrl).hostname}`
    const delivery = mailer.deliver({ ...mail, messageId, date: now(), from, to, replyTo: null, attachments: [] })
    await Promise.race([delivery, giveUp()])
  }

  /** What the test message itself says. */
  async function write(own: OwnWords | undefined): Promise<RenderedLetter> {
    const shop = await sender()
    const said = say(testLetter, own, { loja: shop.name, servidor: server ?? noServer })
    const closing = [...paragraphsOf(said.closing), ...paragraphsOf(said.signature)]
    return renderLetter(
      said.subject,
      { title: said.title, opening: paragraphsOf(said.opening), closing },
      plainSender(shop),
    )
  }

  return {
    write,

    async send(to: string, mail: RenderedLetter, { actor }: { actor: Actor }): Promise<MailTest> {
      if (!server) throw new AppError<MailError>('conflict', 'NO_MAIL_SERVER')
      const own = { subject: `test messages of ${actor.kind === 'staff' ? actor.id : 0}`, limit }
      const [count] = await countWithin(db, [own], now())
      if (!count!.isWithin)
        throw new AppError<MailError>('too-many', 'TOO_MANY_TEST_MESSAGES', {
          retryAfterSeconds: count!.retryAfterSeconds,
        })
      const subject = { id: server, name: server }
      try {
        await deliver(to, mail)
      } catch (error) {
        // Not what it said: servers repeat the recipient's address, and the trail is kept for good.
        const { code = null, message } = error as Error & { code?: string }
        await audit.record(db, actor, { action: 'mail.test-refused', subject, after: { code } })
        return { server, refusal: message.slice(0, longestRefusal) }
      }
      await audit.record(db, actor, { action: 'mail.test', subject })
      return { server, refusal: null }
    },

    /** Whether the server that is configured now has taken a test message; another one is another matter. */
    isPassed: async () =>
      server !== undefined && (await audit.lastChange(db, { kind: 'mail.test', id: server })) !== undefined,
  }
}

async function giveUp(): Promise<never> {
  await delay(longestMs, undefined, { ref: false })
  throw new Error('timed out')
}
