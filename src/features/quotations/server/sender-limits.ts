import { isIPv6 } from 'node:net'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { countEachWithin, countWithin, type RateLimit } from '#platform/database/rate-limits.ts'
import type { errorTexts } from '../texts/errors.ts'

const minuteMs = 60_000
const perAddress = { most: 10, perMs: 10 * minuteMs }
const perEmail = { most: 5, perMs: 10 * minuteMs }
/** Nobody has shown that the address is theirs: a stranger's mailbox must not be filled through us. */
const confirmationsPerEmail = { most: 3, perMs: 60 * minuteMs }

type Sender = { address: string; email: string; now: Date }
type Rule = { subject: string; limit: RateLimit; code: keyof typeof errorTexts }

/** What is stored counts, what is refused or repeated does not. */
export async function refuseTooMany(tx: Db, { address, email, now }: Sender) {
  const rules: Rule[] = [
    { subject: `requests from ${networkOf(address)}`, limit: perAddress, code: 'TOO_MANY_REQUESTS_FROM_ADDRESS' },
    { subject: `requests of ${mailboxOf(email)}`, limit: perEmail, code: 'TOO_MANY_REQUESTS_FOR_EMAIL' },
  ]
  const counts = await countEachWithin(tx, rules, now)
  for (const [place, { isWithin, retryAfterSeconds }] of counts.entries())
    if (!isWithin) throw new AppError('too-many', rules[place]!.code, { retryAfterSeconds })
}

export async function mayConfirm(tx: Db, { email, now }: Omit<Sender, 'address'>) {
  return (await countWithin(tx, `confirmations to ${mailboxOf(email)}`, confirmationsPerEmail, now)).isWithin
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
