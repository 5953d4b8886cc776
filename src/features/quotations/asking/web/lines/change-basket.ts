import type { StoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import type { Basket } from '../../domain/basket.ts'
import { undoChange } from '../../domain/undo-change.ts'

type ChangeMessage = { title: string; description?: string; onUndo?: () => void }

/** Changes a basket, says so, and can take it back: one press too many must not cost a list that took work to make. */
export function changeBasket(stored: StoredValue<Basket>, change: (lines: Basket) => Basket, said: ChangeMessage) {
  const { onUndo, ...message } = said
  const before = stored.get()
  stored.update(change)
  const after = stored.get()
  const undo = () => {
    stored.update((current) => undoChange(current, before, after))
    onUndo?.()
  }
  void toast({ ...message, undo })
}
