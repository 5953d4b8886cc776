// @ts-check
import { z } from 'zod'

/**
 * @typedef {Record<string, any>} Schema as JSON Schema writes it
 * @typedef {'stranger' | 'customer' | 'administrator'} Actor
 * @typedef {{ status: number, headers: Headers, text: () => Promise<string>, arrayBuffer: () => Promise<ArrayBuffer> }} Answer
 * @typedef {ReturnType<typeof readOperation>} Operation
 */

/** @type {Record<string, Actor>} */
const actors = { público: 'stranger', cliente: 'customer', administrador: 'administrator' }

/**
 * Every operation that an API reference (OpenAPI) describes.
 * @param {Schema} document @returns {Operation[]}
 */
export function operationsIn({ paths, components }) {
  const refusal = z.fromJSONSchema(components.schemas.Problem)
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation({ path, method, described, refusal })),
  )
  // What shuts everybody else out comes last.
  return all.sort((one, other) => Number(one.shutsOut) - Number(other.shutsOut))
}

/** @param {{ path: string, method: string, described: Schema, refusal: z.ZodType }} written */
function readOperation({ path, method, described, refusal }) {
  const [status = '200', answer] = Object.entries(described.responses).find(([code]) => code !== 'default') ?? []
  const schema = answer.content['application/json'].schema
  const inPlace = (/** @type {string} */ place) =>
    Object.fromEntries(described.parameters.filter((/** @type {Schema} */ one) => one.in === place).map(nameAndSchema))
  const bodies = described.requestBody?.content ?? {}
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    for: actors[described['x-access']] ?? 'stranger',
    shutsOut: path === '/api/maintenance' && method === 'put',
    inPath: /** @type {Record<string, Schema>} */ (inPlace('path')),
    inQuery: /** @type {Record<string, Schema>} */ (inPlace('query')),
    json: /** @type {Schema | undefined} */ (bodies['application/json']?.schema),
    form: /** @type {Schema | undefined} */ (bodies['multipart/form-data']?.schema),
    status: Number(status),
    /** A text is how the reference describes a file. */
    isFile: schema.type === 'string',
    output: z.fromJSONSchema(schema),
    refusal,
  }
}

/** @param {Schema} parameter */
const nameAndSchema = ({ name, schema }) => [name, schema]

const inside = /node_modules|\bat \S+ \(?\/|\bselect\b.+\bfrom\b|insert into|SQLSTATE|\.(ts|mjs|js):\d+/

/**
 * What is wrong with an answer, if anything is.
 * @param {Operation} operation @param {Actor} actor @param {Answer} answer @returns {Promise<string | undefined>}
 */
export async function problemWith(operation, actor, answer) {
  const { status, headers } = answer
  if (status >= 500) return `failed with ${status}: ${await answer.text()}`
  if (headers.get('X-Content-Type-Options') !== 'nosniff') return 'says nothing about its safety'
  if (status >= 400) return problemWithRefusal(operation, await answer.text())
  const isLetIn = operation.for === 'stranger' || operation.for === actor
  if (!isLetIn) return `let a ${actor} in with ${status}`
  if (status !== operation.status) return `answered ${status} instead of ${operation.status}`
  if (operation.isFile) return void (await answer.arrayBuffer())
  return problemWithOutput(operation, await answer.text())
}

/** @param {Operation} operation @param {string} text */
function problemWithRefusal({ refusal }, text) {
  if (inside.test(text)) return `tells of its inside: ${text}`
  const said = refusal.safeParse(parsed(text))
  return said.success ? undefined : `refused in no words of the contract: ${text.slice(0, 500)}`
}

/** @param {Operation} operation @param {string} text */
function problemWithOutput({ output }, text) {
  const said = output.safeParse(parsed(text))
  if (!said.success)
    return `answered what its contract does not say: ${z.prettifyError(said.error)} ${text.slice(0, 500)}`
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
