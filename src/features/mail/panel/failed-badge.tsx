import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RailBadge } from '#ui/desk/section.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import { outboxSummaryQuery } from './queries.ts'
import { outboxTexts } from './texts.ts'

/** A message that nobody tries any more is somebody who waits in vain. */
export function FailedMailsBadge({ call }: { call: Call }) {
  const refetchInterval = useNewsInterval()
  const { data } = useQuery({ ...outboxSummaryQuery(call), refetchInterval, retry: false })
  return <RailBadge count={data?.failed} meaning={outboxTexts.failedCount} />
}
