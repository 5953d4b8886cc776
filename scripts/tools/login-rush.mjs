// @ts-check
import { person, post } from './account-timings.mjs'
import { residentMegabytes } from './measure.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const logins = 100
const quietMs = 2_000

/**
 * A hundred people who log in at the same moment, and everyone else meanwhile.
 * @param {{ url: string, pid: number }} shop @returns {Promise<Figure[]>}
 */
export async function loginRush({ url, pid }) {
  const emails = Array.from({ length: logins }, (_, count) => `rush${count}@example.com`)
  for (const email of emails) await post(url, '/api/auth/register', person(email))
  const before = residentMegabytes(pid)
  let highest = before
  let isOver = false
  /** @param {string} path @param {() => boolean} isEnough */
  const visit = async (path, isEnough) => {
    const times = []
    while (!isEnough()) {
      const started = performance.now()
      await (await fetch(`${url}${path}`)).arrayBuffer()
      times.push(performance.now() - started)
      highest = Math.max(highest, residentMegabytes(pid))
    }
    return times.sort((a, b) => a - b)
  }
  const until = performance.now() + quietMs
  const quiet = await visit('/readyz', () => performance.now() > until)
  const visits = [visit('/readyz', () => isOver), visit('/', () => isOver)]
  const { password } = person('')
  const answers = await Promise.all(emails.map((email) => post(url, '/api/auth/login', { email, password })))
  isOver = true
  const [ready = [], home = []] = await Promise.all(visits)
  return [
    { name: `${logins} logins at once`, value: tally(answers) },
    { name: '/readyz before', value: spread(quiet) },
    { name: '/readyz meanwhile', value: spread(ready), budget: 'p99 < 100 ms', isOver: at(ready, 0.99) >= 100 },
    { name: '/ meanwhile', value: spread(home) },
    { name: 'memory before and at most', value: `${before.toFixed(0)} MB, ${highest.toFixed(0)} MB` },
  ]
}

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** @param {number[]} sorted */
const spread = (sorted) =>
  `p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms, longest ${at(sorted, 1).toFixed(1)} ms of ${sorted.length}`

/** @param {{ status: number, ms: number }[]} answers */
function tally(answers) {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  return statuses
    .map((status) => {
      const times = answers.filter((answer) => answer.status === status).map(({ ms }) => ms)
      return `${times.length} × ${status} within ${Math.max(...times).toFixed(0)} ms`
    })
    .join(', ')
}
