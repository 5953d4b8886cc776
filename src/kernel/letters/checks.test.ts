import { expect, test } from 'vitest'
import { problemOf } from './checks.ts'

test('spaces alone are no text, which only some parts may do without', () => {
  const part = { gaps: [], needs: [], isOptional: false }
  expect(problemOf(' \n', part)).toEqual({ kind: 'empty' })
  expect(problemOf(' \n', { ...part, isOptional: true })).toBeUndefined()
})
