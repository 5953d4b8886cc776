import { expect, test } from 'vitest'
import { answerDueAt } from '#kernel/calendar/business-days.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
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
  expect(workedBetween(at(from), at(to), usualSchedule)).toBe(hours * 3_600_000)
})

test('what has just arrived has the whole business day', () => {
  for (const arrived of ['2026-11-16T10:20', '2026-11-13T16:00', '2026-11-15T03:00']) {
    const now = at(arrived)
    expect(timeLeft(answerDueAt(now, usualSchedule), now, usualSchedule).gone).toBe(0)
  }
})

test('it is urgent when three working hours are left, wherever the night lies', () => {
  const due = at('2026-11-17T09:00')
  expect(timeLeft(due, at('2026-11-16T15:59'), usualSchedule).urgency).toBe('calm')
  expect(timeLeft(due, at('2026-11-16T16:00'), usualSchedule).urgency).toBe('near')
  expect(timeLeft(due, at('2026-11-17T08:59'), usualSchedule)).toMatchObject({
    urgency: 'near',
    minutes: 1,
    daysAhead: 0,
  })
  expect(timeLeft(due, due, usualSchedule)).toMatchObject({ urgency: 'late', minutes: 0, gone: 1 })
})

test('the day and the time are those of the shop', () => {
  const left = timeLeft(new Date('2026-11-17T01:05:00Z'), at('2026-11-13T10:00'), usualSchedule)
  expect(left).toMatchObject({ day: '2026-11-16', time: '22:05', daysAhead: 3 })
})

test('two days for an answer are twice as much time, and a short day is less', () => {
  const slow = { ...usualSchedule, answerDays: 2 }
  const now = at('2026-11-16T10:00')
  expect(timeLeft(answerDueAt(now, slow), now, slow).gone).toBe(0)
  expect(timeLeft(answerDueAt(now, slow), at('2026-11-17T10:00'), slow).gone).toBe(0.5)
  const short = {
    ...usualSchedule,
    exceptions: [{ day: '2026-11-17', name: 'Balanço', isOpen: true, opens: '08:00', closes: '12:00' }],
  }
  expect(timeLeft(answerDueAt(at('2026-11-16T10:00'), short), at('2026-11-17T09:00'), short)).toMatchObject({
    urgency: 'near',
    gone: 0.9,
  })
})
