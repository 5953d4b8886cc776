import { expect, test } from 'vitest'
import { type Schedule, usualSchedule } from '#kernel/calendar/schedule.ts'
import { hoursTexts } from '../texts/hours.ts'
import { businessLines, openingLines, specialDays } from './opening-lines.ts'

const open = (opens: string, closes: string, counts = true) => ({ isOpen: true, opens, closes, counts })
const shut = { isOpen: false, opens: '', closes: '', counts: false }
const keeping = (...week: Schedule['week']): Schedule => ({ ...usualSchedule, week })
const said = (schedule: Schedule) =>
  openingLines(schedule).map(({ first, last, hours }) => [
    hoursTexts.days(first, last),
    hours ? hoursTexts.hours(hours.opens, hours.closes).replaceAll('\u00a0', ' ') : hoursTexts.closed,
  ])
const inShort = (schedule: Schedule) =>
  hoursTexts
    .inShort(
      businessLines(schedule).map((line) => ({
        ...line,
        hours: hoursTexts.hours(line.hours!.opens, line.hours!.closes),
      })),
    )
    .replaceAll('\u00a0', ' ')

const day = open('08:00', '18:00')

test('the usual week is said as it always was', () => {
  expect(said(usualSchedule)).toEqual([
    ['Segunda a sexta', '8h às 18h'],
    ['Sábado', '8h às 12h'],
    ['Domingo', 'Fechado'],
  ])
  expect(inShort(usualSchedule)).toBe('Seg. a sex., 8h às 18h')
})

test('neighbours with the same hours share a line, others have their own', () => {
  const late = open('13:15', '19:30')
  expect(said(keeping(shut, day, day, late, day, shut, shut))).toEqual([
    ['Segunda', 'Fechado'],
    ['Terça e quarta', '8h às 18h'],
    ['Quinta', '13h15 às 19h30'],
    ['Sexta', '8h às 18h'],
    ['Sábado e domingo', 'Fechado'],
  ])
  expect(inShort(keeping(shut, day, day, late, day, shut, shut))).toBe(
    'Ter. e qua., 8h às 18h; qui., 13h15 às 19h30; sex., 8h às 18h',
  )
  expect(said(keeping(day, day, day, day, day, day, day))).toEqual([['Todos os dias', '8h às 18h']])
})

test('days near by are special where the shop would have been open, or is open all the same', () => {
  const schedule = {
    ...usualSchedule,
    exceptions: [
      { day: '2026-11-20', name: 'Plantão', ...open('08:00', '12:00') },
      { day: '2026-11-23', name: 'Como sempre', ...open('08:00', '18:00') },
      { day: '2026-11-29', name: 'Feira', ...open('09:00', '15:00') },
    ],
  }
  // The 15th is a Sunday: nobody would have come.
  expect(specialDays('2026-11-15', 30, schedule)).toEqual([
    { day: '2026-11-20', name: 'Plantão', hours: { opens: '08:00', closes: '12:00' } },
    { day: '2026-11-29', name: 'Feira', hours: { opens: '09:00', closes: '15:00' } },
    { day: '2026-12-08', name: 'Nossa Senhora da Conceição (Campinas)', hours: null },
  ])
})
