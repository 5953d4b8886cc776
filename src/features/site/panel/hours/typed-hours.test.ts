import { expect, test } from 'vitest'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { withValue } from '#ui/form/use-form.ts'
import { hoursDraft } from '../../contract/hours.ts'
import { dayAndMonth, hourAndMinute, problemsOf, typedOf } from './typed-hours.ts'

const stored = { schedule: usualSchedule, promised: { delivery: '5 dias úteis', warranty: '90 dias' } }
const typed = typedOf({ ...stored, version: 1 })

test('what is read, shown and sent back is the same', () => {
  expect(typed.schedule.localHolidays[0]!.day).toBe('09/07')
  expect(hoursDraft.parse(typed)).toEqual(stored)
  expect(problemsOf(typed)).toEqual({})
})

const exception = { day: '2026-12-24', name: 'Véspera de Natal', isOpen: false, opens: '', closes: '' }

test.each<[string, unknown, string, string]>([
  ['schedule.week.0.closes', '07:00', 'schedule.week.0.closes', 'O fechamento deve ser depois da abertura.'],
  ['schedule.week.0.opens', '8h', 'schedule.week.0.opens', 'Escreva a hora com dois dígitos, como 08:00.'],
  ['schedule.localHolidays.1.day', '31/02', 'schedule.localHolidays.1.day', 'Escreva o dia e o mês, como 09/07.'],
  ['schedule.localHolidays.1.day', '09/07', 'schedule.localHolidays.1.day', 'Este dia já está na lista.'],
  ['schedule.localHolidays.0.name', ' ', 'schedule.localHolidays.0.name', 'Preencha este campo.'],
  ['schedule.exceptions', [exception, exception], 'schedule.exceptions.1.day', 'Este dia já está na lista.'],
  [
    'schedule.exceptions',
    [{ ...exception, day: '' }],
    'schedule.exceptions.0.day',
    'Escolha um dia entre 2020 e 2100.',
  ],
  ['schedule.answerDays', '0', 'schedule.answerDays', 'Escreva um número de 1 a 10.'],
  ['schedule.answerDays', '1,5', 'schedule.answerDays', 'Escreva um número de 1 a 10.'],
  ['promised.warranty', '', 'promised.warranty', 'Preencha este campo.'],
  [
    'schedule.week',
    usualSchedule.week.map((day) => ({ ...day, counts: false })),
    'schedule.week.0.isOpen',
    'Pelo menos um dia da semana deve estar aberto e contar como dia útil.',
  ],
])('%s cannot be %j', (name, value, field, problem) =>
  expect(problemsOf(withValue(typed, name.split('.'), value))).toEqual({ [field]: problem }))

test('a day, a month and an hour are understood without their zero', () => {
  const { localHolidays } = hoursDraft.parse(
    withValue(typed, ['schedule', 'localHolidays', '0', 'day'], '9/7'),
  ).schedule
  expect(localHolidays[0]?.day).toBe('07-09')
  const { week } = hoursDraft.parse(withValue(typed, ['schedule', 'week', '0', 'opens'], '7:30')).schedule
  expect(week[0]?.opens).toBe('07:30')
})

test.each([
  ['0', '0', '0'],
  ['09', '09', '09'],
  ['097', '09/7', '09:7'],
  ['0930', '09/30', '09:30'],
  ['09:30', '09/30', '09:30'],
  ['09/3', '09/3', '09:3'],
  ['9/12', '9/12', '9:12'],
  ['093012', '09/30', '09:30'],
  ['x', '', ''],
])('%s is written %s or %s', (text, day, time) => expect([dayAndMonth(text), hourAndMinute(text)]).toEqual([day, time]))
