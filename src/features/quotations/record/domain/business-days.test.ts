import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginOfDay, daysAfter, endOfDay, shopDay } from '#kernel/moments.ts'
import { addBusinessDays, answerDueAt, easterOf, isBusinessDay, isHoliday } from './business-days.ts'

/** A moment in Campinas, told as there. */
const at = (time: string) => new Date(`${time}:00-03:00`)
const told = (moment: Date) =>
  `${shopDay(moment)}T${new Date(moment.getTime() - 10_800_000).toISOString().slice(11, 16)}`

test.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day))

test.each([
  ['2026-01-01', 'new year'],
  ['2026-04-03', 'Good Friday'],
  ['2026-06-04', 'Corpus Christi'],
  ['2026-07-09', 'of São Paulo'],
  ['2026-11-20', 'Consciência Negra'],
  ['2026-12-08', 'of Campinas'],
])('%s is a holiday: %s', (day) => expect(isHoliday(day)).toBe(true))

test.each(['2026-02-17', '2026-04-06', '2026-06-05', '2026-12-24'])('%s is none', (day) =>
  expect([isHoliday(day), isBusinessDay(day)]).toEqual([false, true]))

describe('one business day', () => {
  test.each([
    ['2026-11-11T10:30', '2026-11-12T10:30', 'the same time of the next day'],
    ['2026-11-13T10:30', '2026-11-16T10:30', 'over the weekend'],
    ['2026-11-14T09:00', '2026-11-17T08:00', 'from Monday’s opening for a Saturday'],
    ['2026-11-15T23:59', '2026-11-17T08:00', 'from Monday’s opening for a Sunday'],
    ['2026-11-11T18:00', '2026-11-13T08:00', 'from the next opening for an evening'],
    ['2026-11-11T03:00', '2026-11-12T08:00', 'from the opening for a night'],
    ['2026-11-19T16:00', '2026-11-23T16:00', 'over a holiday and a weekend'],
    ['2026-12-07T17:59', '2026-12-09T17:59', 'over the holiday of Campinas'],
    ['2026-12-31T10:00', '2027-01-04T10:00', 'over new year'],
    ['2028-02-28T10:00', '2028-02-29T10:00', 'on a leap day'],
  ])('from %s is %s: %s', (asked, due) => expect(told(answerDueAt(at(asked)))).toBe(due))

  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

  test('always ends later, on a business day, while the shop is open', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 15 }), (moment, days) => {
        const due = addBusinessDays(moment, days)
        const time = told(due).slice(11)
        expect(due.getTime()).toBeGreaterThan(moment.getTime())
        expect(isBusinessDay(shopDay(due))).toBe(true)
        expect(time >= '08:00' && time <= '18:00').toBe(true)
      }),
    )
  })

  test('two of them are one after the other, and what came first is due first', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        expect(addBusinessDays(addBusinessDays(one, 1), 1)).toEqual(addBusinessDays(one, 2))
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(addBusinessDays(first, 1) <= addBusinessDays(second, 1)).toBe(true)
      }),
    )
  })
})

test('a day ends in Campinas, when it is already tomorrow in UTC', () => {
  expect(endOfDay('2026-11-15').toISOString()).toBe('2026-11-16T03:00:00.000Z')
  expect(shopDay(new Date('2026-11-16T02:59:59.999Z'))).toBe('2026-11-15')
  expect(shopDay(endOfDay('2026-11-15'))).toBe('2026-11-16')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(beginOfDay('2026-11-15').toISOString()).toBe('2026-11-15T03:00:00.000Z')
})
