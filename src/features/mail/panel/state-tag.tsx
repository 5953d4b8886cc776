import type { OutboxEntry } from '../contract/outbox.ts'
import { outboxTexts as words } from './texts.ts'

/** The colours and shapes of a quotation's status: what failed looks like what was rejected. */
const looks = { waiting: 'pending', failed: 'rejected', sent: 'approved' } as const

export const StateTag = ({ entry }: { entry: Pick<OutboxEntry, 'state' | 'isFiled' | 'lastError'> }) => (
  <span className="status-mark status-badge" data-status={looks[entry.state]}>
    {inWords(entry)}
  </span>
)

function inWords({ state, isFiled, lastError }: Pick<OutboxEntry, 'state' | 'isFiled' | 'lastError'>) {
  if (isFiled) return words.filed
  return state === 'waiting' && lastError ? words.retrying : words.states[state]
}
