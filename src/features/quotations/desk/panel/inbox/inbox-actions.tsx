import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatTime } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { InboxState } from '../inbox-address.ts'
import { deskTexts as words } from '../texts.ts'
import { CsvButton } from './csv-button.tsx'
import { inboxTexts } from './texts.ts'

type Props = {
  call: Call
  me: Me
  state: InboxState
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
  onAdd: () => void
}

/** What can be done from the bar; on a phone the words are only read out. */
export const InboxActions = ({ call, me, state, updatedAt, isRefreshing, onRefresh, onAdd }: Props) => (
  <>
    {updatedAt > 0 && (
      <p className="text-sm text-ink-muted tabular-nums max-lg:sr-only">{words.updatedAt(formatTime(updatedAt))}</p>
    )}
    <button type="button" aria-busy={isRefreshing} className={buttonClass({ tone: 'line' })} onClick={onRefresh}>
      <Icon name="refresh-cw" size={16} />
      <span className="max-sm:sr-only">{words.refresh}</span>
    </button>
    <span className="max-sm:hidden">
      <CsvButton call={call} me={me} state={state} label={inboxTexts.csv} />
    </span>
    <button type="button" className={buttonClass({ tone: 'ink' })} onClick={onAdd}>
      <Icon name="plus" size={16} />
      <span className="max-sm:sr-only">{inboxTexts.add}</span>
    </button>
  </>
)
