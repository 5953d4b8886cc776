import type { MailService } from '#features/mail/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import type { Db } from '#platform/database/database.ts'
import type { LetterShop } from './emails.ts'

/** What is needed by whoever writes to customers or to the desk about a proposal. */
export type LetterDeps = {
  db: Db
  now: () => Date
  schedule: () => Schedule
  mail: Pick<MailService, 'enqueue' | 'wake'>
  shop: () => Promise<LetterShop>
  deskEmail: string | undefined
  publicUrl: string
}
