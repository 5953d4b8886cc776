import type { Problems } from '#ui/form/use-form.ts'
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

/** `0907` becomes `09/07` while it is typed. */
export const dayAndMonth = (typed: string) =>
  typed
    .replace(/[^\d/]/g, '')
    .replace(/^(\d\d)(?=\d)/, '$1/')
    .slice(0, 5)

/** What is wrong, by field; the first sentence of each. */
export function problemsOf(typed: TypedHours): Problems<TypedHours> {
  const problems: Record<string, string> = {}
  for (const { path, message } of hoursDraft.safeParse(typed).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
