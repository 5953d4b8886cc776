import { Icon, type IconName } from '#ui/icon.tsx'
import { type InboxState, type Queue, wholeInbox } from '../inbox-address.ts'
import { inboxTexts } from './texts.ts'

type Props = { state: InboxState; queue: Queue | undefined; onGo: (next: InboxState) => void }

const chips = [
  { name: 'atrasadas', counted: 'overdue', icon: 'clock' },
  { name: 'retorno', counted: 'asked', icon: 'message-circle' },
  { name: 'naolidas', counted: 'unread', icon: 'mail' },
  { name: 'silencio', counted: 'silent', icon: 'bell' },
] as const satisfies readonly { name: keyof InboxState; counted: keyof Queue; icon: IconName }[]

/** What waits for the desk, whatever else is chosen: one press shows exactly those that are counted. */
export function QueueChips({ state, queue, onGo }: Props) {
  const shown = chips.filter(({ name, counted }) => state[name] !== '' || (queue?.[counted] ?? 0) > 0)
  if (shown.length === 0) return null
  const choose = (name: (typeof chips)[number]['name']) => {
    const { cotacao, ordem } = state
    if (state[name] !== '') onGo({ ...wholeInbox, cotacao, ordem })
    else onGo({ ...wholeInbox, cotacao, ordem, situacao: 'todas', [name]: 'sim' })
  }
  return (
    <ul aria-label={inboxTexts.chips.label} className="flex flex-wrap gap-1">
      {shown.map(({ name, counted, icon }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={state[name] !== ''}
            data-kind={name}
            className="queue-chip"
            onClick={() => choose(name)}
          >
            <Icon name={icon} size={13} />
            {inboxTexts.chips[name](queue?.[counted] ?? 0)}
          </button>
        </li>
      ))}
    </ul>
  )
}
