// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** Vitest reporter: writes how long each test file took, imports and set-up included. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export of a reporter.
export default class TimingsReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env.VITEST_TIMINGS_FILE
    if (!file) return
    const timings = modules.map((module) => {
      const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
        module.diagnostic()
      const milliseconds = collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration
      return { file: path.relative(root, module.moduleId), seconds: milliseconds / 1000 }
    })
    writeFileSync(file, JSON.stringify(timings))
  }
}
