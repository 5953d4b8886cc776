import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#kernel/api/page.ts'
import { EmptyList } from '#ui/desk/entry-list.tsx'
import { MailboxEntry, MailboxList } from '#ui/desk/mailbox.tsx'
import type { OutboxEntry, OutboxSummary } from '../contract.ts'
import { type OutboxAddress, type Part, parts, wholeOutbox } from './outbox-address.ts'
import { StateTag } from './state-tag.tsx'
import { outboxTexts as words } from './texts.ts'

type Props = {
  state: OutboxAddress
  query: UseInfiniteQueryResult<InfiniteData<Page<OutboxEntry>>>
  summary: OutboxSummary | undefined
  onGo: (next: OutboxAddress, options?: { replace?: boolean }) => void
}

export const OutboxList = ({ state, query, summary, onGo }: Props) => (
  <MailboxList
    query={query}
    words={words}
    search={state.busca}
    onSearch={(busca) => onGo({ ...state, busca }, { replace: true })}
    tabs={parts.map((value) => ({ value, label: labelOf(summary, value), count: countOf(summary, value) }))}
    current={state.situacao}
    onChoose={(situacao) => onGo({ ...state, situacao })}
    none={<None state={state} onAll={() => onGo(wholeOutbox)} />}
    entry={(entry) => (
      <MailboxEntry
        key={entry.id}
        title={<strong className="min-w-0 truncate font-display">{entry.subject}</strong>}
        at={entry.createdAt}
        isOpen={String(entry.id) === state.email}
        onOpen={() => onGo({ ...state, email: String(entry.id) })}
      >
        <span className="block truncate text-sm text-ink-soft">{words.to(entry.recipient)}</span>
        <span className="mt-1 block">
          <StateTag entry={entry} />
        </span>
      </MailboxEntry>
    )}
  />
)

const labelOf = (summary: OutboxSummary | undefined, part: Part) =>
  part === 'enviados' && summary?.delivery === 'files' ? words.filedTab : words.tabs[part]

function countOf(summary: OutboxSummary | undefined, part: Part) {
  if (!summary) return undefined
  const { failed, waiting, sent } = summary
  return { todos: failed + waiting + sent, falharam: failed, 'na-fila': waiting, enviados: sent }[part]
}

function None({ state: { busca, situacao }, onAll }: { state: OutboxAddress; onAll: () => void }) {
  const all = { label: words.none.all, onPress: onAll }
  if (busca.trim()) return <EmptyList title={words.none.title} text={words.none.text} action={all} />
  if (situacao === 'falharam') return <EmptyList {...words.noneFailed} action={all} />
  if (situacao === 'na-fila') return <EmptyList {...words.noneWaiting} action={all} />
  return <EmptyList {...words.empty} />
}
