import { dayOfOptional, nationalHolidayOn, type OptionalHoliday, optionalHolidays } from './holidays.ts'

/** `08:00` to `18:00`, by the shop's clock. */
export type Hours = { opens: string; closes: string }
/** Empty times where it is closed. */
type Opening = Hours & { isOpen: boolean }

/** When the shop is open, and by when it promises to answer. */
export type Schedule = {
  /** How many business days an answer may take. */
  answerDays: number
  /** From Monday to Sunday; `counts` where it is a business day, on which deadlines run. */
  week: (Opening & { counts: boolean })[]
  optionalHolidays: OptionalHoliday[]
  /** Of the state and the town, every year: `07-09`. */
  localHolidays: { day: string; name: string }[]
  /** Single days on which all of the above does not hold. */
  exceptions: (Opening & { day: string; name: string })[]
}

const open = (opens: string, closes: string) => ({ isOpen: true, opens, closes })
const workday = { ...open('08:00', '18:00'), counts: true }
export const closed = { isOpen: false, opens: '', closes: '' }

/** In Campinas. The shop is open on Saturday mornings, but nobody counts them as a business day. */
export const usualSchedule: Schedule = {
  answerDays: 1,
  week: [
    workday,
    workday,
    workday,
    workday,
    workday,
    { ...open('08:00', '12:00'), counts: false },
    { ...closed, counts: false },
  ],
  optionalHolidays: ['corpus-christi'],
  localHolidays: [
    { day: '07-09', name: 'Revolução Constitucionalista (SP)' },
    { day: '12-08', name: 'Nossa Senhora da Conceição (Campinas)' },
  ],
  exceptions: [],
}

/** Where it stands in a week that begins on Monday. */
const placeInWeek = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
export const weekdayOf = (day: string, { week }: Schedule) => week[placeInWeek(day)]!

const hoursIn = ({ isOpen, opens, closes }: Opening): Hours | null => (isOpen ? { opens, closes } : null)

/** The name of the holiday on this day, if it is one. */
export function holidayOn(day: string, schedule: Schedule) {
  const local = schedule.localHolidays.find((holiday) => day.endsWith(`-${holiday.day}`))
  const movable = schedule.optionalHolidays.find((one) => dayOfOptional(one, Number(day.slice(0, 4))) === day)
  return nationalHolidayOn(day) ?? local?.name ?? (movable && optionalHolidays[movable].name)
}

export const usualHoursOn = (day: string, schedule: Schedule) => hoursIn(weekdayOf(day, schedule))

/** What is not as on every such weekday: a holiday, or what the shop decided for this one day. */
export function specialOn(day: string, schedule: Schedule): { name: string; hours: Hours | null } | undefined {
  const exception = schedule.exceptions.find((one) => one.day === day)
  if (exception) return { name: exception.name, hours: hoursIn(exception) }
  const name = holidayOn(day, schedule)
  return name === undefined ? undefined : { name, hours: null }
}

/** When the shop is open on this day; null when it is not. */
export function hoursOn(day: string, schedule: Schedule) {
  const special = specialOn(day, schedule)
  return special ? special.hours : usualHoursOn(day, schedule)
}
