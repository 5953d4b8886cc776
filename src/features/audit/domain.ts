type Fields = Record<string, unknown>

/** Only what differs, so that an entry says what was done and not how the thing looked. Undefined when nothing does. */
export function differences(before: Fields | undefined, after: Fields | undefined) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  if (changed.length === 0 && before && after) return undefined
  return { before: before && pick(before, changed), after: after && pick(after, changed) }
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
