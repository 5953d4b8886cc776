/** Numbers for sets of values: equal sets have the same number. Grows only. */
export type Dictionary<T extends string | number> = {
  put: (values: readonly (T | null | undefined)[]) => number
  /** The values of each set, by its number. */
  sets: readonly (readonly T[])[]
}

export function dictionary<T extends string | number>(): Dictionary<T> {
  const sets: T[][] = []
  const numbers = new Map<string, number>()
  return {
    sets,
    put(values) {
      const given = values.filter((value): value is T => value !== null && value !== undefined && value !== '')
      const set = [...new Set(given)].sort()
      const key = JSON.stringify(set)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, sets.length)
      return sets.push(set) - 1
    },
  }
}
