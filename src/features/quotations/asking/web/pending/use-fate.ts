import { useStoredValue } from '#ui/stored-value.ts'
import { pendingMark } from './pending-mark.ts'

/** What became of a request: its number, or where it stands. `sent` where the number is not known any more. */
export type RequestFate = number | 'waiting' | 'refused' | 'sent'

/** Follows a request that may have been kept for lack of network, from any page and tab. */
export function useFate(asked: { id: number | null; key: string } | undefined): RequestFate {
  const { count, sent, refused = [] } = useStoredValue(pendingMark)
  if (!asked) return 'sent'
  if (asked.id !== null) return asked.id
  if (sent?.key === asked.key) return sent.id
  if (refused.includes(asked.key)) return 'refused'
  return count > 0 ? 'waiting' : 'sent'
}
