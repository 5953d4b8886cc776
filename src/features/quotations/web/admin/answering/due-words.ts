import { formatDay } from '#ui/desk/moment.ts'
import { daysAfter, shopDay } from '../../../domain/business-days.ts'
import { answerFormTexts } from '../../../texts/admin-answer-form.ts'

const minuteMs = 60_000

/** `2 h 10 min`; beyond two days, whole days say enough. */
export function spanInWords(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export function dueDayInWords(dueAt: string, now: Date) {
  const [day, today] = [shopDay(new Date(dueAt)), shopDay(now)]
  if (day === today) return answerFormTexts.due.today
  return day === daysAfter(today, 1) ? answerFormTexts.due.tomorrow : formatDay(dueAt)
}
