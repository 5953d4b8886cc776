// @ts-check
import { boundaryProblems, readBoundaries } from './boundaries.mjs'
import { earlyPresses } from './early-presses.mjs'
import { migrationProblems } from './migrations.mjs'
import { missedViolations } from './planted-violations.mjs'
import { runTool } from './run.mjs'
import { shippedProblems } from './shipped-packages.mjs'
import { runSteps } from './steps.mjs'

/**
 * @param {[packageName: string, command?: string]} tool
 * @param {string[]} args
 */
const succeeds = (tool, args) => async () => {
  const { code, output } = await runTool(tool, args)
  return code === 0 ? [] : [output || `exit code ${code}`]
}

/** By the native compiler, in a third of the time; the boundaries' tool still reads the one written in JavaScript. @param {string} project */
const types = (project) => ({
  name: `types, ${project}`,
  problems: succeeds(['typescript-native', 'tsc'], ['-p', project]),
})

// The longest first: two run at a time.
const steps = [
  types('tsconfig.json'),
  types('tsconfig.server.json'),
  types('tsconfig.web.json'),
  { name: 'boundaries', problems: async () => boundaryProblems(await readBoundaries()) },
  { name: 'boundaries catch planted violations', problems: missedViolations },
  { name: 'dead code', problems: succeeds(['knip'], ['--no-progress']) },
  { name: 'no test presses before the page is alive', problems: earlyPresses },
  { name: 'migrations fresh', problems: migrationProblems },
  { name: 'shipped packages: known licences, no install scripts', problems: shippedProblems },
  { name: 'format and lint', problems: succeeds(['@biomejs/biome', 'biome'], ['check', '--error-on-warnings', '.']) },
]

/** Everything that can be checked without running the application. */
export const verify = () => runSteps(steps, 2)
