import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { queueQuery } from '../queries.ts'
import { inboxTexts } from './texts.ts'

/** How many requests nobody has read, beside the section's name. */
export function UnreadBadge({ call }: { call: Call }) {
  const refetchInterval = useNewsInterval()
  const { data } = useQuery({ ...queueQuery(call), refetchInterval })
  if (!data || data.unread === 0) return null
  return (
    <span className="desk-count">
      {data.unread > 99 ? '99+' : data.unread}
      <span className="sr-only">{` ${inboxTexts.unreadWord(data.unread)}`}</span>
    </span>
  )
}
