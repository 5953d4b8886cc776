import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Page } from '#kernel/api/page.ts'
import { useChange } from './use-change.ts'

type Reading<T> = {
  id: number
  isUnread: boolean
  /** Tells the server, and gives back what of it is different now. */
  mark: (isRead: boolean) => Promise<Partial<T>>
  keys: { list: QueryKey; one: QueryKey; counts: QueryKey }
  /** What is read anew once somebody has marked it by hand. */
  changes: readonly QueryKey[]
  failed: string
}

/** Whoever leafs through the list has read nothing yet. */
const readAfterMs = 1000

/** Opening something of an inbox is reading it, once; whoever marks it as unread finds it so. */
export function useReading<T extends { id: number }>({ id, isUnread, mark, keys, changes, failed }: Reading<T>) {
  const queryClient = useQueryClient()
  const turn = useChange({ mutationFn: () => markAs(isUnread), changes, failed })
  const wasTold = useRef(false)

  /** Gives back what was on its way and may have been read before the mark: it is to be asked for again. */
  async function markAs(isRead: boolean) {
    wasTold.current = true
    const changed = await mark(isRead)
    const onTheirWay = [keys.list, keys.one].filter((queryKey) => queryClient.isFetching({ queryKey }) > 0)
    await Promise.all(Object.values(keys).map((queryKey) => queryClient.cancelQueries({ queryKey })))
    // Among what is unread, the entry keeps its place until the list is next asked for.
    const inPlace = (page: Page<T>) => ({
      ...page,
      items: page.items.map((one) => (one.id === id ? { ...one, ...changed } : one)),
    })
    queryClient.setQueriesData<InfiniteData<Page<T>>>(
      { queryKey: keys.list },
      (list) => list && { ...list, pages: list.pages.map(inPlace) },
    )
    queryClient.setQueryData(keys.one, (one: T | undefined) => one && { ...one, ...changed })
    return onTheirWay
  }

  /** By itself: only the numbers change, and the list stays as it is. */
  async function read() {
    const stale = [keys.counts, ...(await markAs(true))]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is opened
  useEffect(() => {
    if (!isUnread || wasTold.current) return
    // It does no harm to stay unread; whoever looks has it before them.
    const timer = setTimeout(() => read().catch(() => {}), readAfterMs)
    return () => clearTimeout(timer)
  }, [id, isUnread])

  return { isBusy: turn.isPending, turn: () => turn.mutate() }
}
