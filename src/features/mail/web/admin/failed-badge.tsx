import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RailBadge } from '#ui/desk/rail-badge.tsx'
import { useSomebodyThere } from '#ui/desk/use-somebody-there.ts'
import { outboxTexts } from '../../texts/admin-outbox.ts'
import { outboxSummaryQuery, refreshMs } from './queries.ts'

/** A message that nobody tries any more is somebody who waits in vain. */
export function FailedMailsBadge({ call }: { call: Call }) {
  const refetchInterval = useSomebodyThere() ? refreshMs : false
  const { data } = useQuery({ ...outboxSummaryQuery(call), refetchInterval, retry: false })
  return <RailBadge count={data?.failed} meaning={outboxTexts.failedCount} />
}
