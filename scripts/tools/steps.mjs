// @ts-check
/**
 * @typedef {{ name: string, problems: () => Promise<string[]> }} Step `problems` is empty when all is well
 * @typedef {{ passed: number, failed: number, leftOut?: string, files?: import('./timings.mjs').FileTiming[] }} Tally `leftOut`: what
 *   this machine could not run, for the closing line; `files`: how long each took
 */

/**
 * Runs steps a few at a time, prints one line for each as it ends, and what is wrong under it.
 * @param {Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Tally>}
 */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps]
  const tally = { passed: 0, failed: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tally[(await runStep(step)) ? 'passed' : 'failed']++
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return tally
}

/** @param {Step} step */
async function runStep({ name, problems }) {
  const started = performance.now()
  const found = await problems().catch((error) => [String(error?.stack ?? error)])
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`)
  for (const problem of found) console.log(problem.trimEnd().replace(/^/gm, '         '))
  return found.length === 0
}
