import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginOfDay,
  daysAfter,
  daysBetween,
  endOfDay,
  formatDay,
  formatDayAtLength,
  formatInShort,
  formatMoment,
  formatMomentAtLength,
  formatMomentInFull,
  formatMomentInWords,
  formatSecond,
  formatTime,
  momentAt,
  shopDay,
  shopZone,
  toMomentField,
} from './moments.ts'

const early = '2026-03-05T12:07:09Z'

describe('by the shop’s clock, in whatever zone this runs', () => {
  test('a moment is written long', () => expect(formatMomentInFull(early)).toBe('05 de março de 2026 às 09:07'))

  test('a moment is written short', () => {
    expect(formatMomentInWords(early)).toBe('05/03/2026 às 09:07')
    expect(formatMomentInWords('2026-11-16T03:00:00Z')).toBe('16/11/2026 às 00:00')
  })

  test('it is written shorter still where there is little room', () => {
    expect(formatMoment(early)).toBe('05/03/2026, 09:07')
    expect(formatSecond(early)).toBe('05/03/2026, 09:07:09')
    expect(formatDay('2026-11-16T02:59:59Z')).toBe('15/11/2026')
    expect(formatTime(Date.parse(early))).toBe('09:07')
    expect(formatDayAtLength(new Date(early))).toBe('5 de março de 2026')
    expect(formatMomentAtLength(new Date(early))).toBe('5 de março de 2026 às 09:07')
  })

  test.each([
    ['2026-11-15T22:59:00Z', '19:59'],
    ['2026-11-15T03:00:00Z', '00:00'],
    ['2026-11-15T02:59:00Z', '14/11'],
    ['2025-11-15T22:59:00Z', '15/11/2025'],
    ['2026-01-01T02:59:00Z', '31/12/2025'],
  ])('%s is shown as %s in a list', (moment, shown) => {
    expect(formatInShort(moment, new Date('2026-11-16T02:30:00Z'))).toBe(shown)
  })

  test.each([
    ['2026-11-15T02:59:59Z', '2026-11-14'],
    ['2026-11-15T03:00:00Z', '2026-11-15'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
  ])('at %s the shop’s day is %s', (moment, day) => expect(shopDay(new Date(moment))).toBe(day))

  test('a day begins and ends where the shop is', () => {
    expect(beginOfDay('2026-11-15').toISOString()).toBe('2026-11-15T03:00:00.000Z')
    expect(endOfDay('2026-12-31').toISOString()).toBe('2027-01-01T03:00:00.000Z')
  })

  test('a year that is not typed to its end yet has its days too', () => {
    expect(beginOfDay('0001-01-01').toISOString()).toBe('0001-01-01T03:00:00.000Z')
  })

  // While Brazil still had summer time: from 4 November 2018 to 16 February 2019.
  test('clocks that are put forward and back are followed', () => {
    expect(momentAt('2018-11-03T12:00').toISOString()).toBe('2018-11-03T15:00:00.000Z')
    expect(momentAt('2018-11-05T00:00').toISOString()).toBe('2018-11-05T02:00:00.000Z')
    expect(momentAt('2019-02-17T00:00').toISOString()).toBe('2019-02-17T03:00:00.000Z')
    expect(endOfDay('2018-12-24').toISOString()).toBe('2018-12-25T02:00:00.000Z')
  })

  test('what a field says is the moment it stands for', () => {
    const moments = fc.date({ min: new Date('2019-03-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000)
        expect(momentAt(toMomentField(minute.toISOString()))).toEqual(minute)
      }),
    )
    expect(toMomentField('')).toBe('')
  })

  test('every moment is written as the browser itself writes it in Portuguese, there', () => {
    const byTheBrowser = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: shopZone })
      return (moment: Date) => format.format(moment)
    }
    const ways = [
      [formatDay, byTheBrowser({ dateStyle: 'short' })],
      [formatTime, byTheBrowser({ timeStyle: 'short' })],
      [formatMoment, byTheBrowser({ dateStyle: 'short', timeStyle: 'short' })],
      [formatSecond, byTheBrowser({ dateStyle: 'short', timeStyle: 'medium' })],
      [formatDayAtLength, byTheBrowser({ dateStyle: 'long' })],
      [formatMomentAtLength, byTheBrowser({ dateStyle: 'long', timeStyle: 'short' })],
    ] as const
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        for (const [ours, theirs] of ways) expect(ours(moment)).toBe(theirs(moment))
      }),
    )
  })
})

test('a day without a time is that day wherever it is read', () => {
  expect(formatDay('2026-11-29')).toBe('29/11/2026')
  expect(formatDayAtLength('2026-11-05')).toBe('5 de novembro de 2026')
})

test.each(['', 'ontem', '2026-13-01'])('%j is no moment, and no failure of the page', (text) => {
  for (const write of [formatDay, formatTime, formatMoment, formatMomentInFull, formatMomentInWords])
    expect(write(text)).toBe('-')
  expect(formatInShort(text, new Date(early))).toBe('-')
})

test.each([
  ['2026-11-29', 14],
  ['2026-11-16', 1],
  ['2026-11-15', 0],
  ['2026-11-14', -1],
  ['2027-11-15', 365],
])('from 15 November until %s there are %i days', (last, days) => {
  expect(daysBetween('2026-11-15', last)).toBe(days)
  expect(daysAfter('2026-11-15', days)).toBe(last)
})
