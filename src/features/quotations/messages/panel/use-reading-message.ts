import type { Call } from '#kernel/api/client.ts'
import { useReading } from '#ui/desk/use-reading.ts'
import { messagesApi as api, type DeskMessage } from '../contract/messages.ts'
import { messageCountsQuery, messageListKey, messageQuery } from './queries.ts'
import { messagesTexts as words } from './texts.ts'

export const useReadingMessage = (call: Call, { id, unread }: DeskMessage) =>
  useReading<DeskMessage>({
    id,
    isUnread: unread,
    mark: (seen) => call(api.setSeen, { id, seen }),
    keys: { list: messageListKey, one: messageQuery(call, id).queryKey, counts: messageCountsQuery(call).queryKey },
    failed: words.seenFailed,
  })
