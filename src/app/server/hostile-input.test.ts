import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { type Endpoint, fillPath, hasNoBody } from '#kernel/api/endpoint.ts'
import { wellFormed } from '#kernel/well-formed.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Every name the schema knows on its first level, whatever it is composed of. */
function namesIn({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(namesIn)]
}
const fieldsOf = (e: Endpoint) => [
  ...new Set(namesIn(z.toJSONSchema(e.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)),
]

/** As `JSON.parse` makes it: a name like any other, not the prototype. */
const own = (name: string, value: unknown) => Object.fromEntries([[name, value]])
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then']

const hostile: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, '', ' ', '\u0000', '\ud800', 'a\udc00\r\nBcc: x@x', '__proto__', 'NaN'),
    fc.constantFrom<unknown>(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
    fc.constantFrom<unknown>('x'.repeat(20_000), '1e999', "' or 1=1 --", '%', '(((((a+)+)+)'),
    fc.constantFrom(...inherited).map((name) => own(name, 1)),
    fc.constantFrom(...inherited).map((name) => own(name, own(name, null))),
    fc.constant({ toString: null, valueOf: null, length: -1 }),
    fc.constant({ length: 1e9 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...inherited, 'id', 'length', ''), tie('value'), { maxKeys: 4 }),
  ),
})).value

const bodyOf = (e: Endpoint) =>
  fc
    .record(Object.fromEntries(fieldsOf(e).map((name) => [name, hostile])), { requiredKeys: [] })
    .chain((said) => hostile.map((more) => ({ ...said, ...own('__proto__', more), ...own('toString', more) })))

const asText = (value: unknown) => (typeof value === 'string' ? wellFormed(value) : JSON.stringify(value))

function requestOf(e: Endpoint, said: Record<string, unknown>): [string, RequestInit] {
  const path = fillPath(e.path, (name) => asText(said[name] ?? 1).slice(0, 300))
  const { method } = e
  if (hasNoBody(e)) {
    const pairs = Object.entries(said).map(([name, value]): [string, string] => [name, asText(value).slice(0, 2000)])
    return [`${path}?${new URLSearchParams(pairs)}`, { method }]
  }
  if (!e.multipart) {
    return [path, { method, body: JSON.stringify(said), headers: { 'Content-Type': 'application/json' } }]
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(said)) body.append(name, asText(value))
  return [path, { method, body }]
}

/** What anybody and any customer may call, and of the desk's what takes the same request. */
const walked = () =>
  shop.endpoints().filter(({ access, path }) => access !== 'staff' || path === '/api/admin/quotations')

test('whatever is sent where anybody may send is an orderly answer, never a failure of ours', async () => {
  const actors: Record<Endpoint['access'], Actor> = {
    public: { kind: 'anonymous' },
    customer: await shop.aCustomer({ passwordHash: await hashPassword('uma senha que ninguém manda') }),
    staff: await shop.anAdministrator('Ana'),
  }
  expect(walked().length).toBeGreaterThan(40)
  for (const e of walked()) {
    const answers = fc.asyncProperty(bodyOf(e), async (said) => {
      const [path, init] = requestOf(e, said)
      const response = await shop.requestAs(actors[e.access], path, init)
      await response.arrayBuffer()
      expect(response.status, `${e.method} ${e.path} ${JSON.stringify(said)}`).toBeLessThan(500)
    })
    // The same every time: what is found here is found by everyone.
    await fc.assert(answers, { numRuns: 12, seed: 20261115, endOnFailure: true })
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

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
