import { answerDueAt } from '#kernel/calendar/business-days.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'

/** An answer is owed from this moment on. It is kept, so that other opening hours can say anew by when. */
export const owedSince = (moment: Date, schedule: Schedule) => ({
  owedSince: moment,
  dueAt: answerDueAt(moment, schedule),
})

/** It is the customer's turn, or decided. */
export const notOwed = { owedSince: null, dueAt: null }

type Clock = { owedSince: Date | null; dueAt: Date | null }

/** A clock that runs goes on. */
export const stillOwed = ({ owedSince, dueAt }: Clock) => ({ owedSince, dueAt })
