import type { Schedule } from '#kernel/calendar/schedule.ts'
import { formatInShort } from '#kernel/moments.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { isAskedAgain } from '../../../record/domain/status.ts'
import { StatusBadge } from '../../../record/web/status-badge.tsx'
import { timeLeft } from '../../domain/time-left.ts'
import { deskTexts as words } from '../texts.ts'
import { timeLeftText } from '../time-left-texts.ts'
import { entryMark } from './entry-focus.ts'
import { inboxTexts } from './texts.ts'

type Props = { entry: DeskQuotation; now: Date; schedule: Schedule; isOpen: boolean; onOpen: () => void }

export function InboxEntry({ entry, now, schedule, isOpen, onOpen }: Props) {
  const left = entry.dueAt === null ? undefined : timeLeft(new Date(entry.dueAt), now, schedule)
  const isSilent = !entry.silenceIgnored && entry.silences.length > 0
  return (
    <li>
      <button
        {...entryMark(entry.id)}
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        data-unread={entry.seenAt === null || undefined}
        data-urgency={left?.urgency}
        className="inbox-entry"
        onClick={onOpen}
      >
        <span className="flex items-baseline justify-between gap-3">
          <strong className="min-w-0 truncate font-display leading-snug">
            {entry.seenAt === null && <span className="sr-only">{`${inboxTexts.isUnread} `}</span>}
            {entry.company ?? entry.name}
          </strong>
          {left ? (
            <time dateTime={entry.dueAt!} className="inbox-due">
              <span className="sr-only">{`${inboxTexts.dueIn} `}</span>
              {timeLeftText(left)}
            </time>
          ) : (
            <time dateTime={entry.createdAt} className="inbox-due">
              {formatInShort(entry.createdAt, now)}
            </time>
          )}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {entry.company && <span className="font-semibold text-ink">{`${entry.name} · `}</span>}
          {wantedIn(entry)}
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className="code-text text-xs">{`#${entry.id}`}</span>
          <StatusBadge status={entry.status} />
          {isAskedAgain(entry) && <span className="tag">{inboxTexts.isAsked}</span>}
          {isSilent && <SilentMark />}
          <span className="ml-auto min-w-0 truncate text-xs text-ink-muted">
            {entry.assignedTo?.name ?? inboxTexts.noOwner}
          </span>
        </span>
        {left && (
          <span className="inbox-time">
            <span style={{ width: `${left.gone * 100}%` }} />
          </span>
        )}
      </button>
    </li>
  )
}

const SilentMark = () => (
  <span title={inboxTexts.isSilent} className="flex-none text-accent-ink">
    <Icon name="bell" size={16} />
    <span className="sr-only">{inboxTexts.isSilent}</span>
  </span>
)

/** `2 × RT-230X75, 4 × RC-85X105`, as far as it goes. */
function wantedIn({ quotationItems, products, photos }: DeskQuotation) {
  if (photos.length > 0) return words.photos(photos.length)
  if (quotationItems.length === 0) return products
  return quotationItems.map(({ quantity, product }) => `${quantity} × ${product.code}`).join(', ')
}
