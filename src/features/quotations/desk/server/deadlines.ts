import type { Schedule } from '#kernel/calendar/schedule.ts'
import type { Db } from '#platform/database/database.ts'
import { dueOnDay } from '../domain/weeks.ts'
import { countDue, listMoved, listOwedDays, moveDue } from './repository/deadlines.ts'

const examplesShown = 5

const promised = async (db: Db, schedule: Schedule) =>
  (await listOwedDays(db)).map((day) => ({ day, ...dueOnDay(day, schedule) }))

/** When answers are due is stored, so that lists can be sorted by it, and follows the shop's hours whenever they change. */
export const deadlines = {
  /** What other hours would move. */
  async preview(db: Db, schedule: Schedule) {
    const { moved, examples } = await listMoved(db, await promised(db, schedule), examplesShown)
    return { open: await countDue(db), moved, examples }
  },

  /** Of what is already as it should be nothing is written, so it may be done at any time. */
  follow: async (tx: Db, schedule: Schedule) => moveDue(tx, await promised(tx, schedule)),
}
