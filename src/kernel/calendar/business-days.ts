import { beginOfDay, daysAfter, shopDay } from '../moments.ts'
import { type Hours, hoursOn, type Schedule, weekdayOf } from './schedule.ts'

const minuteMs = 60_000
const sinceMidnight = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs

const at = (day: string, ms: number) => new Date(beginOfDay(day).getTime() + ms)
export const openingOf = (day: string, { opens }: Hours) => at(day, sinceMidnight(opens))
export const closingOf = (day: string, { closes }: Hours) => at(day, sinceMidnight(closes))

/** When the desk works on this day; null when it is no business day. */
export const businessHoursOn = (day: string, schedule: Schedule) =>
  weekdayOf(day, schedule).counts ? hoursOn(day, schedule) : null

export const isBusinessDay = (day: string, schedule: Schedule) => businessHoursOn(day, schedule) !== null

/** There is always one: a week has a business day, and what takes single days away is bounded. */
function nearestBusinessDay(day: string, step: 1 | -1, schedule: Schedule) {
  let near = daysAfter(day, step)
  while (!isBusinessDay(near, schedule)) near = daysAfter(near, step)
  return near
}

/** When the desk begins to work on what arrives at this moment. */
function startOfWork(moment: Date, schedule: Schedule) {
  const day = shopDay(moment)
  const hours = businessHoursOn(day, schedule)
  const time = moment.getTime() - beginOfDay(day).getTime()
  if (hours && time < sinceMidnight(hours.closes)) return { day, time: Math.max(time, sinceMidnight(hours.opens)) }
  const next = nearestBusinessDay(day, 1, schedule)
  return { day: next, time: sinceMidnight(businessHoursOn(next, schedule)!.opens) }
}

/**
 * So many business days later at the same time of day, as near to it as the shop is open then; what arrives while it is shut counts
 * from its opening.
 */
export function addBusinessDays(moment: Date, days: number, schedule: Schedule) {
  const start = startOfWork(moment, schedule)
  let { day } = start
  for (let left = days; left > 0; left--) day = nearestBusinessDay(day, 1, schedule)
  const { opens, closes } = businessHoursOn(day, schedule)!
  return at(day, Math.min(Math.max(start.time, sinceMidnight(opens)), sinceMidnight(closes)))
}

/** The same time of day, so many business days before. */
export function businessDaysBefore(moment: Date, days: number, schedule: Schedule) {
  const today = shopDay(moment)
  let day = today
  for (let left = days; left > 0; left--) day = nearestBusinessDay(day, -1, schedule)
  return at(day, moment.getTime() - beginOfDay(today).getTime())
}

/** By when the shop promises to answer. */
export const answerDueAt = (askedAt: Date, schedule: Schedule) =>
  addBusinessDays(askedAt, schedule.answerDays, schedule)
