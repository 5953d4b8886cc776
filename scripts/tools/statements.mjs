// @ts-check
import { median } from './measure.mjs'

/** For shops that are measured: `METRICS_TOKEN` of their environment. */
export const metricsToken = 'segredo-da-medicao'

const samples = 9

/**
 * How many statements one request sends to the database: the middle of several, because the shop also asks by itself now and then.
 * @param {string} url
 * @param {() => Promise<unknown>} ask sends one request
 */
export async function statementsOf(url, ask) {
  // Reading the figures sends some too; so does whatever the shop does by itself, now and then.
  const ofReading = await middleOf(url, async () => {})
  return (await middleOf(url, ask)) - ofReading
}

/** @param {string} url @param {() => Promise<unknown>} ask */
async function middleOf(url, ask) {
  /** @type {number[]} */
  const counts = []
  let before = await readStatements(url)
  for (let time = 0; time < samples; time++) {
    await ask()
    const after = await readStatements(url)
    counts.push(after - before)
    before = after
  }
  return median(counts)
}

/** @param {string} url */
async function readStatements(url) {
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const [, count] = /^database_statements\S* (\d+)$/m.exec(await response.text()) ?? []
  if (!count) throw new Error(`/metrics answered ${response.status} without a count of statements`)
  return Number(count)
}
