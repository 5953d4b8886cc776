import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { homeBasket } from '#features/quotations/asking/web/basket/baskets.ts'
import { HomeQuotationSkeleton } from '#features/quotations/asking/web/home/home-quotation-skeleton.tsx'
import { bringIntoView } from '#ui/bring-into-view.ts'
import { useStoredValue } from '#ui/stored-value.ts'

const pauseMs = 3000

/** On a bad signal its room stays while the script is asked for again. */
const load = (): Promise<typeof import('./home-quotation-block.tsx')> =>
  import('./home-quotation-block.tsx').catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(load))

const Block = lazy(() => load().then((block) => ({ default: block.HomeQuotationBlock })))

/**
 * The block comes with the first product. It then stays until the person leaves the page: a last line removed by mistake can be
 * put back, and nothing that was being filled in disappears from under their hands.
 */
export function HomeQuotationSlot() {
  const isEmpty = useStoredValue(homeBasket).length === 0
  const [isShown, setShown] = useState(!isEmpty)
  if (!isEmpty && !isShown) setShown(true)
  useArrivalByLink()
  return isShown ? (
    <Suspense fallback={<HomeQuotationSkeleton />}>
      <Block />
    </Suspense>
  ) : null
}

/** Entries of the history that were already scrolled to their place: going back returns to where the page was left. */
const arrivedAt = new Set<string | undefined>()

/** A link from elsewhere leads to the block, which appears later than the page; without a basket to the page that asks for one. */
function useArrivalByLink() {
  const router = useRouter()
  useEffect(() => {
    const { hash, state } = router.state.location
    if (hash !== 'quotation' || arrivedAt.has(state.__TSR_key)) return
    arrivedAt.add(state.__TSR_key)
    if (homeBasket.get().length > 0) bringIntoView('quotation', load())
    else void router.navigate({ to: '/cotacao', replace: true })
  }, [router])
}
