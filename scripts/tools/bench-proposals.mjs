// @ts-check
import { deskPassword, logIn } from './desk-login.mjs'
import { startServer } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */

const runs = 50
const budget = { milliseconds: 500, kilobytes: 400 }

/**
 * How long the desk waits for the PDF of a proposal, and how much of it travels by mail: the preview, which is the same file, over HTTP.
 * @returns {Promise<Figure[]>}
 */
export async function proposalFigures() {
  const shop = await startServer({ env: { ADMIN_PASSWORD: deskPassword }, isHeard: false })
  const preview = await deskOf(shop.url)
  // The library that makes PDFs is loaded with the first.
  await preview(1)
  /** @type {Figure[]} */
  const figures = []
  for (const lines of [1, 10, 40]) figures.push(...(await measure(lines, preview)))
  await shop.stop()
  return figures
}

/** A request to answer, and somebody who may. @param {string} url */
async function deskOf(url) {
  /** @param {string} path @param {object} [body] @param {string} [cookie] */
  const send = async (path, body, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const cookie = await logIn(url)
  const who = { name: 'Ana Prado', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Rodas' }
  const { id } = /** @type {{ id: number }} */ (await (await send('/api/quotations', who)).json())
  const products = /** @type {{ id: number }[]} */ (await (await send('/api/products?limit=40')).json())
  const terms = { validUntil: '2099-01-31', freight: { terms: 'CIF', value: 120 }, paymentTerms: '28 DDL' }
  return async (/** @type {number} */ count) => {
    const lines = products.slice(0, count).map((product) => ({ productId: product.id, quantity: 4, unitPrice: 489.9 }))
    if (lines.length < count) throw new Error(`the catalogue has only ${lines.length} products`)
    const started = performance.now()
    const answer = await send(`/api/admin/quotations/${id}/preview`, { message: 'Segue.', lines, ...terms }, cookie)
    const { byteLength } = await answer.arrayBuffer()
    return { milliseconds: performance.now() - started, bytes: byteLength }
  }
}

/**
 * @param {number} lines
 * @param {(count: number) => Promise<{ milliseconds: number, bytes: number }>} preview
 * @returns {Promise<Figure[]>}
 */
async function measure(lines, preview) {
  /** @type {number[]} */
  const times = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    const made = await preview(lines)
    times.push(made.milliseconds)
    bytes = made.bytes
  }
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(times[Math.floor((runs - 1) * share)] ?? Number.NaN)
  const name = `proposal of ${lines} ${lines === 1 ? 'line' : 'lines'}`
  const kilobytes = bytes / 1000
  return [
    {
      name: `${name}, PDF over HTTP`,
      value: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      budget: `p99 ≤ ${budget.milliseconds} ms`,
      isOver: at(0.99) > budget.milliseconds,
    },
    {
      name: `${name}, PDF`,
      value: `${kilobytes.toFixed(1)} kB`,
      budget: `≤ ${budget.kilobytes}.0 kB`,
      isOver: kilobytes > budget.kilobytes,
      isSize: true,
    },
  ]
}
