import { businessDaysBefore, businessHoursOn, closingOf, openingOf } from '#kernel/calendar/business-days.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { beginOfDay, daysAfter, daysBetween, formatTime, shopDay } from '#kernel/moments.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** From here on it is urgent. */
const nearMs = 3 * hourMs

/** Only the hours in which the desk works. */
export function workedBetween(from: Date, to: Date, schedule: Schedule) {
  let worked = 0
  for (let day = shopDay(from); beginOfDay(day) < to; day = daysAfter(day, 1)) {
    const hours = businessHoursOn(day, schedule)
    if (!hours) continue
    const begin = Math.max(from.getTime(), openingOf(day, hours).getTime())
    const end = Math.min(to.getTime(), closingOf(day, hours).getTime())
    worked += Math.max(end - begin, 0)
  }
  return worked
}

export type TimeLeft = {
  urgency: 'late' | 'near' | 'calm'
  /** How much of the time for an answer has gone by, from 0 to 1. */
  gone: number
  /** Until then, or since then; by the clock on the wall. */
  minutes: number
  /** `2026-11-17` where the shop is, and how many days that is from today. */
  day: string
  daysAhead: number
  /** `10:20` where the shop is. */
  time: string
}

/** How much is left of the business days in which the shop answers. */
export function timeLeft(dueAt: Date, now: Date, schedule: Schedule): TimeLeft {
  const day = shopDay(dueAt)
  const distance = Math.abs(dueAt.getTime() - now.getTime())
  const left = workedBetween(now, dueAt, schedule)
  const whole = workedBetween(businessDaysBefore(dueAt, schedule.answerDays, schedule), dueAt, schedule)
  return {
    urgency: dueAt <= now ? 'late' : left <= nearMs ? 'near' : 'calm',
    gone: left < whole ? 1 - left / whole : 0,
    minutes: Math.floor(distance / minuteMs),
    day,
    daysAhead: daysBetween(shopDay(now), day),
    time: formatTime(dueAt),
  }
}
