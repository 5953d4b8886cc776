import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { categoryList, heroProduct, productList } from '#features/catalog/web/queries.ts'
import { CatalogueFrame, CatalogueSection } from '#features/catalog/web/storefront/catalogue-section.tsx'
import { CategoryStrip } from '#features/catalog/web/storefront/category-strip.tsx'
import { HomeHero } from '#features/catalog/web/storefront/home-hero.tsx'
import { ProductsFailed } from '#features/catalog/web/storefront/list-states.tsx'
import { ProductGridSkeleton } from '#features/catalog/web/storefront/product-grid.tsx'
import { AddToQuotation } from '#features/quotations/web/add-to-quotation.tsx'
import { AppError } from '#kernel/errors.ts'
import { basketProduct } from '../basket-product.ts'
import { pageHead } from '../page-head.ts'
import type { RouterContext } from '../router-context.ts'
import { textParam } from '../search-params.ts'
import { loadedSite } from '../site-query.ts'
import { texts } from '../texts.ts'

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { apos?: string } => {
    const apos = textParam(search.apos)
    return apos ? { apos } : {}
  },
  loaderDeps: ({ search }) => ({ after: search.apos ?? null }),
  loader: ({ context, deps }) => loadHome(context, deps.after),
  head: ({ match }) => {
    const { queryClient, publicUrl } = match.context
    const site = loadedSite(queryClient)
    if (!site) return {}
    const title = texts.titles.home(site.name)
    return pageHead({ title, description: texts.descriptions.home, publicUrl, path: '/', site })
  },
  component: Home,
  pendingComponent: LoadingHome,
  errorComponent: FailedHome,
})

async function loadHome({ queryClient, call }: RouterContext, after: string | null) {
  // Decoration: on the server it is worth waiting for, in the browser it may arrive later; it never fails the page.
  const hero = queryClient.prefetchQuery(heroProduct(call))
  try {
    const [list] = await Promise.all([
      queryClient.ensureInfiniteQueryData(productList(call, after)),
      queryClient.ensureQueryData(categoryList(call)),
    ])
    // A place beyond the end, of a list that has become shorter.
    if (after && list.pages[0]?.items.length === 0) throw redirect({ to: '/', search: {}, hash: 'products' })
  } catch (error) {
    if (after && error instanceof AppError && ['malformed', 'invalid'].includes(error.kind)) {
      throw redirect({ to: '/', search: {}, hash: 'products' })
    }
    throw error
  }
  if (typeof window === 'undefined') await hero
}

function Home() {
  const { call } = Route.useRouteContext()
  const after = Route.useSearch().apos ?? null
  const hero = useQuery(heroProduct(call))
  const categories = useQuery(categoryList(call)).data ?? []
  return (
    <>
      <HomeHero product={hero.data ?? null} />
      <CategoryStrip categories={categories} />
      <CatalogueSection
        call={call}
        after={after}
        action={(product) => <AddToQuotation product={basketProduct(product)} />}
      />
    </>
  )
}

function LoadingHome() {
  return (
    <>
      <HomeHero product={null} />
      <CatalogueFrame>
        <ProductGridSkeleton cards={8} />
      </CatalogueFrame>
    </>
  )
}

function FailedHome() {
  return (
    <>
      <HomeHero product={null} />
      <CatalogueFrame>
        <ProductsFailed />
      </CatalogueFrame>
    </>
  )
}
