// @ts-check
// node scripts/crash-test.mjs [--what commits|requests] [--engine embedded|postgres] [--kills 50] [--seed N]
//   [--database-url postgres://…]
// commits: kills the database with -9 while it commits and checks that nothing acknowledged is lost. With --database-url
// only the writer is killed: the server there is not ours.
// requests: kills the built shop while customers send quotations, and checks that each acknowledged one exists once, with
// its lines, its mails and its answer under its key.
import { parseArgs } from 'node:util'
import { runCrashTest } from './crash-test/harness.mjs'
import { runRequestCrashTest } from './crash-test/requests.mjs'
import { embeddedTarget, foreignPostgresTarget, ownPostgresTarget } from './crash-test/targets.mjs'
import { ensureBuilt } from './tools/build.mjs'
import { cleanUp } from './tools/cleanup.mjs'

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'commits' },
    engine: { type: 'string', default: 'embedded' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 32) },
    'database-url': { type: 'string' },
  },
})

async function chooseTarget() {
  if (values['database-url']) return foreignPostgresTarget(values['database-url'])
  return values.engine === 'postgres' ? ownPostgresTarget() : embeddedTarget()
}

/** @typedef {Parameters<typeof runCrashTest>[0]} Options */

const scenarios = {
  async commits(/** @type {Options} */ options) {
    const { kills, acknowledged, problems } = await runCrashTest(options)
    // A lost commit is missed after every later kill too.
    const lost = new Set(problems.map((problem) => /lost: (.*)/.exec(problem)?.[1]).filter(Boolean)).size
    return { problems, summary: `${kills} kills, ${acknowledged} acknowledged commits, ${lost} lost` }
  },
  async requests(/** @type {Options} */ options) {
    await ensureBuilt()
    const { problems, journal, ...figures } = await runRequestCrashTest(options)
    const { kills, acknowledged, sentAgain, alreadyStored, mails, repeatedMails } = figures
    const summary = [
      `${kills} kills, ${acknowledged} acknowledged requests`,
      `${sentAgain} of them sent again (${alreadyStored} were already stored)`,
      `${mails} mails written, ${repeatedMails} received again under the same Message-ID`,
      problems.length === 0 ? 'no problems' : `${problems.length} problems; what the customers wrote down: ${journal}`,
    ]
    return { problems, summary: summary.join('\n') }
  },
}

const scenario = Object.entries(scenarios).find(([name]) => name === values.what)?.[1]
if (!scenario) throw new Error(`--what ${Object.keys(scenarios).join(' | ')}`)
console.log(`seed ${values.seed}`)
try {
  const { problems, summary } = await scenario({
    target: await chooseTarget(),
    kills: Number(values.kills),
    seed: Number(values.seed),
    onKill: (kill, soFar) => console.log(`kill ${kill}: ${soFar} acknowledged`),
  })
  for (const problem of problems) console.error(problem)
  console.log(summary)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await cleanUp()
}
