import { useInfiniteQuery } from '@tanstack/react-query'
import { formatTotal } from '#kernel/api/page.ts'
import type { Product } from '../../contract.ts'
import { type ListSearch, searchText } from '../../domain/list-search.ts'
import { planSearch } from '../../domain/search/query-plan.ts'
import { measureText, readingOf } from '../../domain/search/reading.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { texts as catalogTexts } from '../../texts.ts'
import { productList } from '../queries.ts'
import { AppliedFilters } from './applied-filters.tsx'
import type { ListProps } from './list-link.ts'
import { ListTools } from './list-tools.tsx'

/** What the list is, how many there are, and what can be done with it. */
export function ListHead(list: ListProps) {
  const { busca } = list.search
  const reading = busca ? readingOf(planSearch(searchText(list.search) ?? '')) : null
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <h2 id="products-title" className="text-2xl/[1.1]">
            {titleOf(list)}
          </h2>
          {reading && (
            <p className="mt-1 text-sm text-ink-soft">
              {texts.understood} <strong className="font-semibold text-ink">{reading}</strong>
            </p>
          )}
          <p className="mt-1 min-h-5 text-sm text-ink-soft" role="status">
            <Found {...list} />
          </p>
        </div>
        <ListTools {...list} />
      </div>
      <AppliedFilters {...list} />
    </>
  )
}

function titleOf({ path, search }: ListProps) {
  const searched = searchText(search)
  if (!searched) return path === '/' ? texts.title : texts.products.all
  const { measure } = planSearch(searched)
  return measure ? measureText(measure) : texts.resultsFor(search.busca ?? '')
}

function Found({ call, search }: ListProps) {
  const { data, isPlaceholderData } = useInfiniteQuery(productList(call, search))
  const page = data?.pages[0]
  if (!page || isPlaceholderData) return ''
  const found = catalogTexts.list.found(formatTotal(page), page.total === 1, page.total === 0)
  return isNearOnly(page.items, search) && !page.nextCursor ? `${found} ${texts.nearOnly}` : found
}

const isNearOnly = (products: readonly Product[], search: ListSearch) =>
  searchText(search) !== undefined &&
  products.length > 0 &&
  products.every(({ match }) => match?.reason === 'measure-near')
