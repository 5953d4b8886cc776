// @ts-check
import pg from 'pg'
import { deskPassword, logIn } from './desk-login.mjs'
import { fillQuotations } from './fill-quotations.mjs'
import { share } from './measure.mjs'
import { startPostgres } from './postgres.mjs'
import { startServer } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const samples = 60
const mostMs = 100
const names = ['Ana Prado', 'João', 'de Souza', 'Empilhadeiras 77', 'Nogueira 123', 'tração 999', 'cliente990']

/** What administrators ask, each time a bit differently. @type {Record<string, (nth: number) => string>} */
const kinds = {
  inbox: (nth) => `/api/quotations?sort=${nth % 2 ? 'due' : 'newest'}&limit=${10 + (nth % 90)}`,
  'inbox search': (nth) => `/api/quotations?limit=24&search=${encodeURIComponent(names[nth % names.length] ?? '')}`,
  counts: () => '/api/admin/quotations/counts',
  badge: () => '/api/admin/quotations/queue',
  dashboard: (nth) => `/api/admin/dashboard?weeks=${[4, 12, 26][nth % 3]}`,
}

/** How long the sales desk waits among many quotations, one request after the other. @param {number} quotations @returns {Promise<Figure[]>} */
export async function deskFigures(quotations) {
  const database = await startPostgres()
  const shop = await startServer({ env: { DATABASE_URL: database.url, ADMIN_PASSWORD: deskPassword }, isHeard: false })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fillQuotations(client, quotations)
  await client.end()
  const cookie = await logIn(shop.url)
  /** @type {Figure[]} */
  const figures = []
  for (const [kind, addressOf] of Object.entries(kinds)) {
    /** @type {number[]} */
    const times = []
    for (let nth = -3; nth < samples; nth++) {
      const started = performance.now()
      const answer = await fetch(`${shop.url}${addressOf(nth + 3)}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${kind} was answered ${answer.status}`)
      // The first ones compile what they run through.
      if (nth >= 0) times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const [p50, p99] = [share(times, 0.5), share(times, 0.99)]
    figures.push({
      name: `${quotations.toLocaleString('en')} quotations: ${kind}`,
      value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      budget: `p99 ≤ ${mostMs} ms`,
      isOver: p99 > mostMs,
    })
  }
  await shop.stop()
  await database.stop()
  return figures
}
