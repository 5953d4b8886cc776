import { expect, test } from 'vitest'
import { photoDraft, withMachine } from './photo-draft.ts'

test('a machine searched for in vain is written into the request once, after what was there', () => {
  const machine = (before: string, sought: string) =>
    withMachine({ ...photoDraft.initial, machine: before }, sought).machine
  expect(machine('', 'Paletrans TE18')).toBe('Paletrans TE18')
  expect(machine('Paletrans TE18', 'Paletrans TE18')).toBe('Paletrans TE18')
  expect(machine('Still EGV 16', 'TE18')).toBe('Still EGV 16, TE18')
})
