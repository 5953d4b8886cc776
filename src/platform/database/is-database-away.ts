/** Socket errors, and PostgreSQL's classes for "connection" and "operator intervention" (restart, shutdown, start-up). */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|08\w{3}|57P\d\d|53300)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|database silent for/i

/** Whether a failed query failed because the database cannot be reached now, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** Statement or lock timeout: the database answers, but not in time. Worth another try, like one that is away. */
const slowCodes = /^(57014|55P03)$/

export function isDatabaseTooSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && slowCodes.test(String(error.code))) || isDatabaseTooSlow(error.cause)
}
