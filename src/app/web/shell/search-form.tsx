import { useLocation, useRouteContext } from '@tanstack/react-router'
import { readListSearch, searchText } from '#features/catalog/search/domain/list-search.ts'
import { SearchBox } from '#features/catalog/search/web/search-box.tsx'
import { paramsReadBy } from '../params-read-by.ts'

type Props = { hasHint?: boolean; isInline?: boolean }

export function SearchForm({ hasHint = false, isInline = false }: Props) {
  const { call } = useRouteContext({ from: '__root__' })
  return <SearchBox call={call} searched={useLocation({ select: searchedAt })} hasHint={hasHint} isInline={isInline} />
}

/** The server drops a parameter that a page does not read: the browser must not see it there either. */
const searchedAt = ({ pathname, search }: { pathname: string; search: Record<string, unknown> }) =>
  paramsReadBy(pathname).includes('busca') ? (searchText(readListSearch(search)) ?? '') : undefined
