import { useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import { countItems, mergeBaskets } from '../../asking/domain/basket.ts'
import { requestBasket } from '../../asking/web/basket/baskets.ts'
import { changeBasket } from '../../asking/web/lines/change-basket.ts'
import type { Lookup } from '../../asking/web/lines/known-products.ts'
import { lineTexts } from '../../asking/web/lines/texts.ts'
import { requestTexts } from '../../asking/web/request/texts.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { repeated } from '../domain/repeat.ts'
import { ownTexts } from './texts.ts'

const words = ownTexts.repeat

/** Where to ask what is still offered, and what comes after. */
export type RepeatProps = { lookup: Lookup; onRepeated: () => void }

/** Puts what was asked for into the list of the request page, as far as it is still offered. */
export function useRepeat({ lookup, onRepeated }: RepeatProps) {
  const { isSending, send } = useSending()
  const repeat = ({ quotationItems }: OwnQuotation) =>
    send(async () => {
      try {
        const ids = quotationItems.flatMap(({ productId }) => productId ?? [])
        const known = ids.length > 0 ? await lookup({ ids: [...new Set(ids)] }) : []
        const { lines, gone } = repeated(
          quotationItems,
          known.map(({ product }) => product),
        )
        const missing = gone.length > 0 ? [words.gone(gone)] : []
        if (lines.length === 0) return void toast({ title: words.nothing, description: missing.join('') })
        changeBasket(requestBasket, (basket) => mergeBaskets(basket, lines), {
          title: requestTexts.imports.done,
          description: [`${lineTexts.total(lines.length, countItems(lines))}.`, ...missing].join(' '),
        })
        onRepeated()
      } catch {
        void toast({ title: words.failed, description: words.retry, tone: 'destructive' })
      }
    })
  return { isRepeating: isSending, repeat }
}
