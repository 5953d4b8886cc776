import { setTimeout } from 'node:timers/promises'

const longestDelay = Number(process.env.SLOW_ANSWERS ?? 0)

if (Number.isNaN(longestDelay)) throw new Error('SLOW_ANSWERS takes milliseconds')

export const isSlow = longestDelay > 0

/**
 * Finds tests that take for granted what comes first: with SLOW_ANSWERS=1500, half of what pages ask of the API is held back on its
 * way there, up to so many milliseconds, and all of them must pass all the same.
 */
export async function waitSometimes() {
  if (isSlow && Math.random() < 0.5) await setTimeout(Math.random() * longestDelay)
}
