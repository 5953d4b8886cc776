import { lazy, Suspense } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { pendingMark } from './pending-mark.ts'

const Note = lazy(async () => ({ default: (await import('./pending-note.tsx')).PendingNote }))

/** Nearly always nothing: what shows and sends waiting requests is loaded only where some wait. */
export function PendingRequests({ call }: { call: Call }) {
  const { count } = useStoredValue(pendingMark)
  return count > 0 ? (
    <Suspense>
      <Note call={call} />
    </Suspense>
  ) : null
}
