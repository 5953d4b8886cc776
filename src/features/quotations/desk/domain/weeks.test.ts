import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerDueAt } from '#kernel/calendar/business-days.ts'
import { type Schedule, usualSchedule } from '#kernel/calendar/schedule.ts'
import { shopDay } from '#kernel/moments.ts'
import { dueOnDay, mondaysUntil } from './weeks.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)

test.each([
  ['2026-11-15T23:59', '2026-11-09', 'a Sunday night'],
  ['2026-11-16T00:00', '2026-11-16', 'a Monday at midnight'],
  ['2026-11-18T12:00', '2026-11-16', 'the middle of a week'],
])('%s is in the week of %s: %s', (moment, monday) => expect(mondaysUntil(at(moment), 4).at(-1)).toBe(monday))

test('weeks follow each other without a gap, over a new year too', () =>
  expect(mondaysUntil(at('2026-01-07T10:00'), 4)).toEqual(['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05']))

const uneven: Schedule = {
  ...usualSchedule,
  answerDays: 2,
  week: usualSchedule.week.map((day, place) => ({
    ...day,
    ...(place === 4 ? { opens: '09:30', closes: '16:00' } : {}),
    ...(place === 5 ? { counts: true } : {}),
  })),
  exceptions: [{ day: '2026-11-20', name: 'Plantão', isOpen: true, opens: '10:00', closes: '13:00' }],
}

test.each([
  ['usual', usualSchedule],
  ['uneven', uneven],
])('what a database is told agrees with the promise, at every moment of a shop with %s hours', (_, schedule) => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const { closes, laterSeconds, earliest, latest, otherwise } = dueOnDay(shopDay(moment), schedule)
      const later = moment.getTime() + laterSeconds * 1000
      const due =
        moment < closes ? Math.min(Math.max(later, earliest.getTime()), latest.getTime()) : otherwise.getTime()
      expect(new Date(due)).toEqual(answerDueAt(moment, schedule))
    }),
  )
})
