import type { z } from 'zod'
import { AppError, networkFailureCode } from '#kernel/errors.ts'
import { type Endpoint, fillPath, hasNoBody, nobodyAsNullHeader } from './endpoint.ts'
import { type Page, readPage } from './page.ts'
import { isRefusal, statusOf, toAppError } from './refusal.ts'

/** With the body as it was given: not every browser reads a form with files back out of a request. */
export type Send = (request: Request, body?: FormData | string) => Response | Promise<Response>
type Input<E extends Endpoint> = z.input<E['input']>
type Output<E extends Endpoint> = z.output<E['output']>

export type CallOptions = {
  /** Asking again under the same after an unclear failure gives the first answer instead of doing it twice. */
  idempotencyKey?: string
  /** For this once: one that tells how far it is, or waits longer. */
  send?: Send
}

export type Call = {
  <E extends Endpoint>(e: E, input: Input<E>, options?: CallOptions): Promise<Output<E>>
  /** The same call for a list, with the total and the next cursor of its headers. */
  page<E extends Endpoint<z.ZodType, z.ZodArray>>(e: E, input: Input<E>): Promise<Page<Output<E>[number]>>
}

/** `onFailure` hears of every failure before the caller does. */
type Options = { onFailure?: (error: unknown) => void }

/**
 * The one way to our API: over HTTP in the browser, in process on the server. Answers are taken as they are: the server has
 * checked what it sends, and whoever asks survives what another server leaves out.
 */
export function createCall(origin: string, send: Send, { onFailure }: Options = {}): Call {
  async function exchange<E extends Endpoint>(e: E, input: Input<E>, options?: CallOptions) {
    try {
      const response = await deliver(
        options?.send ?? send,
        toRequest(origin, e, input as Record<string, unknown>, options),
      )
      const body = await readBody(response)
      if (e.asksWho && response.status === statusOf.unauthenticated)
        return { output: null as Output<E>, headers: response.headers }
      if (!response.ok || body === undefined || isRefusal(body))
        throw toAppError(response.status, body, response.headers.get('Retry-After'))
      return { output: body as Output<E>, headers: response.headers }
    } catch (error) {
      onFailure?.(error)
      throw error
    }
  }
  return Object.assign(
    async <E extends Endpoint>(e: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> =>
      (await exchange(e, input, options)).output,
    {
      page: async <E extends Endpoint<z.ZodType, z.ZodArray>>(e: E, input: Input<E>) => {
        const { output, headers } = await exchange(e, input)
        return readPage((output ?? []) as Output<E>[number][], headers)
      },
    },
  )
}

async function deliver(send: Send, { request, body }: { request: Request; body?: FormData | string }) {
  try {
    return await send(request, body)
  } catch (cause) {
    // `fetch` reports every network failure as a TypeError, and an answer that does not come in time by name.
    if (cause instanceof TypeError || isTimeout(cause)) throw new AppError('unavailable', networkFailureCode)
    throw cause
  }
}

/** Null for nothing, undefined for what is no JSON; what ended before its end came over a bad line, like what never came. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new AppError('unavailable', networkFailureCode)
  })
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

function toRequest(origin: string, e: Endpoint, input: Record<string, unknown>, { idempotencyKey }: CallOptions = {}) {
  const rest = { ...input }
  const path = fillPath(e.path, (name) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const url = new URL(path, origin)
  if (hasNoBody(e)) {
    for (const [key, value] of namedValues(rest)) url.searchParams.append(key, String(value))
    return { request: new Request(url, { method: e.method, headers: e.asksWho ? [[...nobodyAsNullHeader]] : [] }) }
  }
  const body = isForm(e, rest) ? toForm(rest) : JSON.stringify(rest)
  // The browser names a form's type itself.
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
  const request = new Request(url, { method: e.method, body, headers })
  if (idempotencyKey) request.headers.set('Idempotency-Key', idempotencyKey)
  return { request, body }
}

/** Each value by its name, a list as a repeated name. */
export const namedValues = (input: Record<string, unknown>) =>
  Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [name, one]),
  )

const isForm = ({ multipart }: Endpoint, input: Record<string, unknown>) =>
  multipart && !(multipart.orJson && Object.values(input).every((value) => !(value instanceof Blob)))

/** A form knows no objects: a list of them travels as JSON in one field. */
const flattened = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isListOfObjects(value) ? JSON.stringify(value) : value]),
  )

const isListOfObjects = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && !(one instanceof Blob))

function toForm(input: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of namedValues(flattened(input)))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}
