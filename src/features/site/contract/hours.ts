import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line, moment, numberLike } from '#kernel/api/fields.ts'
import { optionalHolidayNames } from '#kernel/calendar/holidays.ts'
import { closed, type Schedule } from '#kernel/calendar/schedule.ts'
import { scheduleFields } from '#kernel/calendar/schedule-fields.ts'
import { bareTerm } from '#kernel/promised.ts'
import { hoursProblems as problems } from '../texts/hours.ts'

export const mostHolidays = 40
export const mostExceptions = 60
export const longestName = 60
export const longestPromise = 30

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const hour = line(5).transform((typed) => typed.replace(/^\d:/, '0$&'))
const opening = { isOpen: z.boolean(), opens: hour, closes: hour }
type Opening = z.output<z.ZodObject<typeof opening>>

/** Times count only where it is open; where it is not, none are kept. */
function checkTimes({ isOpen, opens, closes }: Opening, context: z.RefinementCtx) {
  if (!isOpen) return
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (!time.test(opens)) wrong('opens', problems.time)
  if (!time.test(closes)) wrong('closes', problems.time)
  else if (time.test(opens) && closes <= opens) wrong('closes', problems.closing)
}
const kept = <T extends Opening>(given: T): T => (given.isOpen ? given : { ...given, ...closed })

const weekday = z
  .object({ ...opening, counts: z.boolean() })
  .superRefine(checkTimes)
  .transform(kept)
  .transform((day) => ({ ...day, counts: day.counts && day.isOpen }))

const twoDigits = (digits: string) => digits.padStart(2, '0')
/** `07-09`, or as it is typed here: `09/07`, `9/7`. In a leap year, so that the 29th of February is a day. */
const dayOfYear = line(5)
  .min(1, problems.required)
  .transform((typed) => typed.replace(/^(\d\d?)\/(\d\d?)$/, (_, day, month) => `${twoDigits(month)}-${twoDigits(day)}`))
  .refine((day) => z.iso.date().safeParse(`2028-${day}`).success, problems.dayAndMonth)

const name = line(longestName).min(1, problems.required)
const localHoliday = z.object({ day: dayOfYear, name })

const exception = z
  .object({
    day: z.iso.date(problems.day).refine((day) => day >= '2020' && day < '2101', problems.day),
    name,
    ...opening,
  })
  .superRefine(checkTimes)
  .transform(kept)

/** No day is in a list twice. */
function checkOnce(rows: readonly { day: string }[], context: z.RefinementCtx) {
  for (const [place, { day }] of rows.entries())
    if (rows.findIndex((row) => row.day === day) < place)
      context.addIssue({ code: 'custom', path: [place, 'day'], message: problems.twice })
}

const promise = line(longestPromise).min(1, problems.required)

const scheduleDraft = z.object({
  answerDays: numberLike(z.int(problems.answerDays).min(1, problems.answerDays).max(10, problems.answerDays)),
  week: z
    .array(weekday)
    .length(7)
    .refine((week) => week.some(({ counts }) => counts), {
      path: [0, 'isOpen'],
      error: problems.noBusinessDay,
    }),
  optionalHolidays: z.array(z.enum(optionalHolidayNames)).max(optionalHolidayNames.length),
  localHolidays: z.array(localHoliday).max(mostHolidays).superRefine(checkOnce),
  exceptions: z.array(exception).max(mostExceptions).superRefine(checkOnce),
}) satisfies z.ZodType<Schedule>

/** When the shop is open, and what it promises, as the desk writes it. */
export const hoursDraft = z.object({
  schedule: scheduleDraft,
  promised: z.object({ delivery: promise.transform(bareTerm), warranty: promise }),
})
export type HoursDraft = z.output<typeof hoursDraft>

export const deskHours = z.object({
  schedule: scheduleFields,
  promised: z.object({ delivery: z.string(), warranty: z.string() }),
  version: z.int(),
})
export type DeskHours = z.infer<typeof deskHours>

export const movedDeadlines = z.object({
  /** How many quotations wait for an answer, and how many of them would be due at another time. */
  open: z.int(),
  moved: z.int(),
  /** Those of them that are due first. */
  examples: z.array(
    z.object({ id: z.int(), name: z.string(), company: z.string().nullable(), before: moment, after: moment }),
  ),
})
export type MovedDeadlines = z.infer<typeof movedDeadlines>

export const hoursApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site/hours',
    access: 'staff',
    summary: 'Lê o horário de cada dia da semana, os feriados, as exceções e o que a loja promete.',
    input: z.object({}),
    output: deskHours,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/site/hours/preview',
    access: 'staff',
    summary:
      'Diz quantas cotações em aberto teriam outro prazo de resposta com estes horários, com exemplos. Não grava nada.',
    input: z.object({ schedule: scheduleDraft }),
    output: movedDeadlines,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/site/hours',
    access: 'staff',
    summary:
      'Grava horários, feriados, exceções e promessas, e dá às cotações em aberto o prazo que segue deles. Com version, uma alteração de outra pessoa no meio é recusada (409 SITE_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: hoursDraft.extend({ version: numberLike(z.int().min(0)).optional() }),
    output: deskHours,
  }),
}
