import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import type { Page } from '#kernel/api/page.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { messagesApi as api, type DeskMessage } from '../../../contract/messages.ts'
import { messagesTexts as words } from '../../../texts/admin-messages.ts'
import { messageCountsQuery, messageListKey, messageQuery } from './queries.ts'

/** Opening a message is reading it, once; whoever marks it as unread finds it so. */
export function useReadingMessage(call: Call, { id, unread }: DeskMessage) {
  const queryClient = useQueryClient()
  const { isBusy, change } = useChange()
  const wasTold = useRef(false)

  async function mark(seen: boolean) {
    wasTold.current = true
    const after = await call(api.setSeen, { id, seen })
    // Not read anew: among what is unread, the entry keeps its place until the list is next asked for.
    const inPlace = (page: Page<DeskMessage>) => ({
      ...page,
      items: page.items.map((one) => (one.id === id ? after : one)),
    })
    queryClient.setQueriesData<InfiniteData<Page<DeskMessage>>>(
      { queryKey: messageListKey },
      (list) => list && { ...list, pages: list.pages.map(inPlace) },
    )
    queryClient.setQueryData(messageQuery(call, id).queryKey, after)
    await queryClient.invalidateQueries({ queryKey: messageCountsQuery(call).queryKey })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    // It does no harm to stay unread; whoever looks has the message before them.
    if (unread && !wasTold.current) mark(true).catch(() => {})
  }, [id, unread])

  const turn = () =>
    void change({
      work: () => mark(unread).then(() => undefined),
      failed: words.seenFailed,
      isFreeAtOnce: true,
    })
  return { isBusy, turn }
}
