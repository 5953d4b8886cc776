/** Plain text both ways: the router's own serialiser would write `230` as a number and quote what looks like one. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...params.keys()].map((key) => [key, oneOrAll(params.getAll(key))]))
}

const oneOrAll = (values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Sorted by name, as the page cache sorts them: one list has one address. */
export function stringifySearch(search: Record<string, unknown>) {
  const pairs = Object.keys(search)
    .sort()
    .flatMap((key) =>
      [search[key]]
        .flat()
        .filter(isGiven)
        .map((value): [string, string] => [key, String(value)]),
    )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
