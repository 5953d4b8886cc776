// @ts-check
import assert from 'node:assert/strict'
import path from 'node:path'
import { ensureChromium } from '../tools/chromium.mjs'
import { startPostgres } from '../tools/postgres.mjs'
import { runTool } from '../tools/run.mjs'
import { temporaryFolder } from '../tools/server.mjs'
import { playwrightTally, vitestTally } from '../tools/tally.mjs'

/**
 * @typedef {import('../faults.mjs').Fault} Fault
 * @typedef {import('./rig.mjs').Engine} Engine
 */

/** @param {string[]} names */
const anyOf = (names) => names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')

/** What the suite already tries with real parts is tried by it. @param {Engine} engine @param {string} file @param {string[]} names */
async function runUnitTests(engine, file, names) {
  const report = path.join(temporaryFolder('report'), 'vitest.json')
  const url = engine === 'postgres' ? (await startPostgres()).url : ''
  const args = ['run', file, '-t', anyOf(names), '--reporter=json', `--outputFile.json=${report}`]
  // Where there is a server, the suite tries the same again on the embedded database: that is a line of its own here.
  if (url) args.push('--project=!embedded')
  const { code, output } = await runTool(['vitest'], args, { env: { TEST_DATABASE_URL: url } })
  return { ...vitestTally(report, code), output }
}

/** @param {string} file @param {string[]} names */
async function runBrowserTests(file, names) {
  const report = path.join(temporaryFolder('report'), 'playwright.json')
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', file, '-g', anyOf(names), '--project=desktop', '--project=server']
  const { code, output } = await runTool(['@playwright/test', 'playwright'], args, { env })
  return { ...playwrightTally(report, code), output }
}

/** @param {Omit<Fault, 'run'> & { file: string, names: string[] }} proof @returns {Fault} */
const provenBy = ({ file, names, ...fault }) => ({
  ...fault,
  async run({ engine }) {
    const isBrowser = file.startsWith('e2e/')
    const { passed, failed, output } = await (isBrowser
      ? runBrowserTests(file, names)
      : runUnitTests(engine, file, names))
    assert.deepEqual({ passed, failed }, { passed: names.length, failed: 0 }, output)
    return `${file}: ${names.map((name) => `"${name}"`).join(', ')} passed`
  },
})

export const testedFaults = [
  provenBy({
    id: 'F-08',
    fault: 'transactions that wait for each other',
    expected: 'done again up to three times, then told; never half',
    engines: ['postgres'],
    file: 'src/platform/database/outage.test.ts',
    names: [
      'runs a transaction again that PostgreSQL aborted to resolve a deadlock',
      'gives up a transaction after three conflicts',
    ],
  }),
  provenBy({
    id: 'F-11',
    fault: 'mail refused for now, or for good, for one of several',
    expected: 'tried again, or given up and shown; the others arrive',
    engines: ['postgres', 'embedded'],
    file: 'src/features/mail/server/worker.test.ts',
    names: ['refused for now is tried again, refused for good is given up, and others are not held back'],
  }),
  provenBy({
    id: 'F-28',
    fault: 'told to leave while 24 connections ask without a pause',
    expected: 'no connection is reset: each is told that its answer is the last; then left with 0',
    engines: ['postgres'],
    file: 'e2e/server.spec.ts',
    names: [
      'who is told to leave says so, serves who still comes, and waits for no connection that is only kept alive',
    ],
  }),
  provenBy({
    id: 'F-30',
    fault: 'statements of the version before go on writing while the new schema is made',
    expected: 'they are not kept waiting, and nothing they wrote is forgotten',
    engines: ['postgres'],
    notTried: 'the version before itself, and its tests, on the new schema',
    file: 'src/features/catalog/record/server/upgrade.test.ts',
    names: ['they are not kept waiting until the end, and nothing they wrote is forgotten'],
  }),
  provenBy({
    id: 'F-31',
    fault: 'the shop is gone: a copy made while it ran is restored elsewhere',
    expected: 'every row and file as it was',
    engines: ['postgres', 'embedded'],
    file: 'src/app/server/operator/copy-of-the-shop.test.ts',
    names: ['is of one moment, whoever writes meanwhile, and the whole shop wherever it is restored'],
  }),
  provenBy({
    id: 'F-33',
    fault: 'zones and days: the end of a day, holidays, the last day of a year',
    expected: 'days are those of the shop, wherever it runs',
    engines: ['embedded'],
    file: 'src/kernel/calendar',
    names: [
      'always ends later, on a business day, while the shop is open',
      'a day ends in Campinas, when it is already tomorrow in UTC',
    ],
  }),
  provenBy({
    id: 'F-35',
    fault: 'the visitor is offline, or closes the tab',
    expected: 'kept on the device, said so, sent once when the network is back',
    engines: ['embedded'],
    file: 'e2e/offline.spec.ts',
    names: [
      'waits visibly and is sent once, with its key, when the network is back',
      'is sent once when the site is next opened, whichever tabs are open',
    ],
  }),
  provenBy({
    id: 'F-36',
    fault: 'a tab of an older version after an upgrade',
    expected:
      'the parts it has begun with are still there (its service worker keeps them); one that is not loads anew, once',
    engines: ['embedded'],
    notTried: 'a form of an older version sent to a newer one; that the server itself keeps older parts (it does not)',
    file: 'e2e/offline.spec.ts',
    names: [
      'leaves an old tab its parts, and takes over at the next visit',
      'an old tab that misses a part loads anew, once',
    ],
  }),
]
