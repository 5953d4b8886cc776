import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { ProductDialog } from '#features/catalog/showcase/web/product/product-dialog.tsx'
import { productTexts } from '#features/catalog/showcase/web/product/product-texts.ts'
import { productBySlug } from '#features/catalog/showcase/web/queries.ts'
import { RecordView } from '#features/catalog/showcase/web/recently-viewed.tsx'
import { cart, homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { MachineAction } from '../machine-action.tsx'
import { ProductActions } from '../product-actions.tsx'
import { loadedSite } from '../site-query.ts'
import { texts } from '../texts.ts'

export { openProduct } from './open-product.ts'

/** Closing goes back to the entry of the list, wherever it was scrolled to. */
export function ListedProductDialog({ slug }: { slug: string }) {
  const { history } = useRouter()
  const { call, queryClient } = useRouteContext({ from: '__root__' })
  const { data: product } = useSuspenseQuery(productBySlug(call, slug))
  // As the list under it does.
  const basket = useLocation().pathname === '/' ? homeBasket : cart
  const shop = loadedSite(queryClient)?.name ?? ''
  return (
    <>
      <ProductDialog
        key={slug}
        product={product}
        title={texts.titles.page(productTexts.title(product), shop)}
        actions={<ProductActions product={product} basket={basket} />}
        machineAction={(machine) => <MachineAction call={call} machine={machine} />}
        onClose={() => history.back()}
      />
      <RecordView product={product} />
    </>
  )
}
