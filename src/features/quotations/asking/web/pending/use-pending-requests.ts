import { useEffect, useState } from 'react'
import { useStoredValue } from '#ui/stored-value.ts'
import { pending } from './pending.ts'
import { pendingMark } from './pending-mark.ts'
import type { PendingRequest } from './pending-request.ts'

/** The requests that wait, in every tab as they are now; undefined until they were looked at. */
export function usePendingRequests() {
  const mark = useStoredValue(pendingMark)
  const [requests, setRequests] = useState<readonly PendingRequest[]>()
  useEffect(() => {
    let isCurrent = mark !== undefined
    listed(mark.count).then(
      (found) => isCurrent && setRequests(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [mark])
  return requests
}

/** Nothing where some are counted is said only once it is certain. */
async function listed(count: number) {
  const found = await pending.list()
  return found.length === 0 && count > 0 ? pending.listAtRest() : found
}
