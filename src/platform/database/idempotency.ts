import { createHash } from 'node:crypto'
import { and, eq, inArray, like, lt, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import type { Db } from './database.ts'
import { deleteDue } from './delete-due.ts'
import { insertRows } from './insert-rows.ts'
import { idempotencyKeys, subjectOf } from './tables.ts'

/** `key` is the caller's `Idempotency-Key`; `input` what the key stands for. */
export type RepeatableRequest = { scope: string; key: string | undefined; input: unknown; now: Date }

const wellFormedKey = /^[\x21-\x7e]{1,200}$/
/** A request may wait for weeks on a device without network before it is sent again. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/**
 * Does something once per key. Must be called inside the transaction that does it: the answer is stored if and only if
 * the deed is, so that a crash leaves no key that is "still running" for ever. Refusals are not stored.
 */
export async function answerOnce<T extends object>(
  tx: Db,
  request: RepeatableRequest,
  answer: () => Promise<T>,
): Promise<T> {
  const { scope, key, now } = request
  if (key === undefined) return answer()
  refuseMalformed(key)
  await refuseWhileRunning(tx, `${scope} ${key}`)
  const first = await storedAnswer<T>(tx, request)
  if (first) return first
  const given = await answer()
  const row = { scope, key, fingerprint: fingerprintOf(request), answer: given, createdAt: now }
  await insertRows(tx, idempotencyKeys, [row], ['key'])
  return given
}

/** What the key was answered before, for those who would do much before they come to doing it once. */
export async function storedAnswer<T extends object>(db: Db, request: RepeatableRequest): Promise<T | undefined> {
  const { scope, key } = request
  if (key === undefined) return undefined
  refuseMalformed(key)
  const first = await findAnswer(db, scope, key)
  if (first && first.fingerprint !== fingerprintOf(request)) throw new AppError('invalid', 'IDEMPOTENCY_KEY_REUSED')
  return first?.answer as T | undefined
}

function refuseMalformed(key: string) {
  if (!wellFormedKey.test(key)) throw new AppError('malformed', 'IDEMPOTENCY_KEY_MALFORMED')
}

const fingerprintOf = ({ input }: RepeatableRequest) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** The lock ends with the transaction. The embedded engine locks nobody out, but runs one transaction after the other. */
async function refuseWhileRunning(tx: Db, name: string) {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  )
  if (!rows[0]?.free) throw new AppError('conflict', 'REQUEST_STILL_RUNNING', { retryAfterSeconds: 1 })
}

async function findAnswer(tx: Db, scope: string, key: string) {
  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  return found
}

/** Answers of these calls about these things hold what people said of themselves: they go when it does. */
export async function forgetAnswers(tx: Db, calls: string, ids: readonly number[]) {
  if (ids.length === 0) return
  const isAbout = inArray(subjectOf(idempotencyKeys.answer), ids.map(String))
  await tx.delete(idempotencyKeys).where(and(like(idempotencyKeys.scope, `${calls}%`), isAbout))
}

export const pruneIdempotencyKeys = (db: Db, now: Date) =>
  deleteDue(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptForMs)))
