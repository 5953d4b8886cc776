import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { administrators } from '#features/accounts/server/tables.ts'
import { fillPath, hasNoBody } from '#kernel/api/endpoint.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { operationsIn, problemWith, type Schema } from '../../../scripts/fuzz/operations.mjs'
import { requestOf, requestsFor } from '../../../scripts/fuzz/requests.mjs'

const shop = openTestShop()
const passwordHash = hashPassword('uma senha que ninguém manda')

async function anAdministratorWithPassword() {
  const actor = await shop.anAdministrator('Ana')
  await shop.database.db.update(administrators).set({ passwordHash: await passwordHash })
  return actor
}

/** Requests per operation. `scripts/fuzz.mjs` sends more in `npm test -- --full`. */
const runs = { stranger: 5, customer: 5, administrator: 1 }
/** The one administrator operation that accepts the same request as a public one. */
const asForAnybody = '/api/admin/quotations'

test('whatever is sent is an orderly answer that the contract knows, never a failure of ours', async () => {
  const actors: Record<keyof typeof runs, Actor> = {
    stranger: { kind: 'anonymous' },
    customer: await shop.aCustomer({ passwordHash: await passwordHash }),
    administrator: await anAdministratorWithPassword(),
  }
  const { slug } = await shop.aProduct({ category: 'Rodas', brand: 'Still', machines: [{ model: 'EGV 16' }] })
  const operations = operationsIn((await (await shop.request('/api/openapi.json')).json()) as Schema)
  expect(operations).toHaveLength(shop.endpoints().length)
  for (const operation of operations) {
    // The same every time: what is found here is found by everyone.
    const numRuns = runs[operation.path === asForAnybody ? 'stranger' : operation.for]
    const sampled = { numRuns, seed: 20261115 }
    for (const wish of fc.sample(requestsFor(operation, { slug: [slug] }), sampled)) {
      const [address, init] = requestOf(operation, wish)
      const answer = await shop.requestAs(actors[operation.for], address, init)
      const problem = await problemWith(operation, operation.for, answer)
      expect(problem, `${operation.name} ${JSON.stringify(wish).slice(0, 2000)}`).toBeUndefined()
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['ten thousand of them where something is expected', deep(10_000)],
  ['objects in one another', `${'{ "a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a number beyond all numbers', '1e999999'],
  ['half characters', '"\\ud800\\udfff\\ud800"'],
])('%s are an orderly answer at every address that takes a body', async (_, body) => {
  await sendEverywhere(body)
})

test.each([
  ['a hundred thousand lists in one another', `{"extra":${deep(100_000)}}`],
  ['a hundred thousand names', `{${Array.from({ length: 90_000 }, (_, place) => `"${place}":1`).join()}}`],
  ['many of the same name', `{${'"name":"a",'.repeat(50_000)}"name":"b"}`],
])('%s are an orderly answer everywhere', { tags: ['full'] }, async (_, body) => {
  await sendEverywhere(body)
})

async function sendEverywhere(body: string) {
  const actors: Record<string, Actor> = {
    public: { kind: 'anonymous' },
    customer: await shop.aCustomer({ passwordHash: await passwordHash }),
    staff: await anAdministratorWithPassword(),
  }
  const { paths } = (await (await shop.request('/api/openapi.json')).json()) as { paths: Paths }
  for (const e of shop.endpoints().filter((each) => !hasNoBody(each))) {
    const described = paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
    const fields = Object.keys(described?.requestBody?.content['application/json']?.schema.properties ?? {})
    const inFields = fields.map((field) => `{${JSON.stringify(field)}:${body}}`)
    for (const sent of body.startsWith('{"') ? [body] : inFields) {
      const init = { method: e.method, body: sent, headers: { 'Content-Type': 'application/json' } }
      const response = await shop.requestAs(
        actors[e.access]!,
        fillPath(e.path, () => '1'),
        init,
      )
      await response.arrayBuffer()
      expect(response.status, `${e.method} ${e.path} ${sent.slice(0, 40)}`).toBeLessThan(500)
    }
  }
}

type Described = { requestBody?: { content: Record<string, { schema: { properties?: object } } | undefined> } }
type Paths = Record<string, Record<string, Described | undefined> | undefined>

test.each([
  ['products', '/api/quotations'],
  ['items', '/api/quotations'],
  ['products', '/api/quotations/chat'],
  ['items', '/api/contact'],
  ['message', '/api/contact'],
  ['products', '/api/admin/quotations'],
])('an object that cannot be text, as %s of %s, is refused as what it is', async (field, path) => {
  const desk = await shop.anAdministrator('Ana')
  for (const formType of ['contato', 'cotacao']) {
    const body = JSON.stringify({ formType, [field]: { toString: 1 } })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const response = await shop.requestAs(desk, path, init)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { fields: object }).fields).toHaveProperty(field)
  }
})
