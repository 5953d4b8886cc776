import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import type { Page } from '#kernel/api/page.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { deskQuotationsApi as api, type DeskQuotation } from '../../contract/desk.ts'
import { fileTexts } from '../../texts/admin-file.ts'
import { listKey, queueQuery, quotationQuery } from './queries.ts'

/** Opening a request is reading it, once; whoever marks it as unread finds it so. */
export function useReading(call: Call, { id, seenAt }: DeskQuotation) {
  const queryClient = useQueryClient()
  const { isBusy, change } = useChange()
  const wasTold = useRef(false)
  const mark = async (seen: boolean) => {
    wasTold.current = true
    const after = await call(api.setSeen, { id, seen })
    // Not read anew: among what is unread, the entry keeps its place until the list is next asked for.
    const inPlace = (page: Page<DeskQuotation>) => ({
      ...page,
      items: page.items.map((one) => (one.id === id ? { ...one, seenAt: after.seenAt } : one)),
    })
    queryClient.setQueriesData<InfiniteData<Page<DeskQuotation>>>(
      { queryKey: listKey },
      (list) => list && { ...list, pages: list.pages.map(inPlace) },
    )
    queryClient.setQueryData(
      quotationQuery(call, id).queryKey,
      (one: DeskQuotation | undefined) => one && { ...one, seenAt: after.seenAt },
    )
    // What is on its way may have been counted before.
    const { queryKey } = queueQuery(call)
    await queryClient.cancelQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is opened
  useEffect(() => {
    // It does no harm to stay unread; whoever looks has the request before them.
    if (seenAt === null && !wasTold.current) mark(true).catch(() => {})
  }, [id, seenAt])
  return {
    isBusy,
    turn: () =>
      void change({
        work: () => mark(seenAt === null).then(() => undefined),
        failed: fileTexts.seen.failed,
        isFreeAtOnce: true,
      }),
  }
}
