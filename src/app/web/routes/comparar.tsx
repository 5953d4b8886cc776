import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { comparisonOf } from '#features/catalog/showcase/domain/comparison-list.ts'
import { comparedProducts } from '#features/catalog/showcase/web/compare/compared-products.ts'
import { useComparison } from '#features/catalog/showcase/web/compare/comparison.tsx'
import { ComparisonPage } from '#features/catalog/showcase/web/compare/comparison-page.tsx'
import { comparisonTexts } from '#features/catalog/showcase/web/compare/comparison-texts.ts'
import { AddAll } from '#features/quotations/asking/web/basket/add-all.tsx'
import { basketProduct } from '../basket-product.ts'
import { loadedPageHead } from '../loaded-page-head.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { ShopOnPaper } from '../shop-on-paper.tsx'

export const Route = createFileRoute('/comparar')({
  validateSearch: ({ p }: Record<string, unknown>): { p?: string[] } => (p ? { p: [p].flat() as string[] } : {}),
  loaderDeps: ({ search }) => ({ slugs: comparisonOf(search.p ?? []) }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(comparedProducts(context.call, deps.slugs))
    return { title: comparisonTexts.title, description: comparisonTexts.description }
  },
  head: loadedPageHead,
  component: Compare,
  errorComponent: FailurePage,
  wrapInSuspense: false,
})

function Compare() {
  const { call } = Route.useRouteContext()
  const { slugs } = Route.useLoaderDeps()
  const { data: products } = useSuspenseQuery(comparedProducts(call, slugs))
  useOwnChoice(slugs.length === 0)
  return (
    <>
      <ShopOnPaper />
      <ComparisonPage
        products={products}
        missing={slugs.length - products.length}
        actions={<AddAll products={products.map(basketProduct)} />}
      />
    </>
  )
}

/** An address that names no product shows what this visitor chose. */
function useOwnChoice(isWanted: boolean) {
  const navigate = Route.useNavigate()
  const { compared } = useComparison()
  useEffect(() => {
    if (isWanted && compared.length > 0) void navigate({ search: { p: [...compared] }, replace: true })
  }, [isWanted, compared, navigate])
}
