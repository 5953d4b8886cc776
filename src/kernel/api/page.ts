/** One page of a list. `total` is counted up to `totalCap` at most; where it is capped, there are at least so many. */
export type Page<T> = { items: T[]; total: number; totalIsCapped: boolean; nextCursor: string | null }

/** Counting further would cost time that grows with the catalogue. */
export const totalCap = 1000

export const formatTotal = (page: Pick<Page<unknown>, 'total' | 'totalIsCapped'>) =>
  page.totalIsCapped ? `${page.total}+` : String(page.total)

/** Headers of a list answer, and how the client reads them back. */
export function pageHeaders(page: Page<unknown>, url: URL): Record<string, string> {
  const headers: Record<string, string> = { 'X-Total-Count': formatTotal(page) }
  if (page.nextCursor) {
    const next = new URLSearchParams(url.search)
    next.set('cursor', page.nextCursor)
    headers.Link = `<${url.pathname}?${next}>; rel="next"`
  }
  return headers
}

export function readPage<T>(items: T[], headers: Headers): Page<T> {
  const count = headers.get('X-Total-Count') ?? String(items.length)
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1]
  return {
    items,
    total: Number.parseInt(count, 10),
    totalIsCapped: count.endsWith('+'),
    nextCursor: next ? decodeURIComponent(next) : null,
  }
}
