import type { z } from 'zod'
import type { FormValues, Problems } from '../form/use-form.ts'

/** What is wrong, by field; the first sentence of each. */
export function problemsBySchema<F extends FormValues>(schema: z.ZodType, typed: unknown): Problems<F> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(typed).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems as Problems<F>
}
