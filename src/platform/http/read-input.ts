import type { Context } from 'hono'
import { AppError } from '#kernel/errors.ts'
import type { AppEnv } from './router.ts'

/** What a request says, as one object; what the address names wins over the body. */
export async function readInput(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const said = c.req.method === 'GET' || c.req.method === 'HEAD' ? readQuery(c) : await readJson(c)
  return { ...said, ...c.req.param() }
}

/** A repeated parameter becomes a list; where the schema wants one value, that is an error and not a silent choice. */
const readQuery = (c: Context<AppEnv>) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

async function readJson(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const body = await c.req.text()
  if (body === '') return {}
  requireJson(c)
  const parsed = parseJson(body)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AppError('malformed', 'MALFORMED_JSON')
  return parsed as Record<string, unknown>
}

function requireJson(c: Context<AppEnv>) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' || c.req.header('Content-Encoding'))
    throw new AppError('unsupported', 'JSON_EXPECTED')
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('malformed', 'MALFORMED_JSON')
  }
}
