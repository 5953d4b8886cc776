import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatMoment, formatTime } from '#kernel/moments.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useNewsInterval } from '#ui/desk/use-somebody-there.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { answerFormTexts } from '../../../proposals/panel/answer/texts.ts'
import type { SentAnswer } from '../../../proposals/panel/answer/use-send-answer.ts'
import { answerStartQuery } from '../../../proposals/panel/queries.ts'
import { isAskedAgain } from '../../../record/domain/status.ts'
import { StatusBadge } from '../../../record/web/status-badge.tsx'
import { timeLeft } from '../../domain/time-left.ts'
import { fileQuery, quotationQuery, useSchedule } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'
import { dueText } from '../time-left-texts.ts'
import { useNow } from '../use-now.ts'
import { AnswerDesk } from './answer-desk.tsx'
import { RequestedThings } from './requested-things.tsx'
import { StatusChoice } from './status-choice.tsx'
import { fileTexts } from './texts.ts'

type Props = { call: Call; quotation: DeskQuotation; onAnswered: (sent: SentAnswer) => void }

/** What is asked for, and what the desk does about it. */
export function QuotationWork({ call, quotation, onAnswered }: Props) {
  const { id } = quotation
  // Somebody else may answer, or the customer decide, while this is open.
  useQuery({ ...quotationQuery(call, id), refetchInterval: useNewsInterval() })
  return (
    <div className="min-w-0">
      <Head call={call} quotation={quotation} />
      <LastQuestion call={call} quotation={quotation} />
      <RequestedThings quotation={quotation} />
      <Loaded query={useQuery(answerStartQuery(call, id))}>
        {(start) => <AnswerDesk call={call} quotation={quotation} start={start} onAnswered={onAnswered} />}
      </Loaded>
      <div className="border-t border-line px-5 py-5">
        <StatusChoice call={call} quotation={quotation} />
      </div>
    </div>
  )
}

const Head = ({ call, quotation }: { call: Call; quotation: DeskQuotation }) => {
  const { id, status, name, company, createdAt, message, version, dueAt } = quotation
  return (
    <header className="border-b border-line bg-surface px-5 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="code-text">{`#${id}`}</span>
            <StatusBadge status={status} />
            <span className="tag">{answerFormTexts.version(dueAt ? version + 1 : Math.max(version, 1))}</span>
          </p>
          <h2 className="mt-1.5 text-2xl wrap-anywhere">{company ?? name}</h2>
          <p className="text-sm text-ink-soft">
            {words.received(company ? name : null, formatDay(createdAt), formatTime(createdAt))}
          </p>
        </div>
        {dueAt && <DueLabel call={call} dueAt={dueAt} />}
      </div>
      {message && <blockquote className="inbox-quote">{message}</blockquote>}
    </header>
  )
}

const questions: readonly string[] = ['change-asked', 'revalidation-asked']

/** What the customer has asked for since the last answer, above what the desk does about it. */
function LastQuestion({ call, quotation: { id, status, dueAt } }: { call: Call; quotation: DeskQuotation }) {
  const isAsked = isAskedAgain({ status, dueAt })
  const { data: file } = useQuery({ ...fileQuery(call, id), enabled: isAsked })
  const asked = isAsked && file?.events.find(({ kind }) => questions.includes(kind))
  if (!asked) return null
  return (
    <section className="border-b border-line bg-accent-wash px-5 py-4">
      <h3 className="text-sm">
        {fileTexts.progress.asked(fileTexts.progress.kinds[asked.kind], asked.name, formatMoment(asked.at))}
      </h3>
      {asked.note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{asked.note}</p>}
    </section>
  )
}

/** Until when the customer was promised an answer, and how long that still is. */
function DueLabel({ call, dueAt }: { call: Call; dueAt: string }) {
  const left = timeLeft(new Date(dueAt), useNow(), useSchedule(call))
  const { label, moment, distance } = dueText(left)
  return (
    <p className="text-xs text-ink-soft sm:text-right">
      {label}
      <time
        dateTime={dueAt}
        data-soon={left.urgency !== 'calm' || undefined}
        className="block font-display text-base font-bold text-ink tabular-nums data-soon:text-danger"
      >
        {moment}
      </time>
      {distance}
    </p>
  )
}
