import { randomUUID } from 'node:crypto'
import { type Call, namedValues } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { authorise, parsedIn } from './authorised-input.ts'
import { type HandlerOutput, mountedOn, type Router } from './mount.ts'
import type { Explain } from './on-error.ts'
import { valuesIn } from './read-input.ts'
import { anonymous, contextWithin } from './request-context.ts'

type ForPages = Pick<HandlerOutput, 'value' | 'listed'>
type CallContext = { explain: Explain; log: Logger }

/** The contract's client for server-side rendering: an anonymous caller, the same checks and error messages as over HTTP. */
export function callWithin(app: Router, { explain, log }: CallContext): Call {
  async function ask(e: Endpoint, given: Record<string, unknown>): Promise<ForPages> {
    const { serve } = mountedOn(app).get(e) ?? {}
    if (!serve) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    authorise(e, anonymous)
    return serve(parsedIn(e, valuesIn(addressValues(given))), contextWithin(log))
  }
  async function askOrExplain(e: Endpoint, given: Record<string, unknown>): Promise<ForPages> {
    try {
      return await ask(e, given)
    } catch (error) {
      if (e.asksWho && error instanceof AppError && error.kind === 'unauthenticated') return { value: () => null }
      throw explain(error as Error, { log, requestId: randomUUID() })
    }
  }
  const call = async (e: Endpoint, input: unknown) => (await askOrExplain(e, input as Record<string, unknown>)).value()
  const page = async (e: Endpoint, input: unknown) => {
    const { value, listed } = await askOrExplain(e, input as Record<string, unknown>)
    const items = value() as unknown[]
    return { total: items.length, totalIsCapped: false, nextCursor: null, ...listed, items }
  }
  return Object.assign(call, { page }) as Call
}

/** As it would arrive in an address. */
const addressValues = (given: Record<string, unknown>) =>
  namedValues(given).map(([name, value]) => [name, String(value)] as const)
