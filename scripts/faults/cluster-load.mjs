// @ts-check
import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../crash-test/random.mjs'
import { askOnce } from '../tools/ask-once.mjs'
import { keepAsking } from '../tools/keep-asking.mjs'
import { ask, requestFor } from './rig.mjs'

/**
 * @typedef {{ step: string, isForm: boolean, what: string, status: number, retryAfter: number,
 *   sentAt: number, ms: number, text: string }} Answered times as `performance.now` says them
 */

export const perSecond = 20
const readKinds = ['api list', 'search page', 'list page', 'product page', 'drawing']
/** Seven kinds in turns on three shops: each shop gets all kinds. */
const requestKinds = ['form', ...readKinds, 'form']
const warmUpReads = 60
const sendAgainForMs = 60_000

/**
 * Visitors of three shops, a steady number a second. A form that was refused is sent again under its key, to the next shop.
 * @param {string[]} urls
 */
export async function startLoad(urls) {
  const products = JSON.parse((await ask(`${urls[0]}/api/products?limit=100`)).text)
  const slugs = /** @type {{ slug: string }[]} */ (products).map(({ slug }) => slug)
  const drawings = /** @type {{ illustrationUrl: string | null }[]} */ (products).flatMap(
    (product) => product.illustrationUrl ?? [],
  )
  const random = randomFrom(Date.now())
  const between = (/** @type {number} */ least, /** @type {number} */ most) =>
    least + Math.floor(random() * (most - least))
  /** @type {Answered[]} */
  const answers = []
  /** @type {string[]} */
  const keys = []
  let step = 'quiet'
  let isOver = false
  let nth = 0

  const agent = new Agent({ keepAlive: true })
  let visitors = 0

  /** @param {string} url @param {{ key: string }} [form] */
  async function askShop(url, form) {
    const request = { isForm: form !== undefined, what: form?.key ?? url, step, sentAt: performance.now() }
    visitors += 1
    const from = { 'X-Forwarded-For': `10.${96 + (visitors >> 16)}.${(visitors >> 8) % 256}.${visitors % 256}` }
    const headers = form ? { ...from, 'Content-Type': 'application/json', 'Idempotency-Key': form.key } : from
    const answer = await askOnce(url, { agent, headers, body: form && JSON.stringify(requestFor(form.key)) })
    answers.push({ ...request, ...answer, retryAfter: Number(answer.headers['retry-after'] ?? 0) })
    return answers.at(-1)
  }

  /** No two pages have the same address: none can be in the page cache. @param {number} n @param {string} kind */
  function addressOf(n, kind) {
    const width = (30 + n / 100).toFixed(2)
    if (kind === 'api list') return `/api/products?limit=24&width_min=${width}&diameter_max=${between(80, 450)}`
    if (kind === 'list page') return `/produtos?largura_min=${width}&diametro_max=${between(80, 450)}`
    if (kind === 'search page') return `/produtos?busca=${between(80, 450)}x${width}`
    if (kind === 'drawing') return String(drawings[between(0, drawings.length)])
    return `/produtos/${slugs[between(0, slugs.length)]}?n=${n}`
  }

  /** @param {number} n */
  async function requestQuotation(n) {
    const key = `cluster-${n}`
    keys.push(key)
    const began = performance.now()
    for (let attempt = 0; performance.now() - began < sendAgainForMs; attempt += 1) {
      const answer = await askShop(`${urls[(n + attempt) % urls.length]}/api/quotations`, { key })
      if (answer?.status !== 503) return
      await sleep(answer.retryAfter * 1000)
    }
  }

  async function visit() {
    const n = nth++
    const kind = requestKinds[n % requestKinds.length] ?? 'form'
    if (kind === 'form') await requestQuotation(n)
    else await askShop(`${urls[n % urls.length]}${addressOf(n, kind)}`)
  }

  // A server that has just started renders its first pages slowly.
  for (; nth < warmUpReads; nth += 1)
    await askShop(`${urls[nth % urls.length]}${addressOf(nth, String(readKinds[nth % readKinds.length]))}`)
  answers.length = 0
  const began = performance.now()
  const load = keepAsking({ visit, perSecond, isOver: () => isOver, told: () => {} })
  return {
    answers,
    keys,
    /** @param {string} name */
    beginStep(name) {
      step = name
    },
    /** When forms were stored, of those sent since. @param {number} since */
    storedSince: (since) =>
      answers
        .filter(({ isForm, status, sentAt }) => isForm && status === 201 && sentAt >= since)
        .map(({ sentAt, ms }) => sentAt + ms)
        .sort((a, b) => a - b),
    /** Waits for the last answers. @returns {Promise<number>} requests a second that were sent */
    async stop() {
      isOver = true
      const seconds = (performance.now() - began) / 1000
      await load
      return (nth - warmUpReads) / seconds
    },
  }
}

/** Reads answer 200; forms are stored, or refused for now with the time after which to come back. @param {Answered[]} answers */
export function assertRightAnswers(answers) {
  const wrong = answers.filter(({ isForm, status, retryAfter }) =>
    isForm ? status !== 201 && !(status === 503 && retryAfter > 0) : status !== 200,
  )
  const examples = wrong
    .slice(0, 5)
    .map(({ step, what, status, ms, text }) => `${step}: ${what}: ${status} after ${ms} ms ${text.slice(0, 200)}`)
  assert(wrong.length === 0, `${wrong.length} of ${answers.length} answers are wrong: ${examples.join('; ')}`)
}

/** @param {Answered[]} answers */
export function printTable(answers) {
  console.log(
    '| step | reads | not 200 | slowest | forms sent | 503, sent again | slowest |\n|---|---|---|---|---|---|---|',
  )
  for (const step of new Set(answers.map((answer) => answer.step))) {
    const [reads, forms] = [false, true].map((isForm) =>
      answers.filter((answer) => answer.step === step && answer.isForm === isForm),
    )
    const slowest = (/** @type {Answered[]} */ of) => `${Math.max(0, ...of.map(({ ms }) => ms))} ms`
    const count = (/** @type {Answered[]} */ of, /** @type {(answer: Answered) => boolean} */ is) =>
      of.filter(is).length
    if (!reads || !forms) continue
    const readCells = [reads.length, count(reads, ({ status }) => status !== 200), slowest(reads)]
    const formCells = [forms.length, count(forms, ({ status }) => status === 503), slowest(forms)]
    console.log(`| ${[step, ...readCells, ...formCells].join(' | ')} |`)
  }
}
