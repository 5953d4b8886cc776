/** Socket errors, and PostgreSQL's classes for "connection" and "operator intervention" (restart, shutdown, start-up). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08\w{3}|57P\d\d|53300)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** Whether a failed query failed because the database cannot be reached now, and not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayMessages.test(error.message) || isDatabaseAway(error.cause)
}
