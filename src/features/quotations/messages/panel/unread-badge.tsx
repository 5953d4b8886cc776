import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RailBadge } from '#ui/desk/rail-badge.tsx'
import { useSomebodyThere } from '#ui/desk/use-somebody-there.ts'
import { messagesTexts } from './texts.ts'
import { refreshMs } from '../../desk/panel/queries.ts'
import { messageCountsQuery } from './queries.ts'

export function UnreadMessagesBadge({ call }: { call: Call }) {
  const refetchInterval = useSomebodyThere() ? refreshMs : false
  const { data } = useQuery({ ...messageCountsQuery(call), refetchInterval, retry: false })
  return <RailBadge count={data?.unread} meaning={messagesTexts.unreadCount} />
}
