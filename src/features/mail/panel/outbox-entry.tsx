import { formatInShort } from '#kernel/moments.ts'
import type { OutboxEntry as Entry } from '../contract.ts'
import { StateTag } from './state-tag.tsx'
import { outboxTexts as words } from './texts.ts'

type Props = { entry: Entry; isOpen: boolean; onOpen: () => void }

export const OutboxEntry = ({ entry, isOpen, onOpen }: Props) => (
  <li>
    <button type="button" aria-current={isOpen ? 'true' : undefined} className="inbox-entry" onClick={onOpen}>
      <span className="flex items-baseline justify-between gap-3">
        <strong className="min-w-0 truncate font-display">{entry.subject}</strong>
        <time dateTime={entry.createdAt} className="flex-none text-xs text-ink-muted tabular-nums">
          {formatInShort(entry.createdAt, new Date())}
        </time>
      </span>
      <span className="block truncate text-sm text-ink-soft">{words.to(entry.recipient)}</span>
      <span className="mt-1 block">
        <StateTag entry={entry} />
      </span>
    </button>
  </li>
)
