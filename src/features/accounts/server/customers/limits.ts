import { mailboxOf } from '#kernel/email.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type Counted, countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { CustomerError } from './parts.ts'

const hourMs = 60 * 60 * 1000
const registrationsPerAddress = { most: 20, perMs: hourMs }
const mailsPerAddress = { most: 20, perMs: hourMs }
/**
 * Nobody has shown that the address is theirs: a stranger's mailbox must not be filled through us. Ways back in are counted apart:
 * whoever has notices sent to an owner must not use up what lets that owner in.
 */
const mailsPerMailbox = { most: 3, perMs: hourMs }
const downloadsPerCustomer = { most: 10, perMs: hourMs }

type MailKind = 'notices' | 'ways back in'

const mailsTo = (email: string, what: MailKind): Counted => ({
  subject: `account ${what} to ${mailboxOf(email)}`,
  limit: mailsPerMailbox,
})

type Counts = Awaited<ReturnType<typeof countWithin>>

/** What to throw once the counting is committed; undefined within the limits. */
function refusalOf(counts: Counts, code: CustomerError) {
  const waits = counts.filter(({ isWithin }) => !isWithin).map(({ retryAfterSeconds }) => retryAfterSeconds)
  return waits.length > 0
    ? new AppError<CustomerError>('too-many', code, { retryAfterSeconds: Math.max(...waits) })
    : undefined
}

export async function countRegistration(db: Db, address: string, now: Date) {
  const limit = { subject: `registrations from ${networkOf(address)}`, limit: registrationsPerAddress }
  const refused = refusalOf(await countWithin(db, [limit], now), 'TOO_MANY_REGISTRATIONS')
  if (refused) throw refused
}

/** Whether one more may go there. */
export async function countNotice(tx: Db, email: string, now: Date) {
  const [count] = await countWithin(tx, [mailsTo(email, 'notices')], now)
  return count?.isWithin ?? false
}

/** The same for an address with an account and one without: that somebody may not ask again tells nothing. */
export async function countMailRequest(
  tx: Db,
  { what, email, address }: { what: MailKind; email: string; address: string },
  now: Date,
) {
  const fromAddress = { subject: `account mails from ${networkOf(address)}`, limit: mailsPerAddress }
  return refusalOf(await countWithin(tx, [mailsTo(email, what), fromAddress], now), 'TOO_MANY_MAILS')
}

export async function countDownload(db: Db, customerId: number, now: Date) {
  const limit = { subject: `downloads of customer ${customerId}`, limit: downloadsPerCustomer }
  const refused = refusalOf(await countWithin(db, [limit], now), 'TOO_MANY_DOWNLOADS')
  if (refused) throw refused
}
