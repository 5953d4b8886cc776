import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '#features/catalog/search/domain/list-search.ts'
import { CatalogueSection } from '#features/catalog/showcase/web/list/catalogue-section.tsx'
import { CategoryStrip } from '#features/catalog/showcase/web/list/category-strip.tsx'
import { ListFailed } from '#features/catalog/showcase/web/list/list-states.tsx'
import { categoryList, heroProduct } from '#features/catalog/showcase/web/queries.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Hero } from '../hero.tsx'
import { HomeQuotationSlot } from '../home/home-quotation-slot.tsx'
import { StoredProductsSlot } from '../home/stored-products-slot.tsx'
import { homeListAction } from '../list-action.tsx'
import { loadList } from '../list-page.ts'
import { pageHead } from '../page-head.ts'
import type { RouterContext } from '../router-context.ts'
import { loadedSite, siteQuery } from '../site-query.ts'
import { texts } from '../texts.ts'

export const Route = createFileRoute('/')({
  validateSearch: readListSearch,
  // What the address says, without the rest of it and in one order: server and browser must agree.
  loaderDeps: ({ search }) => readListSearch(search),
  loader: async ({ context, deps }) => {
    // Decoration: on the server it is worth waiting for, in the browser the page asks for it itself; it never fails the page.
    const hero = import.meta.env.SSR ? loadHero(context) : undefined
    await loadList(context, '/', deps)
    await hero
  },
  head: ({ match }) => {
    const { queryClient, publicUrl } = match.context
    const site = loadedSite(queryClient)
    if (!site) return {}
    const title = texts.titles.home(site.name)
    return pageHead({ title, description: texts.descriptions.home, publicUrl, path: '/', site })
  },
  component: Home,
  errorComponent: FailedHome,
  wrapInSuspense: false,
})

async function loadHero({ queryClient, call }: RouterContext) {
  // Where it cannot be had, the root says so.
  const site = await queryClient.ensureQueryData(siteQuery(call)).catch(() => undefined)
  const codes = site?.words.hero?.slides.map(({ product }) => product) ?? ['']
  await Promise.all(codes.map((code) => queryClient.prefetchQuery(heroProduct(call, code))))
}

function Home() {
  const { call } = Route.useRouteContext()
  const list = { call, path: '/' as const, search: Route.useLoaderDeps() }
  const categories = useAnswer(categoryList(call))
  return (
    <>
      <Hero call={call} />
      {categories && <CategoryStrip categories={categories} />}
      <CatalogueSection list={list} action={homeListAction} extra={<StoredProductsSlot />} />
      <HomeQuotationSlot />
    </>
  )
}

function FailedHome() {
  return (
    <>
      <h1 className="page pt-8 text-3xl">{texts.titles.products}</h1>
      <ListFailed />
    </>
  )
}
