import { z } from 'zod'
import { type Endpoint, hasNoBody, pathParameters } from '#kernel/api/endpoint.ts'
import { problem } from '#kernel/api/problem.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** What a schema gives after parsing: the form in which our own clients write it too. */
const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest as JsonSchema
}

const json = (description: string, schema: unknown) => ({ description, content: { 'application/json': { schema } } })

const roles = { public: 'público', customer: 'cliente', staff: 'administrador' } as const

/** The API described by the schemas that validate it. */
export function openApiDocument(endpoints: readonly Endpoint[], options: { title: string; serverUrl: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const e of endpoints) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(e) }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: '1' },
    servers: [{ url: options.serverUrl }],
    paths,
    components: { schemas: { Problem: toJsonSchema(problem.extend({ success: z.literal(false) })) } },
  }
}

function operation(e: Endpoint) {
  const input = toJsonSchema(e.input)
  const inPath = new Set(pathParameters(e.path))
  const isQuery = hasNoBody(e)
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => isQuery || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }))
  return {
    summary: e.summary,
    'x-access': roles[e.access],
    parameters,
    ...(isQuery ? {} : { requestBody: { content: bodiesOf(e, bodyOf(input, inPath)) } }),
    responses: {
      [e.status ?? 200]: json('Resposta', toJsonSchema(e.output)),
      default: json('Erro', { $ref: '#/components/schemas/Problem' }),
    },
  }
}

function bodiesOf({ multipart }: Endpoint, schema: JsonSchema) {
  const json = { 'application/json': { schema } }
  if (!multipart) return json
  return { 'multipart/form-data': { schema }, ...(multipart.orJson ? json : {}) }
}

function bodyOf(input: JsonSchema, inPath: Set<string>): JsonSchema {
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name))
  return {
    ...input,
    properties: Object.fromEntries(properties),
    required: (input.required ?? []).filter((name) => !inPath.has(name)),
  }
}
