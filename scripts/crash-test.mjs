// @ts-check
// node scripts/crash-test.mjs [--engine embedded|postgres] [--kills 50] [--seed N] [--database-url postgres://…]
// Kills the database with -9 while it commits and checks that nothing acknowledged is lost. With --database-url only the
// writer is killed: the server there is not ours.
import { parseArgs } from 'node:util'
import { runCrashTest } from './crash-test/harness.mjs'
import { embeddedTarget, foreignPostgresTarget, ownPostgresTarget } from './crash-test/targets.mjs'

const { values } = parseArgs({
  options: {
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

console.log(`seed ${values.seed}`)
const { kills, acknowledged, problems } = await runCrashTest({
  target: await chooseTarget(),
  kills: Number(values.kills),
  seed: Number(values.seed),
  onKill: (kill, soFar) => console.log(`kill ${kill}: ${soFar} acknowledged`),
})
for (const problem of problems) console.error(problem)
// A lost commit is missed after every later kill too.
const lost = new Set(problems.map((problem) => /lost: (.*)/.exec(problem)?.[1]).filter(Boolean)).size
console.log(`${kills} kills, ${acknowledged} acknowledged commits, ${lost} lost`)
process.exitCode = problems.length > 0 ? 1 : 0
