import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { comparisonOf } from '#features/catalog/domain/comparison-list.ts'
import { comparedProducts } from '#features/catalog/web/compare/compared-products.ts'
import { useComparison } from '#features/catalog/web/compare/comparison.tsx'
import { ComparisonPage } from '#features/catalog/web/compare/comparison-page.tsx'
import { AddAll } from '#features/quotations/web/add-all.tsx'
import { basketProduct } from '../basket-product.ts'
import { pageHead } from '../page-head.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { loadedSite } from '../site-query.ts'
import { texts } from '../texts.ts'

export const Route = createFileRoute('/comparar')({
  validateSearch: ({ p }: Record<string, unknown>): { p?: string[] } => (p ? { p: [p].flat() as string[] } : {}),
  loaderDeps: ({ search }) => ({ slugs: comparisonOf(search.p ?? []) }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(comparedProducts(context.call, deps.slugs))
  },
  head: ({ match }) => {
    const { queryClient, publicUrl } = match.context
    const site = loadedSite(queryClient)
    if (!site) return {}
    const title = texts.titles.page(texts.titles.compare, site.name)
    return pageHead({ title, description: texts.descriptions.compare, publicUrl, path: '/comparar', site })
  },
  component: Compare,
  errorComponent: FailurePage,
})

function Compare() {
  const { call } = Route.useRouteContext()
  const { slugs } = Route.useLoaderDeps()
  const { data: products } = useSuspenseQuery(comparedProducts(call, slugs))
  useOwnChoice(slugs.length === 0)
  return (
    <ComparisonPage
      products={products}
      missing={slugs.length - products.length}
      actions={<AddAll products={products.map(basketProduct)} />}
    />
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
