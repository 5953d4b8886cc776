import type { Context } from 'hono'
import type { z } from 'zod'
import { type Endpoint, nobodyAsNullHeader } from '#kernel/api/endpoint.ts'
import { type Page, pageHeaders } from '#kernel/api/page.ts'
import { read, type Written, writtenList } from '#kernel/api/written.ts'
import { AppError } from '#kernel/errors.ts'
import { withReserve } from '#platform/database/pool.ts'
import { authorisedInput } from './authorised-input.ts'
import { compressOnce } from './compress-once.ts'
import { acceptedEncoding } from './encodings.ts'
import { answerInLines, linesOfJson } from './progress-lines.ts'
import type { AppEnv, RequestContext, Router } from './router.ts'
import { packed, streamOf } from './stream-of.ts'
import { hasCurrent, versionedEtag, versionedHeaders } from './versioned-response.ts'

export type { Router } from './router.ts'

type Handler<I extends z.ZodType, R> = (input: z.output<I>, ctx: RequestContext) => Promise<R>
/**
 * A response that matches its contract, as JSON for HTTP and as a value for server-side rendering. `listed` belongs to a page of a list.
 */
export type HandlerOutput = { value: () => unknown; json: () => string; listed?: Omit<Page<unknown>, 'items'> }
type Serve = (input: unknown, ctx: RequestContext) => Promise<HandlerOutput>

/** `serve` is there where an answer is nothing but data. */
type Mounted = { endpoint: Endpoint; serve?: Serve }
const mounted = new WeakMap<Router, Map<Endpoint, Mounted>>()
export const mountedOn = (app: Router): ReadonlyMap<Endpoint, Mounted> => mounted.get(app) ?? new Map()
/** Every endpoint of an application: what the API reference and the permission tests walk. */
export const endpointsOf = (app: Router): readonly Endpoint[] => [...mountedOn(app).keys()]

/** The only place where HTTP meets a feature: authorise, parse in, run, parse out. */
export function mount<I extends z.ZodType, O extends z.ZodType>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, z.input<O>>,
) {
  mountData(app, e, async (input, ctx) => outputOf(parsedOut(e, await handle(input as z.output<I>, ctx))))
}

/** The same for a list: the body is the plain array, total and next page go into headers. */
export function mountPage<I extends z.ZodType, O extends z.ZodArray>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, Page<z.input<O>[number]>>,
) {
  mountData(app, e, async (input, ctx) => {
    const { items, ...listed } = await handle(input as z.output<I>, ctx)
    return { ...outputOf(parsedOut(e, items)), listed }
  })
}

/** The same for what a contract let through when it was written down. */
export function mountWritten<I extends z.ZodType, O extends z.ZodType>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, Written<z.output<O>>>,
) {
  mountData(app, e, async (input, ctx) => writtenOutput(await handle(input as z.output<I>, ctx)))
}

export function mountWrittenPage<I extends z.ZodType, O extends z.ZodArray>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, Page<Written<z.output<O>[number]>>>,
) {
  mountData(app, e, async (input, ctx) => {
    const { items, ...listed } = await handle(input as z.output<I>, ctx)
    return { ...writtenOutput(writtenList(items)), listed }
  })
}

function mountData(app: Router, e: Endpoint, serve: Serve) {
  register(app, { endpoint: e, serve }, async (c) => {
    const input = await authorisedInput(c, e)
    if (!e.isVersioned || c.get('actor').kind !== 'anonymous')
      return sendJson(c, e, await shownAtOnce(c, e, () => serve(input, contextOf(c))))
    // Read before the data: newer data under an older ETag is only sent once more.
    const etag = versionedEtag(c, e, input)
    if (hasCurrent(c, etag)) return c.body(null, 304, { ...versionedHeaders(etag), Vary: 'Accept-Encoding' })
    const respond = async () => sendJson(c, e, await serve(input, contextOf(c)), versionedHeaders(etag))
    return c.get('queueRead')?.(c.get('address'), respond) ?? respond()
  })
}

const outputOf = (value: unknown): HandlerOutput => ({ value: () => value, json: () => JSON.stringify(value) })
const writtenOutput = (json: Written<unknown>): HandlerOutput => ({ value: () => read(json), json: () => json })

/** An administrator's response waits until this process serves the change. */
async function shownAtOnce<T>(c: Context<AppEnv>, e: Endpoint, work: () => Promise<T>): Promise<T> {
  const done = await work()
  if (e.access === 'staff' && e.method !== 'GET') await c.get('onChanged')?.()
  return done
}

const json = { 'Content-Type': 'application/json' }

async function sendJson(c: Context<AppEnv>, e: Endpoint, output: HandlerOutput, headers: Record<string, string> = {}) {
  const { listed } = output
  const ofPage = listed && pageHeaders({ ...listed, items: [] }, new URL(c.req.url))
  const { body, headers: ofBody } = await compressOnce(output.json(), c.req.header('Accept-Encoding'))
  c.set('isReady', true)
  return c.body(body, e.status ?? 200, { ...json, ...ofPage, ...ofBody, ...headers })
}

/** The same for a file, which a link can fetch: it is saved, never shown. */
export function mountFile<I extends z.ZodType>(
  app: Router,
  e: Endpoint<I, z.ZodString>,
  handle: Handler<I, { name: string; type: string; content: string | Uint8Array }>,
) {
  register(app, { endpoint: e }, async (c) => {
    const { name, type, content } = await handle(await authorisedInput(c, e), contextOf(c))
    return c.body(content as string | Uint8Array<ArrayBuffer>, e.status ?? 200, fileHeaders(name, type))
  })
}

const fileHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
})

/** The same for a file that is made while it is sent, however long it is. */
export function mountStream<I extends z.ZodType>(
  app: Router,
  e: Endpoint<I, z.ZodString>,
  handle: Handler<I, { name: string; type: string; content: AsyncIterable<string | Uint8Array> }>,
) {
  register(app, { endpoint: e }, async (c) => {
    // `authorisedInput` sets the actor, so the context is built after it.
    const input = await authorisedInput(c, e)
    const ctx = contextOf(c)
    const { name, type, content } = await handle(input, ctx)
    const encoding = type.startsWith('text/') ? acceptedEncoding(c.req.header('Accept-Encoding')) : 'identity'
    const body = await streamOf(packed(content, encoding), (error) =>
      ctx.log.error({ err: error, file: name }, 'file not sent to its end'),
    )
    c.set('isReady', true)
    const packing = { Vary: 'Accept-Encoding', ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }) }
    return c.body(body, e.status ?? 200, { ...fileHeaders(name, type), ...packing })
  })
}

/**
 * Mounts a long-running action. With `Accept` of JSON lines it streams progress; the last line is the normal response with its status.
 * A disconnect does not cancel the action.
 */
export function mountWithProgress<I extends z.ZodType, O extends z.ZodType>(
  app: Router,
  e: Endpoint<I, O>,
  handle: (input: z.output<I>, ctx: RequestContext, tell: (progress: object) => void) => Promise<z.input<O>>,
) {
  register(app, { endpoint: e }, async (c) => {
    const input = await authorisedInput(c, e)
    const ctx = contextOf(c)
    const run = async (tell: (progress: object) => void) =>
      c.json(parsedOut(e, await shownAtOnce(c, e, () => handle(input, ctx, tell))) as object, e.status ?? 200)
    if (!c.req.header('Accept')?.includes(linesOfJson)) return run(() => {})
    return answerInLines(c, run)
  })
}

function register(app: Router, each: Mounted, respond: Respond) {
  const { endpoint: e } = each
  const all = mounted.get(app) ?? new Map<Endpoint, Mounted>()
  mounted.set(app, all.set(e, each))
  const answered = e.asksWho ? withNobodyAsNull(respond) : respond
  // The panel and its login go on while visitors use all ordinary connections.
  const isForPanel = e.access === 'staff' || e.path.startsWith('/api/admin/')
  app.on(e.method, e.path, isForPanel ? (c) => withReserve(() => answered(c)) : answered)
}

type Respond = (c: Context<AppEnv>) => Promise<Response>

/** Returns null instead of 401 if the client asked for that. */
const withNobodyAsNull =
  (respond: Respond): Respond =>
  async (c) => {
    const [name, value] = nobodyAsNullHeader
    try {
      return await respond(c)
    } catch (error) {
      const isNobody = error instanceof AppError && error.kind === 'unauthenticated'
      if (!isNobody || c.req.header(name) !== value) throw error
      return c.json(null, 200, { 'Cache-Control': 'no-store', 'Preference-Applied': value })
    }
  }

/** Validates the output, so that an undeclared column cannot leak. */
const parsedOut = (e: Endpoint, output: unknown) => e.output.parse(output)

const contextOf = (c: Context<AppEnv>): RequestContext => ({
  actor: c.get('actor'),
  requestId: c.get('requestId'),
  address: c.get('address'),
  // Most requests have nothing to say.
  get log() {
    return c.get('log').child({ requestId: c.get('requestId') })
  },
  userAgent: c.req.header('User-Agent'),
  readCookie: (cookie) => cookie.read(c.req.raw),
  setCookie: (cookie) => c.header('Set-Cookie', cookie, { append: true }),
  idempotencyKey: c.req.header('Idempotency-Key') || undefined,
})
