import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { DeskTable, RowButton } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { accountsApi, accountsKey, type Session } from '../contract/administrators.ts'
import { sessionsTexts as words } from '../texts/sessions.ts'
import { browserName } from '../web/sessions/browser-name.ts'
import { sessionsQuery } from './queries.ts'

/** Everyone's, or one administrator's. */
export function SessionsPanel({ call, of }: { call: Call; of?: number }) {
  const heading = useId()
  const query = useQuery(sessionsQuery(call))
  const client = useQueryClient()
  const end = useChange({
    scope: { id: 'sessions' },
    mutationFn: ({ id }: Session) => call(accountsApi.endSession, { id }),
    onSuccess: (_, { id }) =>
      client.setQueryData(sessionsQuery(call).queryKey, (known) => known?.filter((one) => one.id !== id)),
    changes: [accountsKey],
    done: words.ended,
    failed: words.failed,
  })
  return (
    <section aria-labelledby={heading} className="panel overflow-hidden">
      <div className="px-5 py-4">
        <h2 id={heading} className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </div>
      <Loaded query={query}>
        {(sessions) => (
          <DeskTable
            name={{ labelledBy: heading }}
            columns={words.columns}
            rows={sessions.filter(({ administratorId }) => of === undefined || administratorId === of)}
            row={(session) => (
              <Row key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session)} />
            )}
          />
        )}
      </Loaded>
    </section>
  )
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const device = browserName(session.userAgent)
  return (
    <tr>
      <td className="font-display font-semibold">{session.administratorName}</td>
      <td data-label={words.columns.device}>{device}</td>
      <td data-label={words.columns.address} className="tabular-nums">
        {session.address}
      </td>
      <td data-label={words.columns.since} className="tabular-nums">
        {formatMoment(session.createdAt)}
      </td>
      <td data-label={words.columns.seen} className="tabular-nums">
        {formatMoment(session.lastSeenAt)}
      </td>
      <td className="max-md:mt-2 md:w-32">
        {session.isCurrent ? (
          <span className="tag">{words.current}</span>
        ) : (
          <RowButton name={words.endOf(session.administratorName, device)} isBusy={isBusy} onPress={onEnd}>
            {words.end}
          </RowButton>
        )}
      </td>
    </tr>
  )
}
