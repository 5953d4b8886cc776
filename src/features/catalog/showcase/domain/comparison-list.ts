export const mostCompared = 4
const slug = /^[a-z0-9-]{1,160}$/

/** Addresses of the products being compared: each once, at most four; what is no address is left out. */
export const comparisonOf = (given: readonly unknown[]): readonly string[] =>
  [...new Set(given)].filter((one): one is string => typeof one === 'string' && slug.test(one)).slice(0, mostCompared)

/** What is there already, and a full list, stay as they are. */
export const addCompared = (list: readonly string[], one: string) => comparisonOf([...list, one])

export const removeCompared = (list: readonly string[], one: string) => list.filter((other) => other !== one)

/** Reads a stored list; what is not a list throws. */
export function parseComparison(stored: unknown) {
  if (!Array.isArray(stored)) throw new TypeError('a comparison is a list')
  return comparisonOf(stored)
}
