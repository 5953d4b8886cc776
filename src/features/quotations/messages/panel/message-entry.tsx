import { formatInShort } from '#kernel/moments.ts'
import { classNames } from '#ui/class-names.ts'
import type { DeskMessage } from '../contract/messages.ts'
import { messagesTexts as words } from './texts.ts'

type Props = { entry: DeskMessage; isOpen: boolean; onOpen: () => void }

/** What is unread is bold and has a word for it. */
export const MessageEntry = ({ entry, isOpen, onOpen }: Props) => (
  <li>
    <button type="button" aria-current={isOpen ? 'true' : undefined} className="inbox-entry" onClick={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <span className={classNames('min-w-0 truncate font-display', entry.unread ? 'font-bold' : 'font-medium')}>
          {[entry.name, entry.company].filter(Boolean).join(' · ')}
        </span>
        <time dateTime={entry.createdAt} className="flex-none text-xs text-ink-muted tabular-nums">
          {formatInShort(entry.createdAt, new Date())}
        </time>
      </span>
      <span className={classNames('block truncate text-sm', entry.unread ? 'font-semibold' : 'text-ink-soft')}>
        {entry.subject}
      </span>
      <span className="block truncate text-sm text-ink-muted">{entry.message ?? words.noText}</span>
      {entry.unread && (
        <span className="mt-1.5 flex">
          <span className="tag bg-pending-bg text-pending-ink">{words.unread}</span>
        </span>
      )}
    </button>
  </li>
)
