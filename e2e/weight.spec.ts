import { expect, test } from '@playwright/test'
import { weightFigures } from '../scripts/tools/bench-weight.mjs'

test('what a visitor loads of the home page until it is idle keeps to its budget', async () => {
  const limited = (await weightFigures(process.env.BASE_URL ?? '')).filter(({ budget }) => budget)
  expect(limited, 'bytes and files').toHaveLength(2)
  for (const { name, value, budget, isOver } of limited) expect(isOver, `${name}: ${value}, ${budget}`).toBe(false)
})
