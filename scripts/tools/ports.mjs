// @ts-check
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A port of 127.0.0.1 that nobody listens on at this moment. @param {number} [wanted] rejects if this one is taken @returns {Promise<number>} */
export function freePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Asks again and again until the answer is yes.
 * @param {() => Promise<boolean>} isTrue
 * @param {{ seconds: number, everyMs?: number, what: string }} options
 */
export async function waitUntil(isTrue, { seconds, everyMs = 25, what }) {
  const end = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(everyMs)
  }
}
