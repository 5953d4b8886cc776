import { NoPlaceError } from '../places.ts'

/**
 * Socket errors, and PostgreSQL's classes for "connection" and "operator intervention" (restart, shutdown, start-up), a disk that fails it,
 * and a standby that is not primary yet (25006: it refuses to write).
 */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|25006|57P\d\d|53300|58030)$/
const awayMessages =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|Client has encountered a connection error|database silent for/i

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** Whether this error, or what caused it, is so. */
const anyIn =
  (isSo: (error: Error) => boolean) =>
  (error: unknown): boolean =>
    error instanceof Error && (isSo(error) || anyIn(isSo)(error.cause))

/** The embedded database's socket; any other file that is missing is a fault of ours. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether a failed query failed because the database cannot be reached now, and not because of the query. */
export const isDatabaseAway = anyIn(
  (error) => awayCodes.test(codeOf(error)) || isMissingSocket(error) || awayMessages.test(error.message),
)

/** Statement or lock timeout, or one of two who stood in each other's way again and again: worth another try, like one that is away. */
const slowCodes = /^(57014|55P03|40001|40P01)$/

export const isDatabaseTooSlow = anyIn((error) => slowCodes.test(codeOf(error)))

/** Too many ask at once. */
export const isDatabaseBusy = anyIn((error) => error instanceof NoPlaceError)

/** Nothing more can be written, by the database or by the shop itself. */
const fullCodes = /^(ENOSPC|EDQUOT|53100)$/

export const isStorageFull = anyIn((error) => fullCodes.test(codeOf(error)))
