import type { StoredValue } from '#ui/stored-value.ts'
import { type Basket, countItems, mergeBaskets } from '../../domain/basket.ts'
import { changeBasket } from '../lines/change-basket.ts'
import { lineTexts } from '../lines/texts.ts'
import { requestTexts } from './texts.ts'

/** Adds lines to a list and says how many; one press takes them back, and does what `onUndo` does. */
export function addLines(basket: StoredValue<Basket>, lines: Basket, onUndo: () => void) {
  changeBasket(basket, (current) => mergeBaskets(current, lines), {
    title: requestTexts.imports.done,
    description: lineTexts.total(lines.length, countItems(lines)),
    onUndo,
  })
}
