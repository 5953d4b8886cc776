import { Link } from '@tanstack/react-router'
import { fieldId } from '#ui/form/use-form.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { type Basket, countItems } from '../../domain/basket.ts'
import { homeBasket, useItemsInAllBaskets } from '../basket/baskets.ts'
import { BasketLines, ClearBasket } from '../lines/basket-lines.tsx'
import { GoneNote } from '../lines/gone-note.tsx'
import type { KnownProducts } from '../lines/known-products.ts'
import { ReviewHints } from '../lines/review-hints.tsx'
import { lineTexts } from '../lines/texts.ts'
import { homeQuotationTexts as words } from './texts.ts'
import { homeQuotationTitle } from './title-text.ts'

type Props = { basket: Basket; known: KnownProducts }

export function HomeSummary({ basket, known }: Props) {
  const lines = useKeptFocus<HTMLDivElement>(basket.length)
  const elsewhere = useItemsInAllBaskets() - countItems(basket)
  const isEmpty = basket.length === 0
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h2 id="quotation-title" className="text-xl sm:text-2xl">
          {homeQuotationTitle}
        </h2>
        {!isEmpty && <ClearBasket basket={homeBasket} />}
      </div>
      <div ref={lines} id={linesId} tabIndex={-1} className="outline-offset-4">
        <p className="mt-1 mb-3 text-sm text-ink-soft tabular-nums">
          {isEmpty ? words.empty : `${lineTexts.total(basket.length, countItems(basket))}. ${words.price}`}
        </p>
        {isEmpty ? (
          <Link to="/" search={true} hash="products" className="text-link inline-flex min-h-11 items-center text-sm">
            {words.toProducts}
          </Link>
        ) : (
          <BasketLines basket={homeBasket} notes={({ product }) => known.isGone(product.id) && <GoneNote />} />
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <ReviewHints basket={homeBasket} factsOf={known.factsOf} />
      </div>
      {elsewhere > 0 && (
        <p className="mt-3 text-sm text-ink-soft tabular-nums">
          {words.elsewhere(elsewhere)}{' '}
          <Link to="/cotacao" className="text-link inline-flex min-h-11 items-center">
            {words.together}
          </Link>
        </p>
      )}
      <p className="mt-4 border-l-3 border-ink bg-surface-sunken px-4 py-3 text-sm text-ink-soft">{words.check}</p>
    </div>
  )
}

export const homeFormId = 'home-quotation'
/** What the server refuses about the lines leads to them. */
const linesId = fieldId(homeFormId, 'items')
