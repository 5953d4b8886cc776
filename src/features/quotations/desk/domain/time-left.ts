import { beginOfDay, daysAfter, daysBetween, formatTime, shopDay } from '#kernel/moments.ts'
import { closesAtMs, isBusinessDay, opensAtMs } from '../../record/domain/business-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** What one business day holds. */
const wholeMs = closesAtMs - opensAtMs
/** From here on it is urgent. */
const nearMs = 3 * hourMs

/** Only the hours in which the desk works. */
export function workedBetween(from: Date, to: Date) {
  let worked = 0
  for (let day = shopDay(from); beginOfDay(day) < to; day = daysAfter(day, 1)) {
    if (!isBusinessDay(day)) continue
    const midnight = beginOfDay(day).getTime()
    const begin = Math.max(from.getTime(), midnight + opensAtMs)
    const end = Math.min(to.getTime(), midnight + closesAtMs)
    worked += Math.max(end - begin, 0)
  }
  return worked
}

export type TimeLeft = {
  urgency: 'late' | 'near' | 'calm'
  /** How much of the business day has gone by, from 0 to 1. */
  gone: number
  /** Until then, or since then; by the clock on the wall. */
  minutes: number
  /** `2026-11-17` where the shop is, and how many days that is from today. */
  day: string
  daysAhead: number
  /** `10:20` where the shop is. */
  time: string
}

/** How much is left of the one business day in which the shop answers. */
export function timeLeft(dueAt: Date, now: Date): TimeLeft {
  const day = shopDay(dueAt)
  const distance = Math.abs(dueAt.getTime() - now.getTime())
  const left = workedBetween(now, dueAt)
  return {
    urgency: dueAt <= now ? 'late' : left <= nearMs ? 'near' : 'calm',
    gone: Math.min(Math.max(1 - left / wholeMs, 0), 1),
    minutes: Math.floor(distance / minuteMs),
    day,
    daysAhead: daysBetween(shopDay(now), day),
    time: formatTime(dueAt),
  }
}
