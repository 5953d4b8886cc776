// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createStoredValue } from '../stored-value.ts'
import { joinDrafts } from './join-drafts.ts'

const draft = <F extends Record<string, string>>(key: string, initial: F) =>
  createStoredValue<F>({ key, area: () => window.sessionStorage, initial, parse: (stored) => stored as F })

function open() {
  const kept = draft('kept', { name: '' })
  const passing = draft('passing', { password: '' })
  return { kept, passing, both: joinDrafts(kept, passing) }
}

afterEach(() => sessionStorage.clear())

test('each field goes to its own place', () => {
  const { kept, passing, both } = open()
  both.update((values) => ({ ...values, name: 'Ana', password: 'trator' }))
  expect([kept.get(), passing.get()]).toEqual([{ name: 'Ana' }, { password: 'trator' }])
  expect(both.get()).toEqual({ name: 'Ana', password: 'trator' })
  both.set(both.initial)
  expect(both.get()).toEqual({ name: '', password: '' })
})

test('the same fields are the same object, and a change of either is heard', () => {
  const { kept, passing, both } = open()
  let times = 0
  const stop = both.subscribe(() => {
    times += 1
  })
  const before = both.get()
  expect(both.get()).toBe(before)
  kept.set({ name: 'Ana' })
  passing.set({ password: 'trator' })
  expect([times, both.get()]).toEqual([2, { name: 'Ana', password: 'trator' }])
  stop()
  kept.set({ name: 'Bia' })
  expect(times).toBe(2)
})
