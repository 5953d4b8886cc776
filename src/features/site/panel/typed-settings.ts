import { type DeskSite, siteDraft } from '../contract/desk.ts'

type Settings = DeskSite['settings']
/** What stands in the form's fields, each under the way to what it is: `address.street`, `statistics.footer.0.value`. */
export type TypedSettings = Record<string, string>

const flags = ['isDemo', 'showsPrices', 'recordsChat']

export function typedOf(settings: Settings): TypedSettings {
  const typed: TypedSettings = {}
  const write = (value: unknown, way: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) write(inner, way ? `${way}.${name}` : name)
    else typed[way] = typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
  }
  write(settings, '')
  return typed
}

/** The same as the server takes it. Lists are those whose names are numbers. */
export function settingsOf(typed: TypedSettings): unknown {
  const tree: Record<string, unknown> = {}
  for (const [way, value] of Object.entries(typed)) {
    const names = way.split('.')
    const last = names.pop() ?? ''
    let place = tree
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = flags.includes(way) ? value === 'true' : value
  }
  return withLists(tree)
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** What is wrong, by field; the first sentence of each. */
export function problemsOf(typed: TypedSettings): TypedSettings {
  const checked = siteDraft.safeParse(settingsOf(typed))
  const problems: TypedSettings = {}
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
