import { listParams } from '#features/catalog/search/domain/list-search.ts'

/** The search parameters each page reads; the page cache drops every other before it looks for a page. */
const readBy: Record<string, readonly string[]> = {
  '/comparar': ['p'],
  '/': listParams,
  '/produtos': listParams,
}

/** A slash too many at the end is redirected; the parameters go along. */
export const paramsReadBy = (pathname: string): readonly string[] => readBy[pathname.replace(/(?<=.)\/+$/, '')] ?? []
