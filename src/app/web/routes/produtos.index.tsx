import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#features/catalog/search/domain/list-search.ts'
import { CatalogueSection } from '#features/catalog/showcase/web/list/catalogue-section.tsx'
import { ClosingCall } from '#features/catalog/showcase/web/list/closing-call.tsx'
import { ListFailed } from '#features/catalog/showcase/web/list/list-states.tsx'
import { ProductsHero } from '#features/catalog/showcase/web/list/products-hero.tsx'
import { listAction } from '../list-action.tsx'
import { loadList } from '../list-page.ts'
import { pageHead } from '../page-head.ts'
import { loadedSite } from '../site-query.ts'
import { texts } from '../texts.ts'

export const Route = createFileRoute('/produtos/')({
  validateSearch: readListSearch,
  // What the address says, without the rest of it and in one order: server and browser must agree.
  loaderDeps: ({ search }) => readListSearch(search),
  loader: ({ context, deps }) => loadList(context, '/produtos', deps),
  head: ({ match }) => {
    const { queryClient, publicUrl } = match.context
    const site = loadedSite(queryClient)
    if (!site) return {}
    const { busca } = match.loaderDeps
    return pageHead({
      title: texts.titles.page(busca ? texts.titles.search(busca) : texts.titles.products, site.name),
      description: texts.descriptions.products,
      publicUrl,
      path: '/produtos',
      site,
    })
  },
  component: Products,
  errorComponent: FailedProducts,
  wrapInSuspense: false,
})

function Products() {
  const { call } = Route.useRouteContext()
  const list = { call, path: '/produtos' as const, search: Route.useLoaderDeps() }
  return (
    <>
      <ProductsHero {...list} />
      <CatalogueSection list={list} action={listAction} closing={<ClosingCall />} />
    </>
  )
}

function FailedProducts() {
  return (
    <>
      <h1 className="page pt-8 text-3xl">{texts.titles.products}</h1>
      <ListFailed />
    </>
  )
}
