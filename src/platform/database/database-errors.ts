import { OverloadedError } from '../semaphore.ts'

/** The heartbeat gets no answer, or only from a read-only server. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: Error) {
    super('database unreachable', { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

/**
 * Socket errors; PostgreSQL's classes "connection exception" (08) and "operator intervention" (57P: restart, shutdown, start);
 * no free connection (53300); disk failure (58030); a standby instead of the primary (25006).
 */
const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|57P\d\d|53300|58030|25006)$/
/** The messages of `pg` for errors without a code. */
const unreachableMessages = /^timeout expired$|Connection terminated|Client has encountered a connection error/i

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** Also looks at the causes of an error: Drizzle wraps those of `pg`. */
const anyCause =
  (matches: (error: Error) => boolean) =>
  (error: unknown): boolean =>
    error instanceof Error && (matches(error) || anyCause(matches)(error.cause))

/** The embedded database's socket is missing while it restarts. Any other missing file is a bug. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** The query failed because of the database or the way to it, and not because of the query. */
export const isDatabaseUnreachable = anyCause(
  (error) =>
    error instanceof DatabaseUnreachableError ||
    unreachableCodes.test(codeOf(error)) ||
    isMissingSocket(error) ||
    unreachableMessages.test(error.message),
)

/** A standby refused to write. */
export const isReadOnly = anyCause((error) => codeOf(error) === '25006')

/** Statement timeout, lock timeout, serialization failure, deadlock: another try may succeed. */
const slowCodes = /^(57014|55P03|40001|40P01)$/

export const isDatabaseTooSlow = anyCause((error) => slowCodes.test(codeOf(error)))

/** Too many callers want a connection at once. */
export const isDatabaseBusy = anyCause((error) => error instanceof OverloadedError)

const fullCodes = /^(ENOSPC|EDQUOT|53100)$/

/** The disk of the database, or of the shop itself, is full. */
export const isStorageFull = anyCause((error) => fullCodes.test(codeOf(error)))
