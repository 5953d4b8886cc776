import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { deskProductsApi as api, type DeskProduct } from '../../contract/products.ts'
import { productsTexts as words } from './products-texts.ts'

export type BulkChange =
  | { action: 'activate' | 'deactivate' | 'delete' }
  /** An empty one takes the category away. */
  | { action: 'category'; categoryId: string }

type Row = Pick<DeskProduct, 'id' | 'status'>

/** What the list does to products without opening them. What was removed can be had back at once. */
export function useProductChanges(call: Call) {
  const { isBusy, change } = useChange()

  const restore = (ids: readonly number[]) =>
    change({
      work: async () => {
        await call(api.restoreMany, { ids: [...ids] })
        return ids.length === 1 ? words.restored : words.manyRestored(ids.length)
      },
      failed: words.failed.restore,
      isFreeAtOnce: true,
    })
  const remove = ({ id }: Pick<DeskProduct, 'id'>) =>
    change({
      work: async () => {
        await call(api.remove, { id })
        return { title: words.removed, undo: () => void restore([id]) }
      },
      failed: words.failed.remove,
      isFreeAtOnce: true,
    })
  const turn = ({ id, status }: Row) =>
    change({
      work: async () => {
        await call(api.update, { id, status: status === 'active' ? 'inactive' : 'active' })
        return words.updated
      },
      failed: words.failed.update,
      isFreeAtOnce: true,
    })
  const changeMany = (ids: readonly number[], wanted: BulkChange, onDone: () => void) =>
    change({
      work: async () => {
        const { message } = await call(api.bulk, { ids: [...ids], ...wanted })
        onDone()
        return wanted.action === 'delete' ? { title: message, undo: () => void restore(ids) } : message
      },
      failed: wanted.action === 'delete' ? words.failed.remove : words.failed.update,
      isFreeAtOnce: true,
    })
  return { isBusy, remove, restore, turn, changeMany }
}
