import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { takeBack } from '../../domain/take-back.ts'
import { type Basket, countItems } from '../../domain.ts'
import { requestTexts } from '../../texts/request.ts'
import { cart, homeBasket, requestBasket } from '../baskets.ts'
import { type Lookup, useKnownProducts } from '../lines/known-products.ts'
import { addLines } from './add-lines.ts'

const texts = requestTexts.imports
const mostCodes = 3

/** What was chosen elsewhere waits here to be taken along, so that nobody loses it. */
export function ImportBoxes({ lookup, onChat }: { lookup: Lookup; onChat: (lines: Basket) => void }) {
  useKnownProducts(lookup, cart)
  return (
    <>
      <ImportBox basket={cart} icon="shopping-cart" title={texts.cart} action={texts.fromCart}>
        {(lines) => (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onChat(lines)}>
            <Icon name="message-circle" size={16} />
            {texts.chat}
          </button>
        )}
      </ImportBox>
      <ImportBox basket={homeBasket} icon="clipboard-list" title={texts.home} action={texts.fromHome} />
    </>
  )
}

type Props = {
  basket: StoredValue<Basket>
  icon: IconName
  title: (items: number) => string
  action: string
  children?: (lines: Basket) => ReactNode
}

function ImportBox({ basket, icon, title, action, children }: Props) {
  const lines = useStoredValue(basket)
  if (lines.length === 0) return null
  const codes = lines.slice(0, mostCodes).map(({ product }) => product.code)
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 rounded-lg border border-dashed border-line-control bg-surface px-4 py-3.5 xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon name={icon} size={24} />
      <div className="min-w-0">
        <h2 className="text-base tracking-normal">{title(countItems(lines))}</h2>
        <p className="text-sm text-ink-soft">{texts.codes(codes, lines.length - codes.length)}</p>
      </div>
      <div className="grid gap-2 max-xl:col-span-full sm:grid-flow-col sm:justify-start">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => importFrom(basket)}>
          {action}
        </button>
        {children?.(lines)}
      </div>
    </section>
  )
}

/** Quantities add up, and the other list is empty afterwards; taking it back restores both. */
function importFrom(basket: StoredValue<Basket>) {
  const lines = basket.get()
  basket.update(() => [])
  addLines(requestBasket, lines, () => basket.update((now) => takeBack(now, lines, [])))
}
