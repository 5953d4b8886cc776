import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { refusedFields } from '#ui/form/use-sending.ts'
import type { KeyedForm } from '../form/request-key.ts'
import { type RequestContent, sendQuotation, type Traps } from '../form/send.ts'
import { requestTexts as texts } from './texts.ts'

export type Outcome =
  | { kind: 'sent'; id: number | null; key: string }
  | { kind: 'kept'; key: string }
  | { kind: 'unavailable' }
  | { kind: 'refused'; fields: Partial<Record<string, string>>; message: string }
  | { kind: 'failed'; message: string }

/** The one place where a request leaves the page. Whatever happens, what was asked stays until it is known to be stored. */
export async function submitRequest(
  call: Call,
  content: RequestContent,
  traps: Traps,
  form?: KeyedForm,
): Promise<Outcome> {
  try {
    const { isKept, ...sent } = await sendQuotation(call, content, traps, form)
    return isKept ? { kind: 'kept', key: sent.key } : { kind: 'sent', ...sent }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return { kind: 'failed', message: texts.failure.unknown }
  if (error.code === 'NETWORK_FAILURE') return { kind: 'failed', message: texts.failure.network }
  if (error.code === 'QUOTATION_ITEM_UNAVAILABLE') return { kind: 'unavailable' }
  if (error.kind === 'invalid') return { kind: 'refused', fields: refusedFields(error), message: error.message }
  return { kind: 'failed', message: error.message }
}
