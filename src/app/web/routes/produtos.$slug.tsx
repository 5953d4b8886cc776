import { createFileRoute, notFound } from '@tanstack/react-router'
import { sharePictureOf, sharePictureSize } from '#features/catalog/sheets/domain/share-picture.ts'
import { ProductPage } from '#features/catalog/showcase/web/product/product-page.tsx'
import { productTexts } from '#features/catalog/showcase/web/product/product-texts.ts'
import { RelatedProducts } from '#features/catalog/showcase/web/product/related-products.tsx'
import { relatedTo } from '#features/catalog/showcase/web/product/related-query.ts'
import { productBySlug } from '#features/catalog/showcase/web/queries.ts'
import { RecordView } from '#features/catalog/showcase/web/recently-viewed.tsx'
import { AddToQuotation } from '#features/quotations/asking/web/basket/add-to-quotation.tsx'
import { cart } from '#features/quotations/asking/web/basket/baskets.ts'
import { AppError } from '#kernel/errors.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { useAnswer, useLoadedAnswer } from '#ui/use-answer.ts'
import { basketProduct } from '../basket-product.ts'
import { loadedPageHead } from '../loaded-page-head.ts'
import { MachineAction } from '../machine-action.tsx'
import { ProductActions } from '../product-actions.tsx'
import { breadcrumbStructuredData, productStructuredData } from '../product-structured-data.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { ShopOnPaper } from '../shop-on-paper.tsx'

export const Route = createFileRoute('/produtos/$slug')({
  loader: async ({ context, params }) => {
    const { queryClient, call } = context
    try {
      const product = await queryClient.ensureQueryData(productBySlug(call, params.slug))
      // Below the fold: the server waits so that search engines see it, the browser shows it when it comes.
      const related = queryClient.prefetchQuery(relatedTo(call, product.id))
      if (import.meta.env.SSR) await related
      const image = { path: sharePictureOf(product), ...sharePictureSize, alt: product.name }
      return { title: productTexts.title(product), description: product.description, image, type: 'product' as const }
    } catch (error) {
      // A slug the API finds malformed can belong to no product either.
      if (error instanceof AppError && ['not-found', 'malformed', 'invalid'].includes(error.kind)) throw notFound()
      throw error
    }
  },
  head: loadedPageHead,
  component: Product,
  errorComponent: FailurePage,
  wrapInSuspense: false,
})

function Product() {
  const { call, publicUrl } = Route.useRouteContext()
  const product = useLoadedAnswer(productBySlug(call, Route.useParams().slug))
  const related = useAnswer(relatedTo(call, product.id))
  return (
    <>
      <ShopOnPaper />
      <StructuredData data={productStructuredData(product, publicUrl)} />
      <StructuredData data={breadcrumbStructuredData(product, publicUrl)} />
      <ProductPage
        key={product.slug}
        product={product}
        machineAction={(machine) => <MachineAction call={call} machine={machine} />}
        actions={<ProductActions product={product} basket={cart} />}
        related={
          related && (
            <RelatedProducts
              product={product}
              related={related}
              action={(one) => <AddToQuotation basket={cart} product={basketProduct(one)} />}
            />
          )
        }
      />
      <RecordView product={product} />
    </>
  )
}
