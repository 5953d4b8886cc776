import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { type CustomerSession, customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts } from '../../../texts/customer.ts'
import { browserName } from '../../sessions/browser-name.ts'
import { useAuth } from '../auth.tsx'
import { customerKey } from '../customer-query.ts'
import { useAttempt } from '../form/attempt.tsx'
import { Note } from '../note.tsx'
import { AccountPanel } from './account-panel.tsx'

const words = customerAccountTexts.sessions

export const ownSessionsKey = [...customerKey, 'sessions']

export function OwnSessionsPanel() {
  const { call } = useAuth()
  const { data, error, refetch } = useQuery({
    queryKey: ownSessionsKey,
    queryFn: () => call(customersApi.sessions, {}),
    // Sessions begin and end elsewhere.
    staleTime: 0,
  })
  return (
    <AccountPanel title={words.title} hint={words.hint}>
      {!data && !error && <p role="status">{words.loading}</p>}
      {!data && error && (
        <>
          <Note tone="problem">{words.unavailable}</Note>
          <button
            type="button"
            className={`${buttonClass({ tone: 'line' })} justify-self-start`}
            onClick={() => void refetch()}
          >
            {words.retry}
          </button>
        </>
      )}
      {data && (
        <ul className="-mt-2">
          {data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data && <EndOthers others={data.filter(({ isCurrent }) => !isCurrent)} />}
    </AccountPanel>
  )
}

/** One is ended by its own button. */
function EndOthers({ others }: { others: readonly CustomerSession[] }) {
  const { isBusy, end } = useEndSessions()
  if (others.length < 2) return null
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className={`${buttonClass({ tone: 'line' })} justify-self-start max-sm:w-full`}
      onClick={() => end(others)}
    >
      {isBusy ? words.endingOthers : words.endOthers}
    </button>
  )
}

function useEndSessions() {
  const { call } = useAuth()
  const queryClient = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const end = (sessions: readonly CustomerSession[]) =>
    void attempt({
      work: async () => {
        const answers = await Promise.all(sessions.map(({ id }) => call(customersApi.endSession, { id }))).finally(() =>
          queryClient.invalidateQueries({ queryKey: ownSessionsKey }),
        )
        return sessions.length > 1 ? words.othersEnded : answers[0]?.message
      },
      failed: words.failed,
    })
  return { isBusy, end }
}

function Session({ session }: { session: CustomerSession }) {
  const { isBusy, end } = useEndSessions()
  const device = browserName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block font-display">{device}</strong>
        <span className="block text-sm text-ink-soft tabular-nums">
          {words.facts(session.address, formatMoment(session.createdAt), formatMoment(session.lastSeenAt))}
        </span>
      </p>
      {session.isCurrent ? (
        <span className="tag">{words.current}</span>
      ) : (
        <button
          type="button"
          aria-busy={isBusy}
          aria-label={words.endOf(device)}
          className={buttonClass({ tone: 'line' })}
          onClick={() => end([session])}
        >
          {words.end}
        </button>
      )}
    </li>
  )
}
