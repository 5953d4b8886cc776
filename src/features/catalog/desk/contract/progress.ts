import { z } from 'zod'

/** How far something long is, for those who ask to hear of it. */
export const workProgress = z.object({ done: z.int(), total: z.int() })
export type WorkProgress = z.infer<typeof workProgress>

export const inLines =
  'Com Accept: application/x-ndjson a resposta são linhas de JSON: progress enquanto anda e answer (status e body) no fim.'
