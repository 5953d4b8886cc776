import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal, type Page } from '#kernel/api/page.ts'
import type { Product } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { productList } from '../queries.ts'
import { NoProducts } from './list-states.tsx'
import { LoadMore } from './load-more.tsx'
import { ProductGrid } from './product-grid.tsx'

type Props = { call: Call; after: string | null; action: (product: Product) => ReactNode }

export function CatalogueSection({ call, after, action }: Props) {
  const list = useInfiniteQuery(productList(call, after))
  const lastPage = list.data?.pages.at(-1)
  if (!list.data || !lastPage) return null
  const products = list.data.pages.flatMap((page) => page.items)
  return (
    <CatalogueFrame found={found(lastPage)}>
      {products.length === 0 ? <NoProducts /> : <ProductGrid products={products} action={action} />}
      {products.length > 0 && (
        <LoadMore
          shown={products.length}
          page={lastPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          isFromStart={after === null}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </CatalogueFrame>
  )
}

const found = (page: Page<unknown>) => texts.list.found(formatTotal(page), page.total === 1, page.total === 0)

/** Heading and place of the list, the same while it loads, fails or is shown. */
export function CatalogueFrame({ found = '', children }: { found?: string; children: ReactNode }) {
  return (
    <section id="products" aria-labelledby="products-title" className="page pt-6 pb-10 lg:pt-9 lg:pb-14">
      <h2 id="products-title" className="text-2xl/[1.1]">
        {texts.list.title}
      </h2>
      <p className="mt-1 mb-4 min-h-5 text-sm text-ink-soft" role="status">
        {found}
      </p>
      {children}
    </section>
  )
}
