// @ts-check

import { mannWhitney } from './mann-whitney.mjs'
import { median } from './measure.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const samples = 200
const farthestMs = 10
const leastP = 0.01

let sent = 0

/** Each from an address of its own, as a patient stranger would: limits are not what is measured. */
const addressOf = (/** @type {number} */ count) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

/** @param {string} url @param {string} path @param {object} body */
export async function post(url, path, body) {
  sent += 1
  const started = performance.now()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(sent) },
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - started }
}

/** @param {string} email */
export const person = (email) => ({ name: 'Bia Prado', email, phone: '(19) 99999-0000', password: 'trator amarelo 77' })

/**
 * The same call for e-mails with and without an account, in turn, so that whatever else the machine does falls on both alike.
 * @param {string} url @returns {Promise<Figure[]>}
 */
export async function accountTimings(url) {
  const known = Array.from({ length: samples }, (_, count) => `conhecido${count}@example.com`)
  const unknown = known.map((email) => email.replace('conhecido', 'estranho0'))
  for (const email of known) await post(url, '/api/auth/register', person(email))
  /** @type {[string, string, (email: string) => object][]} */
  const calls = [
    ['login', '/api/auth/login', (email) => ({ email, password: 'uma senha errada' })],
    ['reset-request', '/api/auth/reset-request', (email) => ({ email })],
    // Last: it makes accounts of the unknown ones.
    ['register', '/api/auth/register', (email) => person(email)],
  ]
  const figures = []
  for (const [name, path, bodyFor] of calls)
    figures.push(await compare(name, { known, unknown }, (email) => post(url, path, bodyFor(email))))
  return figures
}

/**
 * @param {string} name @param {{ known: string[], unknown: string[] }} emails
 * @param {(email: string) => Promise<{ status: number, ms: number }>} ask @returns {Promise<Figure>}
 */
async function compare(name, { known, unknown }, ask) {
  // The first ones compile what they run through.
  for (let count = 0; count < 5; count++) await ask(`aquecer-${name}-${count}@example.com`)
  /** @type {Record<'known' | 'unknown', number[]>} */
  const times = { known: [], unknown: [] }
  const statuses = { known: new Set(), unknown: new Set() }
  for (const [place, email] of known.entries()) {
    const pair = /** @type {const} */ ([
      ['known', email],
      ['unknown', unknown[place] ?? ''],
    ])
    for (const [group, asked] of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const { status, ms } = await ask(asked)
      times[group].push(ms)
      statuses[group].add(status)
    }
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  const p = mannWhitney(times.known, times.unknown)
  const apart = Math.abs(medians.known - medians.unknown)
  const said = `known ${medians.known.toFixed(2)} ms (${[...statuses.known]}), unknown ${medians.unknown.toFixed(2)} ms (${[...statuses.unknown]}), p = ${p.toFixed(3)}`
  // What answers differently anyway hides nothing in its time.
  const isTold = [...statuses.known].join() !== [...statuses.unknown].join()
  const asFar = { name, value: said, budget: `≤ ${farthestMs} ms apart`, isOver: apart > farthestMs }
  return isTold ? asFar : { ...asFar, budget: `${asFar.budget}, p > ${leastP}`, isOver: asFar.isOver || p <= leastP }
}
