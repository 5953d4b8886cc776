// @ts-check
import fc from 'fast-check'
import { files } from './files.mjs'

/**
 * @typedef {import('./operations.mjs').Schema} Schema
 * @typedef {fc.Arbitrary<any>} Values
 * @typedef {{ root: Schema, depth: number }} Place
 */

/** As `JSON.parse` makes it: a name like any other, not the prototype. @param {string} name @param {unknown} value */
const own = (name, value) => Object.fromEntries([[name, value]])

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then']

/** What no schema asks for. @type {{ value: Values }} */
const { value: hostile } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, '', ' ', '\u0000', '\ud800', 'a\udc00\r\nBcc: x@x', '__proto__', 'NaN'),
    fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
    fc.constantFrom('x'.repeat(20_000), '1e999', "' or 1=1 --", '%', '(((((a+)+)+)', '\u202e\u2028\ufeff'),
    fc.constantFrom('</script><svg onload=alert(1)>', '=1+1|cmd', '../../etc/passwd', '{"$ne":1}', '!!!!|&', '\\'),
    fc.constantFrom(...inherited).map((name) => own(name, 1)),
    fc.constantFrom(...inherited).map((name) => own(name, own(name, null))),
    fc.constant({ toString: null, valueOf: null, length: -1 }),
    fc.constant({ length: 1e9 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...inherited, 'id', 'length', ''), tie('value'), { maxKeys: 4 }),
  ),
}))

const words = ['roda', 'Roda de tração', '230x75', 'EGV 16', 'Ação', 'a', 'RT-230X75', '😀', "D'Ávila & Cia <b>"]

/** What a schema asks for, as far as it says. @param {Schema} schema @param {Place} [place] @returns {Values} */
export function fitting(schema, place = { root: schema, depth: 0 }) {
  const { root, depth } = place
  if (depth > 6) return fc.constant(null)
  const deeper = { root, depth: depth + 1 }
  if (schema.$ref) return fitting(resolved(root, schema.$ref), deeper)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((/** @type {Schema} */ one) => fitting(one, deeper)))
  if (schema.allOf) return fitting(Object.assign({}, ...schema.allOf), deeper)
  const byType = ofType[/** @type {keyof typeof ofType} */ (schema.type)]
  return byType ? byType(schema, deeper) : hostile
}

/** @param {Schema} root @param {string} ref such as `#/$defs/block` */
const resolved = (root, ref) =>
  ref
    .split('/')
    .slice(1)
    .reduce((found, name) => found?.[name] ?? {}, root)

const ofType = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (/** @type {Schema} */ { minimum = -1000, maximum = 1_000_000 }) =>
    fc.oneof(
      // Most numbers name something, and the first ones are there.
      { weight: 3, arbitrary: fc.integer(ordered(Math.max(minimum, 1), Math.min(maximum, 12))) },
      { weight: 1, arbitrary: fc.integer(ordered(atLeast(minimum), atMost(maximum))) },
    ),
  number: (/** @type {Schema} */ { minimum = -1000, maximum = 1_000_000 }) =>
    fc
      .double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true })
      .map((value) => Math.round(value * 100) / 100),
  string: textOf,
  array: (/** @type {Schema} */ { items = {}, minItems = 0, maxItems = 5 }, /** @type {Place} */ place) =>
    fc.array(fitting(items, place), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }),
  object: (/** @type {Schema} */ schema, /** @type {Place} */ place) =>
    schema.properties || !isSchema(schema.additionalProperties)
      ? recordOf(schema, place)
      : fc.dictionary(fc.constantFrom(...words), fitting(schema.additionalProperties, place), { maxKeys: 4 }),
}

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null
/** @param {number} min @param {number} max */
const ordered = (min, max) => ({ min: Math.min(min, max), max: Math.max(min, max) })
const atLeast = (/** @type {number} */ value) => Math.max(value, -(2 ** 31))
const atMost = (/** @type {number} */ value) => Math.min(value, 2 ** 31 - 1)

/** @param {Schema} schema @param {Place} place */
const recordOf = ({ properties = {}, required = [] }, place) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, named(name, schema, place)])),
    {
      requiredKeys: required.filter((/** @type {string} */ name) => Object.hasOwn(properties, name)),
    },
  )

/** What a schema says in no words a machine reads: which telephone is one. @type {Record<string, Values>} */
const right = {
  email: fc.integer({ min: 1, max: 10_000 }).map((count) => `pessoa${count}@example.com`),
  phone: fc.constant('(19) 99999-0000'),
  whatsapp: fc.constant('(19) 99999-0000'),
  cnpj: fc.constant('11.222.333/0001-81'),
  cep: fc.constant('13000-000'),
  postalCode: fc.constant('13000-000'),
  state: fc.constant('SP'),
  diameter: fc.constant('230 mm'),
  width: fc.constant('75 mm'),
  code: fc.integer({ min: 1, max: 500 }).map((count) => `FZ-${count}`),
}

/** @param {string} name @param {Schema} schema @param {Place} place @returns {Values} */
function named(name, schema, place) {
  const fits = fitting(schema, place)
  const known = right[name]
  return known ? fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: fits }) : fits
}

const day = fc.integer({ min: 2020, max: 2030 }).map((year) => `${year}-11-16`)
/** @type {Record<string, Values>} */
const formats = {
  date: day,
  'date-time': day.map((date) => `${date}T12:00:00Z`),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://example.com/', 'https://example.com/a?b=c#d'),
}

/** @param {Schema} schema @returns {Values} */
function textOf({ format, pattern, minLength = 0, maxLength = 200, contentEncoding }) {
  if (contentEncoding === 'binary') return files
  if (format === 'email') return /** @type {Values} */ (right.email)
  if (format && formats[format]) return formats[format]
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...words) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) }),
    },
  )
  const fits = text.map((words) => words.padEnd(minLength, 'x').slice(0, maxLength))
  return pattern ? fc.oneof(matching(pattern), fits) : fits
}

/** @param {string} pattern @returns {Values} */
function matching(pattern) {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.constantFrom(...words)
  }
}

const tooMany = 1100

/** Just inside and just outside of what a schema asks for. @param {Schema} schema @param {Place} place @returns {Values} */
function atTheEdge(schema, place) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, type } = schema
  const beside = (/** @type {number | undefined} */ edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1])
  const numbers = [...beside(minimum), ...beside(maximum), 0, 0.5, 2 ** 31 - 1, 2 ** 31].map((value) =>
    fc.constant(value),
  )
  const lengths = [...beside(minLength), ...beside(maxLength), 0].filter((length) => length >= 0 && length < 200_000)
  const counts = [...beside(minItems), ...beside(maxItems), 0].filter((count) => count >= 0 && count < tooMany)
  if (type === 'integer' || type === 'number') return fc.oneof(...numbers)
  if (type === 'string')
    return fc.oneof(
      ...lengths.flatMap((length) => ['x', 'Ã', '😀'].map((letter) => fc.constant(letter.repeat(length)))),
    )
  if (type === 'array')
    return fc.oneof(
      ...counts.map((count) =>
        fitting(schema.items ?? {}, place).map((one) => Array.from({ length: count }, () => one)),
      ),
    )
  return hostile
}

/** What a schema asks for, but for one thing in it. @param {Schema} schema @param {Place} [place] @returns {Values} */
export function spoilt(schema, place = { root: schema, depth: 0 }) {
  const deeper = { ...place, depth: place.depth + 1 }
  if (schema.$ref && place.depth < 4) return spoilt(resolved(place.root, schema.$ref), deeper)
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0 || place.depth > 3) return fc.oneof(atTheEdge(schema, deeper), hostile)
  const one = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.oneof(spoilt(schema.properties[name], deeper), fc.constant(undefined)).map((value) => own(name, value)),
    )
  const more = fc
    .constantFrom(...inherited, 'id', 'role', 'isAdmin')
    .chain((name) => hostile.map((value) => own(name, value)))
  return fc
    .tuple(fitting(schema, place), fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: more }))
    .map(([whole, change]) => (isSchema(whole) ? { ...whole, ...change } : change))
}

/** Names that the schema knows, each with something that nobody asked for. @param {Schema} schema @returns {Values} */
export const allHostile = ({ properties = {} }) =>
  fc
    .record(Object.fromEntries(Object.keys(properties).map((name) => [name, hostile])), { requiredKeys: [] })
    .chain((said) => hostile.map((more) => ({ ...said, ...own('__proto__', more), ...own('toString', more) })))
