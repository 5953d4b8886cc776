import { formatPhone } from '#kernel/brazil/phone.ts'
import { mailboxOf } from '#kernel/email.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type Counted, countWithin } from '#platform/database/rate-limits.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { errorTexts } from '../../record/contract/error-texts.ts'

const minuteMs = 60_000
const perAddress = { most: 10, perMs: 10 * minuteMs }
const perPerson = { most: 5, perMs: 10 * minuteMs }
/** Counted before the photos are decoded, which is the expensive part; repeated and refused requests too. */
const photoRequestsPerAddress = { most: 20, perMs: 10 * minuteMs }
/** Photos are the only thing a stranger can fill a disk with. In thousands of bytes, so that no sum outgrows its column. */
const dayMs = 24 * 60 * minuteMs
const photosPerDay = { most: 300_000, perMs: dayMs }
const photosPerDayAndAddress = { most: 60_000, perMs: dayMs }
/** Nobody has shown that the address is theirs: a stranger's mailbox must not be filled through us. */
const confirmationsPerEmail = { most: 3, perMs: 60 * minuteMs }

type Person = { email?: string | undefined; phone?: string | undefined }
type Sender = Person & { address: string; now: Date }
type Limited = Counted & { code: keyof typeof errorTexts }

/** What is stored counts, what is refused or repeated does not. */
export async function countRequest(
  tx: Db,
  { isConfirmed, photoBytes = 0, ...sender }: Sender & { isConfirmed: boolean; photoBytes?: number },
) {
  const { email, now } = sender
  const limits = [fromAddress(sender), ofPerson(sender), ...(photoBytes > 0 ? ofPhotos(sender, photoBytes) : [])]
  const confirmations =
    email && isConfirmed ? [{ subject: `confirmations to ${mailboxOf(email)}`, limit: confirmationsPerEmail }] : []
  const counts = await countWithin(tx, [...limits, ...confirmations], now)
  refuse(limits, counts)
  return { mayConfirm: counts[limits.length]?.isWithin ?? false }
}

export async function countPhotoRequest(db: Db, { address, now }: Pick<Sender, 'address' | 'now'>) {
  const limits: Limited[] = [
    {
      subject: `photo requests from ${networkOf(address)}`,
      limit: photoRequestsPerAddress,
      code: 'TOO_MANY_PHOTOS_FROM_ADDRESS',
    },
  ]
  refuse(limits, await countWithin(db, limits, now))
}

/** What all photos of a day weigh, and those of one network, which must not use up everybody's day. */
function ofPhotos({ address }: Sender, bytes: number): Limited[] {
  const amount = Math.ceil(bytes / 1000)
  return [
    {
      ...{ subject: `photo bytes from ${networkOf(address)}`, limit: photosPerDayAndAddress, amount },
      code: 'TOO_MANY_PHOTO_BYTES_FROM_ADDRESS',
    },
    { subject: 'photo bytes', limit: photosPerDay, amount, code: 'TOO_MANY_PHOTO_BYTES' },
  ]
}

const fromAddress = ({ address }: Sender): Limited => ({
  subject: `requests from ${networkOf(address)}`,
  limit: perAddress,
  code: 'TOO_MANY_REQUESTS_FROM_ADDRESS',
})

const ofPerson = ({ email, phone = '' }: Person): Limited =>
  email
    ? { subject: `requests of ${mailboxOf(email)}`, limit: perPerson, code: 'TOO_MANY_REQUESTS_FOR_EMAIL' }
    : { subject: `requests of ${numberOf(phone)}`, limit: perPerson, code: 'TOO_MANY_REQUESTS_FOR_PHONE' }

function refuse(limits: Limited[], counts: Awaited<ReturnType<typeof countWithin>>) {
  limits.forEach(({ code }, place) => {
    const { isWithin, retryAfterSeconds } = counts[place]!
    if (!isWithin) throw new AppError('too-many', code, { retryAfterSeconds })
  })
}

/** `+55 19 99999-0000` and `(19) 99999-0000` are one telephone. */
export const numberOf = (phone: string) => formatPhone(phone).replace(/\D/g, '')
