type Fields = Record<string, unknown>

/** Only what differs, so that an entry says what was done and not how the thing looked. Undefined when nothing does. */
export function differences(before: Fields | undefined, after: Fields | undefined) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  if (changed.length === 0 && before && after) return undefined
  return { before: before && pick(before, changed), after: after && pick(after, changed) }
}

function isSame(a: unknown = null, b: unknown = null) {
  if (a === b) return true
  return (isObject(a) || isObject(b)) && JSON.stringify(a) === JSON.stringify(b)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
