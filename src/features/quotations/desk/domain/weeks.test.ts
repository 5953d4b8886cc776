import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '#kernel/moments.ts'
import { answerDueAt } from '../../record/domain/business-days.ts'
import { dueOnDay, mondaysUntil } from './weeks.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)

test.each([
  ['2026-11-15T23:59', '2026-11-09', 'a Sunday night'],
  ['2026-11-16T00:00', '2026-11-16', 'a Monday at midnight'],
  ['2026-11-18T12:00', '2026-11-16', 'the middle of a week'],
])('%s is in the week of %s: %s', (moment, monday) => expect(mondaysUntil(at(moment), 4).at(-1)).toBe(monday))

test('weeks follow each other without a gap, over a new year too', () =>
  expect(mondaysUntil(at('2026-01-07T10:00'), 4)).toEqual(['2025-12-15', '2025-12-22', '2025-12-29', '2026-01-05']))

test('what a database is told agrees with the promise, at every moment', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const { closes, laterSeconds, earliest, otherwise } = dueOnDay(shopDay(moment))
      const due =
        moment < closes ? Math.max(moment.getTime() + laterSeconds * 1000, earliest.getTime()) : otherwise.getTime()
      expect(new Date(due)).toEqual(answerDueAt(moment))
    }),
  )
})
