import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useChange } from './use-change.ts'

type Row = { id: number }
type Ordering<T extends Row> = {
  rows: readonly T[]
  /** Of the list they come from. */
  queryKey: QueryKey
  /** Tells the server, which answers with the list. */
  mutationFn: (ids: number[]) => Promise<readonly T[]>
  changes: readonly QueryKey[]
  onSuccess?: () => void
  done: string
  failed: string
}

/** Rows in an order that somebody gives them. It is shown at once, so that the next step counts from there. */
export function useOrdering<T extends Row>({ rows, queryKey, mutationFn, onSuccess, ...options }: Ordering<T>) {
  const client = useQueryClient()
  const isThere = (id: number) => client.getQueryData<readonly T[]>(queryKey)?.some((row) => row.id === id) ?? true
  const order = useChange({
    ...options,
    scope: { id: queryKey.join() },
    // What was removed while this waited for its turn has no place any more.
    mutationFn: (ids: number[]) => mutationFn(ids.filter(isThere)),
    onSuccess: (ordered) => {
      client.setQueryData(queryKey, ordered)
      onSuccess?.()
    },
  })
  const given = order.isPending ? order.variables : []
  /** A row that came meanwhile stands last. */
  const place = ({ id }: Row) => (given.includes(id) ? given.indexOf(id) : given.length)
  const shown = [...rows].sort((one, other) => place(one) - place(other))
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate(ids)
  }
  return { shown, move, isBusy: order.isPending }
}
