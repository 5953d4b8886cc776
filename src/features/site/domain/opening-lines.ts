import { type Hours, hoursOn, type Schedule, specialOn, usualHoursOn } from '#kernel/calendar/schedule.ts'
import { daysAfter } from '#kernel/moments.ts'

/** Neighbouring weekdays with the same hours; places in a week that begins on Monday. */
export type OpeningLine = { first: number; last: number; hours: Hours | null }

type Weekday = Schedule['week'][number]
const isAlike = (one: Weekday, other: Weekday) =>
  one.isOpen === other.isOpen && one.opens === other.opens && one.closes === other.closes

const hoursIn = ({ isOpen, opens, closes }: Weekday) => (isOpen ? { opens, closes } : null)

export function openingLines({ week }: Schedule): OpeningLine[] {
  const lines: OpeningLine[] = []
  for (const [place, day] of week.entries()) {
    const last = lines.at(-1)
    if (last && isAlike(week[place - 1]!, day)) last.last = place
    else lines.push({ first: place, last: place, hours: hoursIn(day) })
  }
  return lines
}

/** Those on which deadlines run. */
export const businessLines = ({ week, ...rest }: Schedule) =>
  openingLines({ ...rest, week: week.map((day) => (day.counts ? day : { ...day, isOpen: false })) }).filter(
    ({ hours }) => hours !== null,
  )

export type SpecialDay = { day: string; name: string; hours: Hours | null }

const isSame = (one: Hours | null, other: Hours | null) => one?.opens === other?.opens && one?.closes === other?.closes

/** The next days on which the shop is not open as on every such weekday. */
export function specialDays(from: string, days: number, schedule: Schedule): SpecialDay[] {
  return Array.from({ length: days }, (_, place) => daysAfter(from, place)).flatMap((day) => {
    const special = specialOn(day, schedule)
    const isOther = special && !isSame(hoursOn(day, schedule), usualHoursOn(day, schedule))
    return isOther ? [{ day, ...special }] : []
  })
}
