import { expect, test } from 'vitest'
import { readDashboardState } from './dashboard-address.ts'

test.each([
  ['', 12],
  ['?semanas=4', 4],
  ['?semanas=26', 26],
  ['?semanas=5', 12],
  ['?semanas=4x', 12],
])('%s shows %i weeks', (search, semanas) => expect(readDashboardState(search)).toEqual({ semanas }))
