import { timeLeft } from '../../domain/time-left.ts'
import { dueText } from '../time-left-texts.ts'
import { useNow } from '../use-now.ts'

/** Until when the customer was promised an answer, and how long that still is. */
export function DueLabel({ dueAt }: { dueAt: string }) {
  const left = timeLeft(new Date(dueAt), useNow())
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
