import { z } from 'zod'
import { optionalHolidayNames } from './holidays.ts'

const opening = { isOpen: z.boolean(), opens: z.string(), closes: z.string() }

/** A schedule as answers carry it; what somebody writes is checked by whoever takes it. */
export const scheduleFields = z.object({
  answerDays: z.int(),
  week: z.array(z.object({ ...opening, counts: z.boolean() })),
  optionalHolidays: z.array(z.enum(optionalHolidayNames)),
  localHolidays: z.array(z.object({ day: z.string(), name: z.string() })),
  exceptions: z.array(z.object({ ...opening, day: z.string(), name: z.string() })),
})
