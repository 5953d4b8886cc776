import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Page } from '#kernel/api/page.ts'
import { classNames } from '#ui/class-names.ts'
import { searchText, viewOf, withMoreShown } from '../../../search/domain/list-search.ts'
import { appliedFilters } from '../../domain/list-changes.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductGrid, ProductsOnTheWay } from '../card/product-grid.tsx'
import { productList } from '../queries.ts'
import { FilterSidebar } from './filter-panel.tsx'
import { ListHead } from './list-head.tsx'
import type { ListProps } from './list-link.tsx'
import { ProductsFailed } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { Matches } from './matches.tsx'
import { NoMatches } from './no-matches.tsx'

export type ProductAction = (product: ListedProduct, place: 'card' | 'row') => ReactNode

type ProductsQuery = UseInfiniteQueryResult<InfiniteData<Page<ListedProduct>>>
type Props = { list: ListProps; action: ProductAction; extra?: ReactNode; closing?: ReactNode }

export function CatalogueSection({ list, action, extra, closing }: Props) {
  const query = useInfiniteQuery(productList(list.call, list.search))
  const page = query.isPlaceholderData ? undefined : query.data?.pages[0]
  // The shop has no products: there is nothing to filter, nor to put in order.
  const isBare = page && !page.total && !appliedFilters(list.search).length
  return (
    <section id="products" aria-labelledby="products-title" className={isBare ? 'page py-9' : 'catalogue page'}>
      {!isBare && <FilterSidebar {...list} />}
      <div className="min-w-0">
        <ListHead list={list} page={isBare ? undefined : page}>
          {!isBare && <ListTools {...list} />}
        </ListHead>
        {extra}
        <Results list={list} query={query} action={action} />
        {closing}
      </div>
    </section>
  )
}

type ResultsProps = Pick<Props, 'list' | 'action'> & { query: ProductsQuery }

function Results({ list, query, action }: ResultsProps) {
  const { path, search } = list
  const navigate = useNavigate()
  if (query.isError && !query.data) return <ProductsFailed />
  const lastPage = query.data?.pages.at(-1)
  const view = viewOf(path, search)
  if (!lastPage) return <ProductsOnTheWay amount={path === '/' ? 8 : 6} areRows={view === 'lista'} />
  const products = query.data?.pages.flatMap((page) => page.items) ?? []
  const showMore = async () => {
    const { data, isFetchNextPageError } = await query.fetchNextPage()
    if (isFetchNextPageError || !data) return
    // The address says how much is shown, so that a reload or a shared link shows as much.
    const grownSearch = withMoreShown(search, data.pages.length - 1)
    await navigate({
      to: path,
      search: grownSearch,
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }
  if (products.length === 0) return <NoMatches {...list} />
  const isPlainGrid = view === 'grade' && !searchText(search)
  return (
    <div aria-busy={query.isPlaceholderData} className={classNames(query.isPlaceholderData && 'opacity-60')}>
      {isPlainGrid ? (
        <ProductGrid products={products} action={(product) => action(product, 'card')} />
      ) : (
        <Matches {...list} products={products} action={action} />
      )}
      <LoadMore
        path={path}
        search={search}
        shown={products.length}
        page={lastPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={showMore}
      />
    </div>
  )
}
