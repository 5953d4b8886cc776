import { beginOfDay, daysAfter, shopDay } from '#kernel/moments.ts'

/** Of the nation, of São Paulo (9 July) and of Campinas (8 December). Carnival is no holiday by law. */
const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '07-09',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-08',
  '12-25',
])

/** Gauss, as Meeus wrote it down. */
export function easterOf(year: number) {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const h =
    (19 * a + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return `${year}-${twoDigits(Math.floor(sum / 31))}-${twoDigits((sum % 31) + 1)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Good Friday and Corpus Christi, both municipal holidays in Campinas. */
const movableHolidays = [-2, 60]

export function isHoliday(day: string) {
  const easter = easterOf(Number(day.slice(0, 4)))
  return fixedHolidays.has(day.slice(5)) || movableHolidays.some((days) => daysAfter(easter, days) === day)
}

/** The shop is open on Saturday mornings, but nobody counts them as a business day. */
export function isBusinessDay(day: string) {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

function nextBusinessDay(day: string) {
  let next = daysAfter(day, 1)
  while (!isBusinessDay(next)) next = daysAfter(next, 1)
  return next
}

export const opensAtMs = 8 * 60 * 60 * 1000
export const closesAtMs = 18 * 60 * 60 * 1000

export const closingOf = (day: string) => new Date(beginOfDay(day).getTime() + closesAtMs)

/** When the desk begins to work on what arrives at this moment. */
function startOfWork(moment: Date) {
  const day = shopDay(moment)
  const sinceMidnight = moment.getTime() - beginOfDay(day).getTime()
  if (!isBusinessDay(day) || sinceMidnight >= closesAtMs) return { day: nextBusinessDay(day), sinceMidnight: opensAtMs }
  return { day, sinceMidnight: Math.max(sinceMidnight, opensAtMs) }
}

/** So many business days later at the same time of day; what arrives while the shop is shut counts from its opening. */
export function addBusinessDays(moment: Date, days: number) {
  const start = startOfWork(moment)
  let { day } = start
  for (let left = days; left > 0; left--) day = nextBusinessDay(day)
  return new Date(beginOfDay(day).getTime() + start.sinceMidnight)
}

/** What the shop promises: an answer within one business day. */
export const answerDueAt = (askedAt: Date) => addBusinessDays(askedAt, 1)
