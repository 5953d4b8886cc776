import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ProductOpener } from '#features/catalog/showcase/web/card/product-link.tsx'
import { useOpenProductSlug } from './use-open-product-slug.ts'

const load = () => import('./listed-product-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await load()).ListedProductDialog }))

/**
 * Opens the products of any list in a dialog at the product's own address: the location stays the list's, the address
 * bar masks it, and a reload or a new tab shows the page.
 */
export function ProductDialogHost({ children }: { children: ReactNode }) {
  const router = useRouter()
  const slug = useOpenProductSlug()
  const opener = useMemo(() => {
    // On a product's own page the next product is a page too.
    const isOverList = () => !router.state.location.pathname.startsWith('/produtos/')
    return {
      open: (slug: string, from: HTMLElement) => {
        if (!isOverList()) return false
        // Where code or data do not arrive, the page says what is wrong.
        load()
          .then(({ openProduct }) => openProduct(router, slug, from))
          .catch(() => router.navigate({ to: '/produtos/$slug', params: { slug } }))
        return true
      },
      prepare: () => {
        if (isOverList()) load().catch(() => undefined)
      },
    }
  }, [router])
  return (
    <ProductOpener value={opener}>
      {children}
      {slug && (
        <Suspense>
          <Dialog slug={slug} />
        </Suspense>
      )}
    </ProductOpener>
  )
}
