import { randomUUID } from 'node:crypto'
import { type Call, namedValues } from '#kernel/api/client.ts'
import { type Endpoint, fillPath } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { authorise, parsedIn } from './authorised-input.ts'
import {
  type HandlerOutput,
  type Keeping,
  type KeptAnswers,
  keptAddress,
  makeAnswer,
  namesReadBy,
  outputOf,
} from './kept-answers.ts'
import { mountedOn, type Router } from './mount.ts'
import type { Explain } from './on-error.ts'
import { valuesIn } from './read-input.ts'
import { anonymous, contextWithin } from './request-context.ts'

type ForPages = Pick<HandlerOutput, 'value' | 'listed'>
type CallContext = { answers: KeptAnswers; explain: Explain; log: Logger }

/**
 * The contract's client for the shop's own pages: nobody in particular asks, and gets the handler's answer as the object it is, or the
 * one that is kept. What is refused over HTTP is refused here too, in the same words.
 */
export function callWithin(app: Router, { answers, explain, log }: CallContext): Call {
  const namesOf = new Map([...mountedOn(app).keys()].filter((e) => e.kept).map((e) => [e, namesReadBy(e)]))

  async function ask(e: Endpoint, given: Record<string, unknown>): Promise<ForPages> {
    const { serve } = mountedOn(app).get(e) ?? {}
    if (!serve) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    authorise(e, anonymous)
    const context = contextWithin(log)
    const make = async (keeping?: Keeping) =>
      serve(parsedIn(e, valuesIn(addressValues(given))), { ...context, ...(keeping ? { keeping } : {}) })
    const names = namesOf.get(e)
    const address = names && keptAddress(names, pathOf(e, given), addressValues(given))
    if (address === undefined) return make()
    const found = await answers.getNew(address, () => makeAnswer(address, make))
    await found.note?.(context)
    return found
  }
  async function askOrExplain(e: Endpoint, given: Record<string, unknown>) {
    try {
      return await ask(e, given)
    } catch (error) {
      if (e.asksWho && error instanceof AppError && error.kind === 'unauthenticated') return outputOf(null)
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
const pathOf = (e: Endpoint, given: Record<string, unknown>) => fillPath(e.path, (name) => String(given[name]))
