import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Basket, countItems } from '../../domain.ts'
import { homeQuotationTexts as words } from '../../texts/home.ts'
import { lineTexts } from '../../texts/lines.ts'
import { homeBasket } from '../baskets.ts'
import { BasketLines, ClearBasket } from '../lines/basket-lines.tsx'
import { linesId } from './lines-id.ts'

export function HomeSummary({ basket }: { basket: Basket }) {
  const lines = useKeptFocus(basket.length)
  const isEmpty = basket.length === 0
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h2 id="quotation-title" className="text-xl sm:text-2xl">
          {words.title}
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
          <BasketLines basket={homeBasket} />
        )}
      </div>
      <p className="mt-4 border-l-3 border-ink bg-surface-sunken px-4 py-3 text-sm text-ink-soft">{words.check}</p>
    </div>
  )
}

/** Whoever removed a line with the keyboard is still at the lines, not back at the top of the page. */
function useKeptFocus(lines: number) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    const isShorter = lines < before.current
    before.current = lines
    if (isShorter && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [lines])
  return element
}
