import { daysAfter } from '../moments.ts'

/** By laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023. */
const nationalHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Consciência Negra',
  '12-25': 'Natal',
}
const goodFriday = { fromEaster: -2, name: 'Paixão de Cristo' }

/** Days that move with Easter and are holidays only where the town or the shop says so. */
export const optionalHolidays = {
  'carnival-monday': { fromEaster: -48, name: 'Segunda-feira de Carnaval' },
  'carnival-tuesday': { fromEaster: -47, name: 'Terça-feira de Carnaval' },
  'ash-wednesday': { fromEaster: -46, name: 'Quarta-feira de Cinzas' },
  'corpus-christi': { fromEaster: 60, name: 'Corpus Christi' },
} as const
export type OptionalHoliday = keyof typeof optionalHolidays
export const optionalHolidayNames = Object.keys(optionalHolidays) as OptionalHoliday[]

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
const yearOf = (day: string) => Number(day.slice(0, 4))

export const dayOfOptional = (holiday: OptionalHoliday, year: number) =>
  daysAfter(easterOf(year), optionalHolidays[holiday].fromEaster)

/** The name of the national holiday on this day, if it is one. */
export function nationalHolidayOn(day: string) {
  const fixed = nationalHolidays[day.slice(5)]
  return fixed ?? (daysAfter(easterOf(yearOf(day)), goodFriday.fromEaster) === day ? goodFriday.name : undefined)
}

export function nationalHolidaysOf(year: number) {
  const friday = { day: daysAfter(easterOf(year), goodFriday.fromEaster), name: goodFriday.name }
  const fixed = Object.entries(nationalHolidays).map(([day, name]) => ({ day: `${year}-${day}`, name }))
  return [friday, ...fixed].sort((one, other) => one.day.localeCompare(other.day))
}
