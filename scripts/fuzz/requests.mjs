// @ts-check
import fc from 'fast-check'
import { fileOf } from './files.mjs'
import { allHostile, fitting, spoilt } from './values.mjs'

/**
 * @typedef {import('./operations.mjs').Operation} Operation
 * @typedef {import('./operations.mjs').Schema} Schema
 * @typedef {{ said: Record<string, unknown>, as: 'address' | 'json' | 'form' | 'raw', raw?: { type: string, body: string } }} Wish
 * @typedef {Record<string, readonly string[]>} Known what some parameters may really be called
 */

const deep = 100_000

/** Bodies that are wrong before anybody asks what they mean. */
const rawBodies = [
  { type: 'application/json', body: '{"name":' },
  { type: 'application/json', body: `{"name":${'['.repeat(deep)}${']'.repeat(deep)}}` },
  { type: 'application/json', body: `{${Array.from({ length: 50_000 }, (_, place) => `"k${place}":1`).join()}}` },
  { type: 'application/json', body: '{"quantity":1e999999,"name":"\\ud800"}' },
  { type: 'application/json', body: '[{"name":1},{"name":2}]' },
  { type: 'application/json', body: '\ufeff{}' },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'text/plain', body: '{"name":"a"}' },
  { type: 'application/x-www-form-urlencoded', body: 'name=a&__proto__[x]=1' },
  { type: 'multipart/form-data', body: 'a' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n1\r\n--x--' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data; name="a' },
  { type: 'multipart/form-data; boundary=x', body: `${'--x\r\n\r\n'.repeat(5000)}--x--` },
]

/** As anybody might ask: rightly, nearly so, or with nothing right in it. @param {Schema} schema */
const wishesFor = (schema) =>
  fc.oneof(
    { weight: 5, arbitrary: fitting(schema) },
    { weight: 4, arbitrary: spoilt(schema) },
    { weight: 1, arbitrary: allHostile(schema) },
  )

/** Everything that may be sent to an operation. @param {Operation} operation @param {Known} [known] @returns {fc.Arbitrary<Wish>} */
export function requestsFor({ inPath, inQuery, json, form }, known = {}) {
  const places = fc.record(
    Object.fromEntries(Object.entries(inPath).map(([name, schema]) => [name, placeOf(schema, known[name])])),
  )
  const bodies = [...(json ? [of('json', json)] : []), ...(form ? [of('form', form)] : [])]
  const raw = fc.constantFrom(...rawBodies).map((body) => ({ said: {}, as: /** @type {const} */ ('raw'), raw: body }))
  const wishes =
    bodies.length > 0
      ? fc.oneof({ weight: 12, arbitrary: fc.oneof(...bodies) }, { weight: 1, arbitrary: raw })
      : inAddress(inQuery)
  return fc.tuple(wishes, places).map(([wish, place]) => ({ ...wish, said: { ...wish.said, ...place } }))
}

/** A few at a time: all filters at once find nothing. @param {Record<string, Schema>} inQuery */
const inAddress = (inQuery) =>
  fc
    .subarray(Object.entries(inQuery), { maxLength: Math.min(3, Object.keys(inQuery).length) })
    .chain((some) =>
      of('address', { type: 'object', properties: Object.fromEntries(some), required: some.map(([name]) => name) }),
    )

/** @param {'json' | 'form' | 'address'} as @param {Schema} schema @returns {fc.Arbitrary<Wish>} */
const of = (as, schema) =>
  wishesFor(schema).map((said) => ({ said: typeof said === 'object' && said !== null ? said : {}, as }))

/** @param {Schema} schema @param {readonly string[]} [known] */
const placeOf = (schema, known = []) =>
  fc.oneof(
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 6, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: spoilt(schema) },
  )

/** Half a character cannot be sent. @param {string} text */
const sendable = (text) => Buffer.from(text).toString()
/** @param {unknown} value */
const asText = (value) => sendable(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/**
 * The wish as `fetch` takes it: an address without its host, and what goes with it.
 * @param {Operation} operation @param {Wish} wish @returns {[string, { method: string, body?: string | FormData, headers: Record<string, string> }]}
 */
export function requestOf({ path, method, inPath }, { said, as, raw }) {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(said[name] ?? 1).slice(0, 300)))
  const more = Object.entries(said).filter(([name]) => !Object.hasOwn(inPath, name))
  if (as === 'raw' && raw) return [address, { method, body: raw.body, headers: { 'Content-Type': raw.type } }]
  if (as === 'json') {
    const body = JSON.stringify(Object.fromEntries(more))
    return [address, { method, body, headers: { 'Content-Type': 'application/json' } }]
  }
  if (as === 'form') return [address, { method, body: formOf(more), headers: {} }]
  const query = more.flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 4) : [value]).map(
      (one) => /** @type {[string, string]} */ ([name, asText(one).slice(0, 1000)]),
    ),
  )
  return [query.length > 0 ? `${address}?${new URLSearchParams(query)}` : address, { method, headers: {} }]
}

/** @param {[string, unknown][]} fields */
function formOf(fields) {
  const form = new FormData()
  for (const [name, value] of fields)
    for (const one of Array.isArray(value) && value.some(fileOf) ? value : [value]) {
      const file = fileOf(one)
      if (file) form.append(sendable(name), file)
      else form.append(sendable(name), asText(one))
    }
  return form
}
