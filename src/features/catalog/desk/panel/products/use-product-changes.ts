import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import type { Page } from '#kernel/api/page.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskChangesApi } from '../../contract/changes.ts'
import { deskProductsApi as api, type DeskProduct } from '../../contract/products.ts'
import { changesTexts } from '../changes/changes-texts.ts'
import { productsTexts as words } from './products-texts.ts'
import { productsKey } from './queries.ts'

export type BulkChange = { action: 'activate' | 'deactivate' | 'delete' }

/** A notice is short. */
const mostNamed = 5

const always = { scope: { id: 'products' }, changes: [catalogKey] }

type Row = Pick<DeskProduct, 'id' | 'status'>

/** What the list does to products without opening them. What was removed can be had back at once. */
export function useProductChanges(call: Call, onManyDone = () => {}) {
  const client = useQueryClient()
  const restore = useChange({
    ...always,
    mutationFn: (ids: readonly number[]) => call(api.restoreMany, { ids: [...ids] }),
    done: (_, ids) => (ids.length === 1 ? words.restored : words.manyRestored(ids.length)),
    failed: words.failed.restore,
  })
  const remove = useChange({
    ...always,
    mutationFn: ({ id }: Pick<DeskProduct, 'id'>) => call(api.remove, { id }),
    done: (_, { id }) => ({ title: words.removed, undo: () => restore.mutate([id]) }),
    failed: words.failed.remove,
  })
  const turn = useChange({
    ...always,
    mutationFn: ({ id, status }: Row) => call(api.update, { id, status: status === 'active' ? 'inactive' : 'active' }),
    // The row shows it before the list is read anew, so that the next press is the way back.
    onSuccess: ({ status }, { id }) =>
      client.setQueriesData<Page<DeskProduct>>(
        { queryKey: productsKey },
        (page) => page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, status } : row)) },
      ),
    done: words.updated,
    failed: words.failed.update,
  })
  const undo = useChange({
    ...always,
    mutationFn: (id: number) => call(deskChangesApi.undo, { id }),
    done: ({ returned, keptCount, kept }) => ({
      title: words.bulk.undone(returned),
      ...(keptCount > 0
        ? {
            description: `${changesTexts.kept(keptCount)}: ${kept
              .slice(0, mostNamed)
              .map(({ code }) => code)
              .join(', ')}`,
          }
        : {}),
    }),
    failed: words.bulk.failedUndo,
  })
  const changeMany = useChange({
    ...always,
    mutationFn: (wanted: BulkChange & { ids: number[] }) => call(api.bulk, wanted),
    onSuccess: onManyDone,
    done: ({ message, change }, { action, ids }) => {
      if (action === 'delete') return { title: message, undo: () => restore.mutate(ids) }
      return change === null ? message : { title: message, undo: () => undo.mutate(change) }
    },
    failed: ({ action }) => (action === 'delete' ? words.failed.remove : words.failed.update),
  })
  const isBusy = [restore, remove, turn, undo, changeMany].some(({ isPending }) => isPending)
  return { isBusy, remove: remove.mutate, restore: restore.mutate, turn: turn.mutate, changeMany: changeMany.mutate }
}
