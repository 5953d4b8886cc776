import { Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { useIsAlive } from '#ui/use-is-alive.ts'
import { countItems } from '../../domain/basket.ts'
import { requestBasket } from '../basket/baskets.ts'
import { useSearchedFor } from '../form/use-searched-for.ts'
import { BasketLines, ClearBasket } from '../lines/basket-lines.tsx'
import { clearFreeItems, freeItems, mostFreeItems } from '../lines/free-items.ts'
import { GoneNote } from '../lines/gone-note.tsx'
import type { KnownProducts } from '../lines/known-products.ts'
import { lineTexts } from '../lines/texts.ts'
import { FreeItemForm, FreeItemLines } from './free-items.tsx'
import { useIsWaiting } from './import-box.tsx'
import { requestTexts } from './texts.ts'

const texts = requestTexts.list

/** What is asked for: products, and what the catalogue has no code for. */
export function RequestList({ isGone }: Pick<KnownProducts, 'isGone'>) {
  const lines = useStoredValue(requestBasket)
  const written = useStoredValue(freeItems)
  const isWaiting = useIsWaiting()
  const title = useKeptFocus<HTMLHeadingElement>(countItems(lines), lines.length, written.length)
  if (!useIsAlive()) return <ListOnItsWay />
  const hasLines = lines.length + written.length > 0
  return (
    <section className="panel" aria-labelledby="request-list">
      {hasLines && (
        <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-1.5 lg:px-5">
          <h2 ref={title} tabIndex={-1} id="request-list" className="text-lg tracking-normal">
            {lineTexts.total(lines.length + written.length, countItems(lines) + itemsIn(written))}
          </h2>
          <ClearBasket basket={requestBasket} alsoClear={clearFreeItems} />
        </header>
      )}
      <div className="px-4 lg:px-5">
        {hasLines ? (
          <>
            <BasketLines basket={requestBasket} notes={({ product }) => isGone(product.id) && <GoneNote />} />
            <FreeItemLines items={written} />
          </>
        ) : (
          <EmptyList title={title} isWaiting={isWaiting} />
        )}
        <ListActions isFull={written.length >= mostFreeItems} hasLines={hasLines} />
      </div>
    </section>
  )
}

const itemsIn = (items: readonly { quantity: number }[]) => items.reduce((total, { quantity }) => total + quantity, 0)

function ListActions({ isFull, hasLines }: { isFull: boolean; hasLines: boolean }) {
  const [draft, setDraft] = useState<string | null>(null)
  useSearchedFor('medida', (measure) => setDraft(requestTexts.free.custom(measure)))
  if (draft !== null) return <FreeItemForm key={draft} initial={draft} onClose={() => setDraft(null)} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5" data-print="hide">
      {isFull ? (
        <p className="text-sm text-ink-soft">{requestTexts.free.full(mostFreeItems)}</p>
      ) : (
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setDraft('')}>
          <Icon name="plus" size={16} />
          {requestTexts.free.add}
        </button>
      )}
      {hasLines && (
        <Link to="/produtos" className="inline-flex min-h-11 items-center text-link text-sm">
          {texts.more}
        </Link>
      )}
    </div>
  )
}

/** While something waits to be imported, nothing claims that there is nothing. */
function EmptyList({ title, isWaiting }: { title: Ref<HTMLHeadingElement>; isWaiting: boolean }) {
  if (isWaiting)
    return (
      <div className="py-4">
        <h2 ref={title} tabIndex={-1} id="request-list" className="text-lg tracking-normal">
          {texts.waiting}
        </h2>
        <p className="text-sm text-ink-soft">{texts.waitingHint}</p>
      </div>
    )
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <EmptyFigure />
      <h2 ref={title} tabIndex={-1} id="request-list" className="text-xl">
        {texts.empty}
      </h2>
      <p className="max-w-[44ch] text-sm text-ink-soft">{texts.emptyHint}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">
        <Link to="/produtos" className={buttonClass({ tone: 'ink' })}>
          {texts.seeProducts}
        </Link>
        <Link to="/nao-sei-qual-e" className={buttonClass({ tone: 'line' })}>
          {texts.unknown}
        </Link>
      </div>
    </div>
  )
}

/** What this browser stored is known only once the page's script runs; to claim that there is nothing would be a lie. */
function ListOnItsWay() {
  return (
    <div className="needs-script panel grid gap-4 p-5" aria-hidden="true">
      {[1, 2, 3].map((line) => (
        <div key={line} className="flex items-center gap-3.5">
          <span className="skeleton aspect-4/3 w-21 flex-none" />
          <span className="skeleton h-5 flex-1" />
        </div>
      ))}
    </div>
  )
}
