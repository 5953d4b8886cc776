import { expect, test } from 'vitest'
import { dayOf, longMoment, shortDate, shortMoment } from './dates.ts'

const local = new Date(2026, 2, 5, 9, 7)

test('a moment is written long', () => {
  expect(longMoment(local.toISOString())).toBe('05 de março de 2026 às 09:07')
})

test('a moment is written short', () => {
  expect(shortMoment(local.toISOString())).toBe('05/03/2026 às 09:07')
  expect(shortMoment(new Date(2026, 10, 15, 0, 0).toISOString())).toBe('15/11/2026 às 00:00')
})

test('a day without a time is that day, a moment the day it falls on', () => {
  expect(shortDate('2026-11-29')).toBe('29/11/2026')
  expect(shortDate(local.toISOString())).toBe('05/03/2026')
})

test.each(['', 'ontem', '2026-13-01'])('%j is no date', (text) => {
  for (const write of [longMoment, shortMoment, shortDate]) expect(write(text)).toBe('-')
})

test('a day is compared as it is written', () => expect(dayOf(local)).toBe('2026-03-05'))
