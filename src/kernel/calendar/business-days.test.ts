import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginOfDay, daysAfter, endOfDay, shopDay } from '../moments.ts'
import { addBusinessDays, answerDueAt, businessDaysBefore, isBusinessDay } from './business-days.ts'
import { easterOf, nationalHolidaysOf } from './holidays.ts'
import { holidayOn, hoursOn, type Schedule, usualSchedule } from './schedule.ts'

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
])('%s is a holiday: %s', (day) => expect(holidayOn(day, usualSchedule)).toBeDefined())

test.each(['2026-02-17', '2026-04-06', '2026-06-05', '2026-12-24'])('%s is none', (day) =>
  expect([holidayOn(day, usualSchedule), isBusinessDay(day, usualSchedule)]).toEqual([undefined, true]))

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
  ])('from %s is %s: %s', (asked, due) => expect(told(answerDueAt(at(asked), usualSchedule))).toBe(due))

  const later = (moment: Date, days = 1) => addBusinessDays(moment, days, usualSchedule)
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

  test('always ends later, on a business day, while the shop is open', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 15 }), (moment, days) => {
        const due = addBusinessDays(moment, days, usualSchedule)
        const time = told(due).slice(11)
        expect(due.getTime()).toBeGreaterThan(moment.getTime())
        expect(isBusinessDay(shopDay(due), usualSchedule)).toBe(true)
        expect(time >= '08:00' && time <= '18:00').toBe(true)
      }),
    )
  })

  test('two of them are one after the other, and what came first is due first', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        expect(later(later(one))).toEqual(later(one, 2))
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(later(first) <= later(second)).toBe(true)
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

test('the holidays of the nation are the same everywhere, and Easter’s move', () => {
  const days = nationalHolidaysOf(2027).map(({ day }) => day.slice(5))
  expect(days).toEqual([...['01-01', '03-26', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']])
})

describe('a shop with hours of its own', () => {
  const opening = (opens: string, closes: string, counts = true) => ({ isOpen: true, opens, closes, counts })
  const shut = { isOpen: false, opens: '', closes: '', counts: false }
  const own: Schedule = {
    answerDays: 1,
    week: [
      shut,
      ...[1, 2, 3].map(() => opening('09:30', '17:00')),
      opening('09:30', '12:00'),
      opening('10:00', '14:00'),
      shut,
    ],
    optionalHolidays: ['carnival-tuesday'],
    localHolidays: [{ day: '11-25', name: 'Aniversário da cidade' }],
    exceptions: [
      { day: '2026-11-20', name: 'Plantão', isOpen: true, opens: '08:00', closes: '11:00' },
      { day: '2026-12-05', name: 'Inventário', isOpen: false, opens: '', closes: '' },
    ],
  }

  test.each([
    ['2026-11-18T10:00', '2026-11-19T10:00', 'the same time of the next day'],
    ['2026-11-17T08:00', '2026-11-18T09:30', 'from its own opening'],
    ['2026-11-26T16:00', '2026-11-27T12:00', 'when a shorter day closes'],
    ['2026-11-19T16:00', '2026-11-20T11:00', 'on a holiday on which it is open after all'],
    ['2026-11-27T11:00', '2026-11-28T11:00', 'on a Saturday that counts'],
    ['2026-11-28T13:00', '2026-12-01T13:00', 'over a Monday on which it is closed'],
    ['2026-11-24T10:00', '2026-11-26T10:00', 'over the town’s holiday'],
    ['2026-12-04T11:00', '2026-12-08T11:00', 'over a day it decided to be closed'],
    ['2027-02-06T11:00', '2027-02-10T11:00', 'over its carnival'],
    ['2026-11-14T09:00', '2026-11-17T10:00', 'not before the day opens on which it came'],
  ])('from %s is %s: %s', (asked, due) => expect(told(answerDueAt(at(asked), own))).toBe(due))

  test('is asked day by day', () => {
    expect(hoursOn('2026-11-20', own)).toEqual({ opens: '08:00', closes: '11:00' })
    expect(hoursOn('2026-12-05', own)).toBeNull()
    expect(holidayOn('2026-12-08', own)).toBeUndefined()
    expect(holidayOn('2027-02-09', own)).toBe('Terça-feira de Carnaval')
  })

  test('may promise more days, and knows when they began', () => {
    const slow = { ...usualSchedule, answerDays: 3 }
    expect(told(answerDueAt(at('2026-11-18T10:00'), slow))).toBe('2026-11-24T10:00')
    expect(told(businessDaysBefore(at('2026-11-24T10:00'), 3, slow))).toBe('2026-11-18T10:00')
  })

  test('with one business day a week, and every list full, there is still a next one', () => {
    const rare: Schedule = {
      ...own,
      week: [opening('08:00', '18:00'), shut, shut, shut, shut, shut, shut],
      exceptions: Array.from({ length: 60 }, (_, place) => ({
        ...{ day: daysAfter('2026-11-16', place * 7), name: 'Fechado' },
        ...{ isOpen: false, opens: '', closes: '' },
      })),
    }
    expect(told(answerDueAt(at('2026-11-16T10:00'), rare))).toBe('2028-01-17T08:00')
  })
})
