import { problemsBySchema } from '#ui/desk/problems-by-schema.ts'
import { type DeskHours, hoursDraft } from '../../contract/hours.ts'

type Schedule = DeskHours['schedule']
/** As it stands in the fields: numbers are typed, and of a holiday the day comes before the month. */
export type TypedHours = {
  schedule: Omit<Schedule, 'answerDays'> & { answerDays: string }
  promised: DeskHours['promised']
}

const typedDay = (day: string) => day.split('-').reverse().join('/')

export const typedOf = ({ schedule, promised }: DeskHours): TypedHours => ({
  promised,
  schedule: {
    ...schedule,
    answerDays: String(schedule.answerDays),
    localHolidays: schedule.localHolidays.map(({ day, name }) => ({ day: typedDay(day), name })),
  },
})

/** Two digits, the mark, two digits, while they are typed; one before the mark is enough for who types the mark. */
const inPairs = (mark: string) => (typed: string) => {
  const digits = typed.replace(/\D/g, '')
  if (/^\d[/:]/.test(typed)) return `${digits[0]}${mark}${digits.slice(1, 3)}`
  return digits.length > 2 ? `${digits.slice(0, 2)}${mark}${digits.slice(2, 4)}` : typed.replaceAll(/[^\d/:]/g, '')
}

/** `0907` becomes `09/07`. */
export const dayAndMonth = inPairs('/')
/** `0830` becomes `08:30`. */
export const hourAndMinute = inPairs(':')

export const problemsOf = (typed: TypedHours) => problemsBySchema<TypedHours>(hoursDraft, typed)
