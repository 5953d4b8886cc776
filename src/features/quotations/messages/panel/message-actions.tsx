import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { useReading } from '#ui/desk/use-reading.ts'
import { messagesApi as api, type DeskMessage } from '../contract/messages.ts'
import { messageCountsQuery, messageListKey, messageQuery, messagesKey } from './queries.ts'
import { messagesTexts as words } from './texts.ts'

type Put = { archived: boolean; isUndone?: true }
type Props = { call: Call; message: DeskMessage; onArchived: () => void }

/** Out of the way and back; unread, so that somebody else looks at it. */
export function MessageActions({ call, message, onArchived }: Props) {
  const { id, unread, quotationId, archivedAt } = message
  const client = useQueryClient()
  const reading = useReadingMessage(call, message)
  const put = useChange({
    scope: { id: `message ${id}` },
    mutationFn: ({ archived }: Put) => call(api.setArchived, { id, archived }),
    onSuccess: (changed, { archived }) => {
      client.setQueryData(messageQuery(call, id).queryKey, changed)
      if (archived) onArchived()
    },
    changes: [messagesKey],
    done: (_, { archived, isUndone }) => ({
      title: archived ? words.archived : words.unarchived,
      ...(!isUndone && { undo: () => put.mutate({ archived: !archived, isUndone: true }) }),
    }),
    failed: ({ archived }) => (archived ? words.archiveFailed : words.unarchiveFailed),
  })
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      <button
        type="button"
        aria-busy={put.isPending}
        className={buttonClass({ tone: 'line' })}
        onClick={() => put.mutate({ archived: !archivedAt })}
      >
        {archivedAt ? words.unarchive : words.archive}
      </button>
      {quotationId === null && (
        <button
          type="button"
          aria-busy={reading.isBusy}
          className={buttonClass({ tone: 'line' })}
          onClick={reading.turn}
        >
          {unread ? words.markRead : words.markUnread}
        </button>
      )}
    </div>
  )
}

const useReadingMessage = (call: Call, { id, unread }: DeskMessage) =>
  useReading<DeskMessage>({
    id,
    isUnread: unread,
    mark: (seen) => call(api.setSeen, { id, seen }),
    keys: { list: messageListKey, one: messageQuery(call, id).queryKey, counts: messageCountsQuery(call).queryKey },
    changes: [messagesKey],
    failed: words.seenFailed,
  })
