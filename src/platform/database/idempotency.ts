import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import type { Db } from './database.ts'
import { idempotencyKeys } from './tables.ts'

/** `key` is the caller's `Idempotency-Key`; `input` what the key stands for. */
export type RepeatableRequest = { scope: string; key: string | undefined; input: unknown; now: Date }

const wellFormedKey = /^[\x21-\x7e]{1,200}$/
const keptForMs = 48 * 60 * 60 * 1000

/**
 * Does something once per key. Must be called inside the transaction that does it: the answer is stored if and only if
 * the deed is, so that a crash leaves no key that is "still running" for ever. Refusals are not stored.
 */
export async function answerOnce<T extends object>(
  tx: Db,
  { scope, key, input, now }: RepeatableRequest,
  answer: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return answer()
  if (!wellFormedKey.test(key)) throw new AppError('malformed', 'IDEMPOTENCY_KEY_MALFORMED')
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const { isFree, first } = await begin(tx, scope, key)
  if (!isFree) throw stillRunning()
  if (first && first.fingerprint !== fingerprint) throw new AppError('invalid', 'IDEMPOTENCY_KEY_REUSED')
  if (first) return first.answer as T
  const given = await answer()
  const kept = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, fingerprint, answer: given, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (kept.length === 0) throw stillRunning()
  return given
}

const stillRunning = () => new AppError('conflict', 'REQUEST_STILL_RUNNING', { retryAfterSeconds: 1 })

type First = { fingerprint: string; answer: unknown }
type Look = { free: boolean; fingerprint: string | null; answer: unknown }

/**
 * Takes the key and looks for its answer at once. The lock ends with the transaction; it only spares the work: an answer
 * that was committed between the look and the lock is met when the own one is to be kept, and undoes everything.
 * The embedded engine locks nobody out, but runs one transaction after the other.
 */
async function begin(tx: Db, scope: string, key: string): Promise<{ isFree: boolean; first: First | undefined }> {
  const { rows } = await tx.execute<Look>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as free, fingerprint, answer
    from (select) as always
    left join ${idempotencyKeys} on ${idempotencyKeys.scope} = ${scope} and ${idempotencyKeys.key} = ${key}`)
  const [{ free, fingerprint, answer }] = rows as [Look]
  return { isFree: free, first: fingerprint === null ? undefined : { fingerprint, answer } }
}

export async function pruneIdempotencyKeys(db: Db, now: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptForMs)))
}
