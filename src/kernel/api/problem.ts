import { z } from 'zod'

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
