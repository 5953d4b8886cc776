import { useEffect, useState } from 'react'
import { formatTime } from '#ui/desk/moment.ts'
import { shopDay } from '../../../domain/business-days.ts'
import { answerFormTexts } from '../../../texts/admin-answer-form.ts'
import { dueDayInWords, spanInWords } from './due-words.ts'

const words = answerFormTexts.due
const minuteMs = 60_000

/** Until when the customer was promised an answer, and how long that still is. */
export function DueLabel({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const left = new Date(dueAt).getTime() - now.getTime()
  const isSoon = left < 0 || shopDay(new Date(dueAt)) === shopDay(now)
  return (
    <p className="text-xs text-ink-soft sm:text-right">
      {words.label}
      <time
        dateTime={dueAt}
        data-soon={isSoon || undefined}
        className="block font-display text-base font-bold text-ink tabular-nums data-soon:text-danger"
      >
        {`${dueDayInWords(dueAt, now)}, ${formatTime(dueAt)}`}
      </time>
      {left < 0 ? words.late(spanInWords(-left)) : words.left(spanInWords(left))}
    </p>
  )
}
