export const errorKinds = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'wrong-method',
  'conflict',
  'too-slow',
  'too-large',
  'unsupported',
  'too-many',
  'unavailable',
  'internal',
] as const
export type ErrorKind = (typeof errorKinds)[number]

export type FieldErrors = Record<string, string[]>

/** What a screen needs to go on from a refusal: who has the code, how many use the category. */
export type ErrorDetails = Record<string, unknown>

type AppErrorParts = {
  fields?: FieldErrors
  details?: ErrorDetails | undefined
  retryAfterSeconds?: number
  requestId?: string
  message?: string
}

/** A failure the caller can understand. Anything else that is thrown is a bug. */
export class AppError<Code extends string = string> extends Error {
  readonly kind: ErrorKind
  readonly code: Code
  readonly fields: FieldErrors
  readonly details: ErrorDetails | undefined
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined

  /** `message` is the sentence for the person; without it the HTTP border looks the sentence up by `code`. */
  constructor(kind: ErrorKind, code: Code, given: AppErrorParts = {}) {
    super(given.message ?? code)
    this.name = 'AppError'
    this.kind = kind
    this.code = code
    this.fields = given.fields ?? {}
    this.details = given.details
    this.retryAfterSeconds = given.retryAfterSeconds
    this.requestId = given.requestId
  }
}

/** The code of an answer that does not say why. */
export const unexplainedCode = 'HTTP_ERROR'
/** The code of an answer that never came. */
export const networkFailureCode = 'NETWORK_FAILURE'

export const isUnanswered = (error: unknown) => error instanceof AppError && error.code === networkFailureCode

/** What the server said about a failure; undefined where nobody said anything a person could use. */
export const serverMessageOf = (error: unknown) =>
  error instanceof AppError && error.code !== unexplainedCode && error.code !== networkFailureCode
    ? error.message
    : undefined
