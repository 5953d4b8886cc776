import type { Problems } from './use-form.ts'

export type Check = (value: string) => string | undefined

export const isBlank = (value: string) => value.trim() === ''

export const required =
  (sentence: string): Check =>
  (value) =>
    isBlank(value) ? sentence : undefined

/** Runs the check of each field; fields without one are always right. */
export function problemsIn<F extends object>(values: F, checksOf: Partial<Record<keyof F, Check>>): Problems<F> {
  const problems: Record<string, string> = {}
  for (const [name, check] of Object.entries(checksOf) as [keyof F & string, Check][]) {
    const problem = check(String(values[name] ?? ''))
    if (problem) problems[name] = problem
  }
  return problems as Problems<F>
}
