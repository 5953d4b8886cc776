/** Where the shop is. Whatever it says of time is by the clock there, whoever reads it and wherever. */
export const shopZone = 'America/Sao_Paulo'

type Moment = string | number | Date

const dayMs = 24 * 60 * 60 * 1000
const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

let kept: Intl.DateTimeFormat | undefined

/** Made when it is first asked: the first formatter alone keeps a phone busy for a tenth of a second. */
function clockOnTheWall() {
  kept ??= new Intl.DateTimeFormat('en-US', {
    timeZone: shopZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return kept
}

const asIfUtc = (wall: string) => Date.parse(`${wall}Z`)

/** How far the shop's clock is ahead of UTC, in milliseconds. */
function readAhead(second: number) {
  const shown = clockOnTheWall().formatToParts(second)
  const part = Object.fromEntries(shown.map(({ type, value }) => [type, value]))
  return asIfUtc(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`) - second
}

const aheadOnDays = new Map<number, number>()

/** Reading the clock is slow, and what it shows at both ends of a day is true all through it. */
function aheadAtBegin(day: number) {
  const known = aheadOnDays.get(day) ?? readAhead(day * dayMs)
  aheadOnDays.set(day, known)
  return known
}

function aheadOfUtc(moment: number) {
  // The years of a date that is being typed begin with zeros: clocks of long ago are of no use to them.
  const day = Math.max(Math.floor(moment / dayMs), 0)
  const ahead = aheadAtBegin(day)
  return ahead === aheadAtBegin(day + 1) ? ahead : readAhead(Math.floor(moment / 1000) * 1000)
}

const dayAlone = /^\d{4}-\d{2}-\d{2}$/

/** `2026-11-15T09:30:00`, as the shop's clock shows it; undefined for what is no moment. A day without a time is that day anywhere. */
function wallTime(given: Moment) {
  const moment = new Date(given).getTime()
  if (Number.isNaN(moment)) return undefined
  const isDay = typeof given === 'string' && dayAlone.test(given)
  return new Date(isDay ? moment : moment + aheadOfUtc(moment)).toISOString().slice(0, 19)
}

/** What is no moment is shown as one that is not known. */
const written = (write: (wall: string) => string) => (given: Moment) => {
  const wall = wallTime(given)
  return wall === undefined ? '-' : write(wall)
}

const dayIn = (wall: string) => wall.slice(0, 10)
const timeIn = (wall: string) => wall.slice(11, 16)

const inDigits = (day: string) => day.split('-').reverse().join('/')
const inFull = (day: string) => `${day.slice(8)} de ${months[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`
const atLength = (day: string) => inFull(day).replace(/^0/, '')

/** `15/11/2026` */
export const formatDay = written((wall) => inDigits(dayIn(wall)))
/** `09:30` */
export const formatTime = written(timeIn)
/** `15/11/2026, 09:30` */
export const formatMoment = written((wall) => `${inDigits(dayIn(wall))}, ${timeIn(wall)}`)
/** `15/11/2026, 09:30:15` */
export const formatSecond = written((wall) => `${inDigits(dayIn(wall))}, ${wall.slice(11)}`)
/** `05/11/2026 às 09:30` */
export const formatMomentInWords = written((wall) => `${inDigits(dayIn(wall))} às ${timeIn(wall)}`)
/** `5 de novembro de 2026` */
export const formatDayAtLength = written((wall) => atLength(dayIn(wall)))
/** `5 de novembro de 2026 às 09:30` */
export const formatMomentAtLength = written((wall) => `${atLength(dayIn(wall))} às ${timeIn(wall)}`)

/** `05 de novembro de 2026 às 09:30` */
export const formatMomentInFull = written((wall) => `${inFull(dayIn(wall))} às ${timeIn(wall)}`)

/** As lists have room for: `19:59` today, `14/11` before, with the year when it is another. */
export function formatInShort(moment: string, now: Date) {
  const [shown, today] = [formatDay(moment), formatDay(now)]
  if (shown === today) return formatTime(moment)
  return shown.slice(6) === today.slice(6) ? shown.slice(0, 5) : shown
}

/** `2026-11-15`, the day it is where the shop is. */
export const shopDay = (moment: Date) => dayIn(wallTime(moment)!)

/** `2026-11-15T09:30`, as a field for a moment takes it. */
export const toMomentField = (moment: string) => wallTime(moment)?.slice(0, 16) ?? ''

/** The moment at which the shop's clock shows this: `2026-11-15T09:30`. */
export function momentAt(wall: string) {
  const near = asIfUtc(wall)
  // Twice, for where clocks are put forward and back.
  return new Date(near - aheadOfUtc(near - aheadOfUtc(near)))
}

export const beginOfDay = (day: string) => momentAt(`${day}T00:00`)
/** The first moment that is no longer of this day. */
export const endOfDay = (day: string) => beginOfDay(daysAfter(day, 1))

/** Calendar days, weekends and all. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Whole days from one to the other. */
export const daysBetween = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / dayMs
