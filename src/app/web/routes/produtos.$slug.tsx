import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { texts } from '#features/catalog/texts.ts'
import { productBySlug } from '#features/catalog/web/queries.ts'
import { ProductPage } from '#features/catalog/web/storefront/product-page.tsx'
import { AddToQuotation } from '#features/quotations/web/add-to-quotation.tsx'
import { AppError } from '#kernel/errors.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { basketProduct } from '../basket-product.ts'
import { pageHead } from '../page-head.ts'
import { breadcrumbStructuredData, productStructuredData } from '../product-structured-data.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { loadedSite } from '../site-query.ts'

export const Route = createFileRoute('/produtos/$slug')({
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(productBySlug(context.call, params.slug))
    } catch (error) {
      // A slug the API finds malformed can belong to no product either.
      if (error instanceof AppError && ['not-found', 'malformed', 'invalid'].includes(error.kind)) throw notFound()
      throw error
    }
  },
  head: ({ match, params }) => {
    const { queryClient, call, publicUrl } = match.context
    const product = queryClient.getQueryData(productBySlug(call, params.slug).queryKey)
    const site = loadedSite(queryClient)
    if (!product || !site) return {}
    return pageHead({
      title: texts.product.title(product.name, product.code, site.name),
      description: product.description,
      publicUrl,
      path: `/produtos/${product.slug}`,
      site,
      image: product.imageUrl ?? product.illustrationUrl,
      type: 'product',
    })
  },
  component: Product,
  errorComponent: FailurePage,
})

function Product() {
  const { call, publicUrl } = Route.useRouteContext()
  const { data: product } = useSuspenseQuery(productBySlug(call, Route.useParams().slug))
  return (
    <>
      <StructuredData data={productStructuredData(product, publicUrl)} />
      <StructuredData data={breadcrumbStructuredData(product, publicUrl)} />
      <ProductPage
        product={product}
        actions={<AddToQuotation product={basketProduct(product)} isLarge tone="primary" />}
      />
    </>
  )
}
