// @ts-check
import fc from 'fast-check'
import { fromSomewhere, post } from './actors.mjs'
import { problemWith } from './operations.mjs'
import { requestOf, requestsFor } from './requests.mjs'

/**
 * @typedef {import('./operations.mjs').Operation} Operation
 * @typedef {import('./operations.mjs').Actor} Actor
 * @typedef {import('./requests.mjs').Wish} Wish
 * @typedef {import('./requests.mjs').Known} Known
 * @typedef {{ operation: Operation, actor: Actor, wish: Wish }} Planned
 * @typedef {ReturnType<typeof import('./actors.mjs').actorsAt>} Actors
 */

/** Whom an operation is for asks most; what it says to the others is soon told. @type {Record<Actor, Record<Actor, number>>} */
const shares = {
  stranger: { stranger: 4, customer: 2, administrator: 2 },
  customer: { stranger: 1, customer: 6, administrator: 1 },
  administrator: { stranger: 1, customer: 1, administrator: 6 },
}
const clients = 8

/**
 * One round: every operation, by everybody.
 * @param {readonly Operation[]} operations @param {number} seed @param {Known} known @returns {Planned[]}
 */
export const planRound = (operations, seed, known) =>
  operations.flatMap((operation, place) =>
    Object.entries(shares[operation.for]).flatMap(([actor, numRuns], whose) =>
      fc
        .sample(requestsFor(operation, known), { numRuns, seed: seed + 10 * place + whose })
        .map((wish) => ({ operation, actor: /** @type {Actor} */ (actor), wish })),
    ),
  )

/**
 * Sends all of them, a few at a time, and tells what became of each.
 * @param {string} url @param {Planned[]} planned @param {Actors} actors
 * @param {(planned: Planned, status: number, problem: string | undefined) => void} told
 */
export async function walk(url, planned, actors, told) {
  const rest = planned.values()
  const client = async () => {
    for (const each of rest) await ask(url, each, actors, told)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** @param {string} url @param {Planned} planned @param {Actors} actors @param {Parameters<typeof walk>[3]} told */
async function ask(url, planned, actors, told) {
  const { operation, actor, wish } = planned
  const cookies = await actors.cookiesOf(actor)
  const [address, { headers, ...init }] = requestOf(operation, wish)
  try {
    const answer = await fetch(`${url}${address}`, {
      ...init,
      headers: { ...headers, ...fromSomewhere(), Cookie: cookies },
    })
    if (answer.status === 401 && actor === operation.for) await actors.forget(actor, cookies)
    const problem = (await isAskedToWait(answer)) ? undefined : await problemWith(operation, actor, answer)
    told(planned, answer.status, problem)
    await answer.arrayBuffer().catch(() => {})
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error)
    told(planned, 0, `no answer: ${message} ${cause ?? ''}`)
  }
}

/** What is done one at a time sends the others away, and says for how long. @param {Response} answer */
async function isAskedToWait(answer) {
  if (answer.status !== 503 || !answer.headers.has('Retry-After')) return false
  return /"code":"(BUSY|COPY_UNDER_WAY)"/.test(await answer.clone().text())
}

/**
 * What some parameters are really called, so that not every request ends at a door that is not there.
 * @param {string} url @param {Actors} actors @returns {Promise<Known>}
 */
export async function knownAt(url, actors) {
  const products = /** @type {{ id: number, slug: string }[]} */ (
    await (await fetch(`${url}/api/products?limit=20`)).json()
  )
  const tokens = []
  for (const product of products.slice(0, 6)) {
    const who = { name: 'Ana Souza', email: `fuzz.${product.id}@example.com`, phone: '(19) 99999-0000' }
    const asked = { ...who, items: [{ productId: product.id, quantity: 2 }] }
    const { said } = await post(url, '/api/quotations', asked, await actors.cookiesOf('customer'))
    const offer = { message: 'Segue a proposta.', totalValue: '10' }
    const answer = await post(url, `/api/quotations/${said.id}/respond`, offer, await actors.cookiesOf('administrator'))
    tokens.push(String(new URL(answer.said.link.address).pathname.split('/').at(-1)))
  }
  return { slug: products.map(({ slug }) => slug), token: tokens, place: ['1', '2'], version: ['1'] }
}
