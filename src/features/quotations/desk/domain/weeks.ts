import { answerDueAt, businessHoursOn, closingOf } from '#kernel/calendar/business-days.ts'
import { hoursOn, type Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, daysAfter, endOfDay, shopDay } from '#kernel/moments.ts'

/** The Mondays of so many weeks, the last of them the week of this moment. */
export function mondaysUntil(moment: Date, weeks: number) {
  const today = shopDay(moment)
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: weeks }, (_, place) => daysAfter(today, -sinceMonday - 7 * (weeks - 1 - place)))
}

/**
 * When an answer is due to what arrives on a day, told so that a database can compute it: before `closes` so many seconds
 * later, but not before `earliest` nor after `latest`; from then on at `otherwise`.
 */
export type DueOnDay = { closes: Date; laterSeconds: number; earliest: Date; latest: Date; otherwise: Date }

export function dueOnDay(day: string, schedule: Schedule): DueOnDay {
  const begins = beginOfDay(day)
  const hours = businessHoursOn(day, schedule)
  const earliest = answerDueAt(begins, schedule)
  const dueDay = shopDay(earliest)
  return {
    closes: hours ? closingOf(day, hours) : begins,
    laterSeconds: (beginOfDay(dueDay).getTime() - begins.getTime()) / 1000,
    earliest,
    latest: closingOf(dueDay, hoursOn(dueDay, schedule)!),
    otherwise: answerDueAt(new Date(endOfDay(day).getTime() - 1), schedule),
  }
}
