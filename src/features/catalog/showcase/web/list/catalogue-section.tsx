import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { searchText, viewOf, withMoreShown } from '../../../search/domain/list-search.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductGrid, ProductsOnTheWay } from '../card/product-grid.tsx'
import { productList } from '../queries.ts'
import { FilterSidebar } from './filter-panel.tsx'
import { ListHead } from './list-head.tsx'
import type { ListProps } from './list-link.ts'
import { ProductsFailed } from './list-states.tsx'
import { LoadMore } from './load-more.tsx'
import { Matches } from './matches.tsx'
import { NoMatches } from './no-matches.tsx'

export type ProductAction = (product: ListedProduct, place: 'card' | 'row') => ReactNode

type Props = { list: ListProps; action: ProductAction; extra?: ReactNode; closing?: ReactNode }

export function CatalogueSection({ list, action, extra, closing }: Props) {
  return (
    <section id="products" aria-labelledby="products-title" className="catalogue page">
      <FilterSidebar {...list} />
      <div className="min-w-0">
        <ListHead {...list} />
        {extra}
        <Results list={list} action={action} />
        {closing}
      </div>
    </section>
  )
}

function Results({ list, action }: Pick<Props, 'list' | 'action'>) {
  const { call, path, search } = list
  const navigate = useNavigate()
  const query = useInfiniteQuery(productList(call, search))
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
        <Matches {...list} action={action} />
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
