import { problemsBySchema } from '#ui/desk/problems-by-schema.ts'
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

export const problemsOf = (settings: TypedSettings) => problemsBySchema<TypedSettings>(siteDraft, settings)

/** `-23.5505, -46.6333`, as maps give a place, in two fields; nothing where it is one number. */
export function placeIn(typed: string): TypedSettings['coordinates'] | undefined {
  const [, latitude, longitude] = /^\s*([-−]?\d{1,2}[.,]\d+)\s*[,;\s]\s*([-−]?\d{1,3}[.,]\d+)\s*$/.exec(typed) ?? []
  const written = (degrees: string) => degrees.replace('−', '-').replace('.', ',')
  return latitude && longitude ? { latitude: written(latitude), longitude: written(longitude) } : undefined
}
