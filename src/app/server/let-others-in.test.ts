import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { letOthersIn } from './let-others-in.ts'

test('each who waits lets the process go round sixteen times after the one before, however many wait', async () => {
  let rounds = 0
  let isOver = false
  const counting = (async () => {
    for (; !isOver; rounds += 1) await nextRound()
  })()
  const at = await Promise.all([1, 2, 3].map(() => letOthersIn().then(() => rounds)))
  isOver = true
  await counting
  for (const [place, reached] of at.entries()) expect(reached).toBeGreaterThanOrEqual(16 * (place + 1) - 1)
})
