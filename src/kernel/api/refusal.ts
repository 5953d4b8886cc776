import { AppError, type ErrorKind, unexplainedCode } from '#kernel/errors.ts'

export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>

const errorKindOf = (status: number) =>
  (Object.keys(statusOf) as ErrorKind[]).find((kind) => statusOf[kind] === status) ?? 'internal'

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOrNothing = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** Only what is a list of sentences: whoever answers may mean something else by the name. */
const sentences = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(record(fields)).filter(
      (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((one) => textOrNothing(one)),
    ),
  )

/**
 * Turns an error answer back into the error that caused it. Of an answer that is not ours, what it says is kept, under
 * `message` or `error`; one that says nothing (a proxy's page) leaves its status.
 */
export function toAppError(status: number, body: unknown, retryAfter: string | null) {
  const { message, error, code, fields, details, requestId } = record(body)
  const said = textOrNothing(message) ?? textOrNothing(error)
  if (!said) return new AppError(errorKindOf(status), unexplainedCode, { message: `HTTP error! status: ${status}` })
  const seconds = Number(retryAfter)
  const by = textOrNothing(requestId)
  return new AppError(errorKindOf(status), textOrNothing(code) ?? 'REFUSED', {
    message: said,
    fields: sentences(fields),
    ...(details ? { details: record(details) } : {}),
    ...(by ? { requestId: by } : {}),
    ...(retryAfter && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}),
  })
}

/** What some servers say with a status that says the opposite. */
export const isRefusal = (body: unknown) => record(body).success === false
