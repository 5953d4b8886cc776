import type { StoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import { mergeBaskets } from '../../domain/merge-baskets.ts'
import { type Basket, countItems, mostOfOneProduct } from '../../domain.ts'
import { lineTexts } from '../../texts/lines.ts'
import { requestTexts } from '../../texts/request.ts'

/** Adds lines to a list and says how many; one press takes them back, and does what `onUndo` does. */
export function addLines(basket: StoredValue<Basket>, lines: Basket, onUndo?: () => void) {
  const before = basket.get()
  basket.update((current) =>
    mergeBaskets(current, lines).map((line) => ({ ...line, quantity: Math.min(line.quantity, mostOfOneProduct) })),
  )
  const undo = () => {
    basket.set(before)
    onUndo?.()
  }
  void toast({
    title: requestTexts.imports.done,
    description: lineTexts.total(lines.length, countItems(lines)),
    action: { label: lineTexts.undo, onPress: undo },
  })
}
