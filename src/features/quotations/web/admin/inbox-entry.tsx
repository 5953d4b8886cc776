import { formatDay } from '#ui/desk/moment.ts'
import type { DeskQuotation } from '../../contract/desk.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { StatusBadge } from '../status-badge.tsx'

type Props = { entry: DeskQuotation; isOpen: boolean; onOpen: () => void }

export const InboxEntry = ({ entry, isOpen, onOpen }: Props) => (
  <li>
    <button type="button" aria-current={isOpen ? 'true' : undefined} className="inbox-entry" onClick={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <strong className="min-w-0 truncate font-display">{entry.company ?? entry.name}</strong>
        <time dateTime={entry.createdAt} className="flex-none text-xs text-ink-muted tabular-nums">
          {formatDay(entry.createdAt)}
        </time>
      </span>
      <span className="block truncate text-sm text-ink-soft">{wantedIn(entry)}</span>
      <span className="mt-1 flex items-center gap-2">
        <span className="code-text text-xs">{`#${entry.id}`}</span>
        <StatusBadge status={entry.status} />
      </span>
    </button>
  </li>
)

/** `2 × RT-230X75, 4 × RC-85X105`, as far as it goes. */
function wantedIn({ quotationItems, products, photos }: DeskQuotation) {
  if (photos.length > 0) return words.photos(photos.length)
  if (quotationItems.length === 0) return products
  return quotationItems.map(({ quantity, product }) => `${quantity} × ${product.code}`).join(', ')
}
