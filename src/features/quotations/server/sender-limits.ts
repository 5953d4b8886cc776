import { isIPv6 } from 'node:net'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { errorTexts } from '../texts/errors.ts'

const minuteMs = 60_000
const perAddress = { most: 10, perMs: 10 * minuteMs }
const perPerson = { most: 5, perMs: 10 * minuteMs }
/** Counted before the photos are decoded, which is the expensive part; repeated and refused requests too. */
const photoRequestsPerAddress = { most: 20, perMs: 10 * minuteMs }
/** Nobody has shown that the address is theirs: a stranger's mailbox must not be filled through us. */
const confirmationsPerEmail = { most: 3, perMs: 60 * minuteMs }

type Person = { email?: string | undefined; phone?: string | undefined }
type Sender = Person & { address: string; now: Date }

/** What is stored counts, what is refused or repeated does not. */
export async function refuseTooMany(tx: Db, { address, email, phone = '', now }: Sender) {
  await refuse(tx, `requests from ${networkOf(address)}`, perAddress, now, 'TOO_MANY_REQUESTS_FROM_ADDRESS')
  if (email) await refuse(tx, `requests of ${mailboxOf(email)}`, perPerson, now, 'TOO_MANY_REQUESTS_FOR_EMAIL')
  else await refuse(tx, `requests of ${phone.replace(/\D/g, '')}`, perPerson, now, 'TOO_MANY_REQUESTS_FOR_PHONE')
}

export async function refuseTooManyPhotos(db: Db, { address, now }: Pick<Sender, 'address' | 'now'>) {
  const subject = `photo requests from ${networkOf(address)}`
  await refuse(db, subject, photoRequestsPerAddress, now, 'TOO_MANY_PHOTOS_FROM_ADDRESS')
}

export async function mayConfirm(tx: Db, { email, now }: { email: string; now: Date }) {
  return (await countWithin(tx, `confirmations to ${mailboxOf(email)}`, confirmationsPerEmail, now)).isWithin
}

async function refuse(tx: Db, subject: string, limit: typeof perAddress, now: Date, code: keyof typeof errorTexts) {
  const { isWithin, retryAfterSeconds } = await countWithin(tx, subject, limit, now)
  if (!isWithin) throw new AppError('too-many', code, { retryAfterSeconds })
}

/** Whoever has one IPv6 address has the 2^64 around it. */
export function networkOf(address: string) {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** `Ana+loja@x.com` and `ana@x.com` are one mailbox. */
export const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')
