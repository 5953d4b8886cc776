import { AppError } from '#kernel/errors.ts'
import { customerFieldWords as words } from '../../../texts/customer-fields.ts'

type Failed = { title: string; description?: string }

/** What our server says, in its words; what stands between us and it says nothing a person could use. */
export function failureOf(error: unknown, { title, description = words.unsaid }: Failed) {
  if (!(error instanceof AppError) || error.code === 'HTTP_ERROR') return { title, description }
  return error.code === 'NETWORK_FAILURE' ? words.noConnection : { title, description: error.message }
}
