import { buttonClass } from '#ui/button-class.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { type Basket, countItems, mergeBaskets } from '../../domain/basket.ts'
import { undoChange } from '../../domain/undo-change.ts'
import { cart, homeBasket, requestBasket } from '../basket/baskets.ts'
import { type Lookup, useKnownProducts } from '../lines/known-products.ts'
import { addLines } from './add-lines.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.imports
const mostCodes = 3

/** Whether something that was chosen elsewhere waits to be taken along. */
export const useIsWaiting = () => useStoredValue(cart).length + useStoredValue(homeBasket).length > 0

/** What was chosen elsewhere, and one press to take all of it along: whoever comes with a full list has nothing else to do first. */
export function ImportBox({ lookup, onChat }: { lookup: Lookup; onChat: (lines: Basket) => void }) {
  useKnownProducts(lookup, cart)
  const inCart = useStoredValue(cart)
  const atHome = useStoredValue(homeBasket)
  const amount = countItems(inCart) + countItems(atHome)
  if (amount === 0) return null
  return (
    <section className="panel grid gap-4 p-4 lg:p-5" data-print="hide">
      <Waiting lines={inCart} icon="shopping-cart" title={texts.cart} />
      <Waiting lines={atHome} icon="clipboard-list" title={texts.home} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={`${buttonClass({ tone: 'primary', isLarge: true })} max-sm:w-full`}
          onClick={importAll}
        >
          {texts.action(amount)}
        </button>
        {inCart.length > 0 && (
          <button
            type="button"
            className={`${buttonClass({ tone: 'line', isLarge: true })} max-sm:w-full`}
            onClick={() => onChat(inCart)}
          >
            <Icon name="message-circle" size={16} />
            {texts.chat}
          </button>
        )}
      </div>
    </section>
  )
}

type WaitingProps = { lines: Basket; icon: IconName; title: (items: number) => string }

function Waiting({ lines, icon, title }: WaitingProps) {
  if (lines.length === 0) return null
  const codes = lines.slice(0, mostCodes).map(({ product }) => product.code)
  return (
    <div className="flex items-center gap-3.5">
      <Icon name={icon} size={24} className="flex-none" />
      <div className="min-w-0">
        <h2 className="text-base tracking-normal">{title(countItems(lines))}</h2>
        <p className="text-sm text-ink-soft">{texts.codes(codes, lines.length - codes.length)}</p>
      </div>
    </div>
  )
}

/** Quantities add up, and the other lists are empty afterwards; taking it back restores all of them. */
function importAll() {
  const taken = [cart, homeBasket].map((basket) => ({ basket, lines: basket.get() }))
  const restore = () => {
    for (const { basket, lines } of taken) basket.update((now) => undoChange(now, lines, []))
  }
  for (const { basket } of taken) basket.update(() => [])
  addLines(
    requestBasket,
    taken.reduce<Basket>((merged, { lines }) => mergeBaskets(merged, lines), []),
    restore,
  )
}
