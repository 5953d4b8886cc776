import { expect, test } from 'vitest'
import { answerDueAt } from '../../record/domain/business-days.ts'
import { timeLeft, workedBetween } from './time-left.ts'

const at = (moment: string) => new Date(`${moment}-03:00`)

test.each([
  // A Monday.
  ['2026-11-16T09:00', '2026-11-16T11:30', 2.5],
  ['2026-11-16T17:00', '2026-11-17T09:00', 2],
  // Over a weekend, and over a holiday on Friday the 20th.
  ['2026-11-13T17:00', '2026-11-16T09:00', 2],
  ['2026-11-19T17:00', '2026-11-23T09:00', 2],
  ['2026-11-16T12:00', '2026-11-16T11:00', 0],
])('from %s to %s the desk works %d hours', (from, to, hours) => {
  expect(workedBetween(at(from), at(to))).toBe(hours * 3_600_000)
})

test('what has just arrived has the whole business day', () => {
  for (const arrived of ['2026-11-16T10:20', '2026-11-13T16:00', '2026-11-15T03:00']) {
    const now = at(arrived)
    expect(timeLeft(answerDueAt(now), now).gone).toBe(0)
  }
})

test('it is urgent when three working hours are left, wherever the night lies', () => {
  const due = at('2026-11-17T09:00')
  expect(timeLeft(due, at('2026-11-16T15:59')).urgency).toBe('calm')
  expect(timeLeft(due, at('2026-11-16T16:00')).urgency).toBe('near')
  expect(timeLeft(due, at('2026-11-17T08:59'))).toMatchObject({ urgency: 'near', minutes: 1, daysAhead: 0 })
  expect(timeLeft(due, due)).toMatchObject({ urgency: 'late', minutes: 0, gone: 1 })
})

test('the day and the time are those of the shop', () => {
  const left = timeLeft(new Date('2026-11-17T01:05:00Z'), at('2026-11-13T10:00'))
  expect(left).toMatchObject({ day: '2026-11-16', time: '22:05', daysAhead: 3 })
})
