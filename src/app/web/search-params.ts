/** The search parameters each page reads; the page cache drops every other before it looks for a page. */
const readBy: Record<string, readonly string[]> = {
  '/': ['apos'],
}

/** A slash too many at the end is redirected; the parameters go along. */
export const paramsReadBy = (pathname: string): readonly string[] => readBy[pathname.replace(/(?<=.)\/+$/, '')] ?? []

/** Plain text both ways: the router's own serialiser would write `230` as a number and quote what looks like one. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** A search parameter as text, or null when it is absent or blank. */
export const textParam = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
