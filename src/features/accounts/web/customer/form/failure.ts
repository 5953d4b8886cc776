import { isUnheard, saidOf } from '#kernel/errors.ts'
import { customerFieldWords as words } from '../../../texts/customer-fields.ts'

type Failed = { title: string; description?: string }

/** What the server says, in its words; else ours. */
export function failureOf(error: unknown, { title, description = words.unsaid }: Failed) {
  return isUnheard(error) ? words.noConnection : { title, description: saidOf(error) ?? description }
}
