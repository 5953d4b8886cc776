import { expect, test } from 'vitest'
import { scaleUpTo } from './column-chart.tsx'

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [4, 4, [0, 1, 2, 3, 4]],
  [5, 6, [0, 2, 4, 6]],
  [17, 20, [0, 5, 10, 15, 20]],
  [21, 30, [0, 10, 20, 30]],
  [999, 1000, [0, 500, 1000]],
])('%i fits under %i', (most, top, marks) => expect(scaleUpTo(most)).toEqual({ top, marks }))
