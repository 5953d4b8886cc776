import type { Problems } from '#ui/form/use-form.ts'
import { type DeskSite, siteDraft } from '../contract/desk.ts'

/** As it stands in the fields: numbers are typed, and what is not there is empty. */
type Typed<T> = T extends string | number | null ? string : T extends object ? { [K in keyof T]: Typed<T[K]> } : T
export type TypedSettings = Typed<DeskSite['settings']>

export const typedOf = (settings: DeskSite['settings']) => typed(settings) as TypedSettings

function typed(value: unknown): unknown {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (Array.isArray(value)) return value.map(typed)
  if (typeof value !== 'object') return value
  return value ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, typed(inside)])) : ''
}

/** What is wrong, by field; the first sentence of each. */
export function problemsOf(settings: TypedSettings): Problems<TypedSettings> {
  const problems: Record<string, string> = {}
  for (const { path, message } of siteDraft.safeParse(settings).error?.issues ?? [])
    problems[path.join('.')] ??= message
  return problems
}
