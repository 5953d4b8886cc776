// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from './random.mjs'

/**
 * @typedef {import('./journal.mjs').Item} Item
 * @typedef {ReturnType<typeof import('./journal.mjs').openJournal>} Journal
 * @typedef {{ url: () => string, productIds: number[], seed: number, journal: Journal }} Options
 */

const customers = 8
const mostItems = 5
const pauseMs = 25
const patienceMs = 20_000
/** Stored; and what a customer is told to send again: still running, and not reachable at the moment. */
const expected = new Set([201, 409, 503])

/**
 * Customers who send one request after the other, each until it is answered, across any number of dead servers.
 * @param {Options} options
 */
export function startCustomers(options) {
  let isOver = false
  const leaving = new AbortController()
  /** @type {string[]} */
  const surprises = []
  const loops = Array.from({ length: customers }, async (_, customer) => {
    const random = randomFrom(options.seed + 1 + customer)
    for (let n = 0; !isOver; n += 1) await ask(options, { customer, n, random, surprises, leaving: leaving.signal })
  })
  return {
    surprises,
    /** Nobody asks for anything new; whoever waits for an answer gets it. */
    finish() {
      isOver = true
      return Promise.all(loops)
    },
    /** Whoever still waits waits no more. */
    leave() {
      isOver = true
      leaving.abort()
    },
  }
}

/**
 * @param {Options} options
 * @param {{ customer: number, n: number, random: () => number, surprises: string[], leaving: AbortSignal }} turn
 */
async function ask({ url, productIds, journal }, { customer, n, random, surprises, leaving }) {
  const key = `customer-${customer}-${n}`
  const asked = { key, email: `${key}@example.com`, items: someItems(productIds, random) }
  journal.asked(asked)
  for (let attempts = 1; !leaving.aborted; attempts += 1) {
    const sentAt = new Date()
    const answer = await post(url(), asked, addressOf(customer, n))
    if (answer?.status === 201) {
      const { id, createdAt } = answer.stored
      journal.answered({ key, id, attempts, wasStored: new Date(createdAt) < sentAt })
      return
    }
    if (answer && !expected.has(answer.status)) surprises.push(`answered ${answer.status}: ${key}`)
    await sleep(pauseMs)
  }
}

/**
 * @param {string} url
 * @param {import('./journal.mjs').Asked} asked
 * @param {string} address
 */
async function post(url, { key, email, items }, address) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': address }
  // The key stands in the message too: what was stored is found without trusting the table of keys.
  const body = JSON.stringify({ name: 'Ana Souza', email, phone: '(19) 99999-0000', message: key, items })
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(`${url}/api/quotations`, { method: 'POST', headers, body, signal })
    const stored = /** @type {{ id: number, createdAt: string }} */ (await response.json())
    return { status: response.status, stored }
  } catch {
    // The server died before the whole answer was here.
    return undefined
  }
}

/** @param {number[]} productIds @param {() => number} random @returns {Item[]} */
function someItems(productIds, random) {
  const from = Math.floor(random() * productIds.length)
  const count = 1 + Math.floor(random() * mostItems)
  const chosen = [...productIds, ...productIds].slice(from, from + count)
  return chosen.map((productId) => ({ productId, quantity: 1 + Math.floor(random() * 9) }))
}

/** Everyone asks from a place of their own, or the limit per address would end the run. @param {number} customer @param {number} n */
const addressOf = (customer, n) => `10.${customer}.${Math.floor(n / 256) % 256}.${n % 256}`
