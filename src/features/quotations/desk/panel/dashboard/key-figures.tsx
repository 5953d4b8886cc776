import { formatNumber } from '#kernel/numbers.ts'
import { usePromised } from '#ui/promised.tsx'
import type { Dashboard } from '../../contract/dashboard.ts'
import { durationInWords, shareInWords } from './duration-texts.ts'
import { dashboardTexts } from './texts.ts'

const words = dashboardTexts.figures

export function KeyFigures({ dashboard: { requests, weeks, answers, decisions } }: { dashboard: Dashboard }) {
  const { answered, medianMinutes, judged, inTime } = answers
  const { approved, rejected } = decisions
  const decided = approved + rejected
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        title={words.requests.title}
        value={formatNumber(requests)}
        of={words.requests.of(formatNumber(requests / weeks.length, 1))}
        meaning={words.requests.meaning}
      />
      <Figure
        title={words.answer.title}
        value={medianMinutes === null ? undefined : durationInWords(medianMinutes)}
        of={answered === 0 ? words.answer.none : words.answer.of(answered)}
        meaning={words.answer.meaning}
      />
      <Figure
        title={words.inTime.title(usePromised())}
        value={shareInWords(inTime, judged)}
        of={judged === 0 ? words.inTime.none : words.inTime.of(inTime, judged)}
        share={judged === 0 ? undefined : inTime / judged}
        meaning={words.inTime.meaning}
      />
      <Figure
        title={words.approval.title}
        value={shareInWords(approved, decided)}
        of={decided === 0 ? words.approval.none : words.approval.of(approved, rejected)}
        share={decided === 0 ? undefined : approved / decided}
        meaning={words.approval.meaning}
      />
    </ul>
  )
}

type Props = { title: string; value: string | undefined; of: string; share?: number | undefined; meaning: string }

/** A number, what it is a number of, and how it was counted. */
const Figure = ({ title, value, of, share, meaning }: Props) => (
  <li className="panel grid content-start gap-1 p-4">
    <h2 className="font-display text-sm font-semibold">{title}</h2>
    <p className="font-display text-3xl font-bold tracking-tight tabular-nums">{value ?? words.unknown}</p>
    <p className="text-sm text-ink-soft tabular-nums">{of}</p>
    {share !== undefined && (
      <svg width="100%" height="8" aria-hidden="true" className="my-1 block">
        <rect width="100%" height="8" rx="4" className="fill-line-soft" />
        <rect width={`${share * 100}%`} height="8" rx="4" className="fill-accent" />
      </svg>
    )}
    <p className="text-xs text-ink-muted">{meaning}</p>
  </li>
)
