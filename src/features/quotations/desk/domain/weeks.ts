import { beginOfDay, daysAfter, endOfDay, shopDay } from '#kernel/moments.ts'
import { answerDueAt, closingOf, isBusinessDay } from '../../record/domain/business-days.ts'

/** The Mondays of so many weeks, the last of them the week of this moment. */
export function mondaysUntil(moment: Date, weeks: number) {
  const today = shopDay(moment)
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: weeks }, (_, place) => daysAfter(today, -sinceMonday - 7 * (weeks - 1 - place)))
}

/**
 * When an answer is due to what arrives on a day, told so that a database can compute it: before `closes` so many seconds
 * later, but not before `earliest`; from then on at `otherwise`.
 */
export type DueOnDay = { closes: Date; laterSeconds: number; earliest: Date; otherwise: Date }

export function dueOnDay(day: string): DueOnDay {
  const begins = beginOfDay(day)
  const closes = isBusinessDay(day) ? closingOf(day) : begins
  const earliest = answerDueAt(begins)
  const laterSeconds = (beginOfDay(shopDay(earliest)).getTime() - begins.getTime()) / 1000
  return { closes, laterSeconds, earliest, otherwise: answerDueAt(new Date(endOfDay(day).getTime() - 1)) }
}
