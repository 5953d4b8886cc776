import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RailBadge } from '#ui/desk/section.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { messageCountsQuery } from './queries.ts'
import { messagesTexts } from './texts.ts'

export function UnreadMessagesBadge({ call }: { call: Call }) {
  const refetchInterval = useNewsInterval()
  const { data } = useQuery({ ...messageCountsQuery(call), refetchInterval, retry: false })
  return <RailBadge count={data?.unread} meaning={messagesTexts.unreadCount} />
}
