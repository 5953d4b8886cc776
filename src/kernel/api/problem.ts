import { z } from 'zod'
import { AppError, type ErrorKind } from '#kernel/errors.ts'

/** The body of every error answer: `message` and `error` carry the same sentence, since clients read one or the other. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.array(z.string())),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problem>

/** Less than that says at least why. */
const spoken = z.object({ message: z.string().min(1) })

export const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>

const kindOf = (status: number) =>
  (Object.keys(statusOf) as ErrorKind[]).find((kind) => statusOf[kind] === status) ?? 'internal'

/** Turns an error answer back into the error that caused it; a body that is not ours (a proxy's) keeps its status. */
export function toAppError(status: number, body: unknown, retryAfter: string | null) {
  const parsed = problem.safeParse(body)
  if (!parsed.success) {
    const said = spoken.safeParse(body).data?.message
    return new AppError(kindOf(status), 'HTTP_ERROR', { message: said ?? `HTTP error! status: ${status}` })
  }
  const { code, message, fields, details, requestId } = parsed.data
  const seconds = Number(retryAfter)
  const wait = retryAfter && Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {}
  return new AppError(kindOf(status), code, { message, fields, details, requestId, ...wait })
}
