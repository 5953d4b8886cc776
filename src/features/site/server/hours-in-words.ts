import { optionalHolidays } from '#kernel/calendar/holidays.ts'
import type { Hours, Schedule } from '#kernel/calendar/schedule.ts'
import { formatDay } from '#kernel/moments.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { businessLines, openingLines, specialDays } from '../domain/opening-lines.ts'
import { hoursTexts as words } from '../texts/hours.ts'

type Said = Pick<SiteSettings, 'openingHours' | 'openingHoursShort' | 'specialDays'>

const inWords = (hours: Hours | null) => (hours ? words.hours(hours.opens, hours.closes) : words.closed)
const times = (hours: Hours | null) => ({ opens: hours?.opens ?? null, closes: hours?.closes ?? null })

const daysAhead = 30
const specialDaysShown = 5

/** When the shop is open, as pages, mails and files say it; of special days the next ones, from today on. */
export const hoursInWords = (schedule: Schedule, today: string): Said => ({
  openingHours: openingLines(schedule).map(({ first, last, hours }) => ({
    ...{ days: words.days(first, last), hours: inWords(hours) },
    ...{ first, last, ...times(hours) },
  })),
  openingHoursShort: words.inShort(businessLines(schedule).map((line) => ({ ...line, hours: inWords(line.hours) }))),
  specialDays: specialDays(today, daysAhead, schedule)
    .slice(0, specialDaysShown)
    .map(({ day, name, hours }) => ({ day, name, hours: inWords(hours), ...times(hours) })),
})

const dayOfYear = (day: string) => day.split('-').reverse().join('/')

/** As the trail tells of it, in words. */
export const hoursForTrail = (schedule: Schedule) => ({
  answerDays: schedule.answerDays,
  openingHours: openingLines(schedule).map(({ first, last, hours }) => `${words.days(first, last)}: ${inWords(hours)}`),
  businessDays: businessLines(schedule).map(({ first, last }) => words.days(first, last)),
  optionalHolidays: schedule.optionalHolidays.map((holiday) => optionalHolidays[holiday].name),
  localHolidays: schedule.localHolidays.map(({ day, name }) => words.holiday(dayOfYear(day), name)),
  exceptions: schedule.exceptions.map(({ day, name, isOpen, opens, closes }) =>
    words.exception(formatDay(day), inWords(isOpen ? { opens, closes } : null), name),
  ),
})
