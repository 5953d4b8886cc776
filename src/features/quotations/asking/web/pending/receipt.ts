import { AppError, networkFailureCode } from '#kernel/errors.ts'
import type { PendingRequest } from './pending-request.ts'

type Answered = PendingRequest['endpoint']

/** The specification does not say what a request for a quotation is answered with; of the others it, or our own server, does. */
const isStored: Record<Answered, (answer: Record<string, unknown>) => boolean> = {
  quotations: () => true,
  contact: ({ success }) => success === true,
  photos: ({ id }) => Number.isInteger(id),
}

/**
 * The answer of whoever stored it. What may stand between (a proxy, a hotel's network) answers well and has stored nothing:
 * that counts as no answer.
 */
export function receipt<Answer>(endpoint: Answered, answer: Answer) {
  if (!isRecord(answer) || !isStored[endpoint](answer)) throw new AppError('unavailable', networkFailureCode)
  return answer
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
