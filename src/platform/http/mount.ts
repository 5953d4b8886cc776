import type { Context } from 'hono'
import type { z } from 'zod'
import { type Endpoint, nobodyAsNull } from '#kernel/api/endpoint.ts'
import { inputMessage } from '#kernel/api/input-messages.ts'
import { type Page, pageHeaders } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import { answerInLines, linesOfJson } from './progress-lines.ts'
import { readInput } from './read-input.ts'
import type { Actor, AppEnv, Identify, RequestContext, Router } from './router.ts'
import { streamOf } from './stream-of.ts'

export type { Router } from './router.ts'

type Handler<I extends z.ZodType, R> = (input: z.output<I>, ctx: RequestContext) => Promise<R>

const mounted = new WeakMap<Router, Endpoint[]>()
/** Every endpoint of an application: what the API reference and the permission tests walk. */
export const endpointsOf = (app: Router): readonly Endpoint[] => mounted.get(app) ?? []

/** The only place where HTTP meets a feature: authorise, parse in, run, parse out. */
export function mount<I extends z.ZodType, O extends z.ZodType>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, z.input<O>>,
) {
  register(app, e, async (c) => {
    const output = await handle(await authorisedInput(c, e), contextOf(c))
    return answer(c, e, output)
  })
}

/** The same for a list: the body is the plain array, total and next page go into headers. */
export function mountPage<I extends z.ZodType, O extends z.ZodArray>(
  app: Router,
  e: Endpoint<I, O>,
  handle: Handler<I, Page<z.input<O>[number]>>,
) {
  register(app, e, async (c) => {
    const page = await handle(await authorisedInput(c, e), contextOf(c))
    for (const [name, value] of Object.entries(pageHeaders(page, new URL(c.req.url)))) c.header(name, value)
    return answer(c, e, page.items)
  })
}

/** The same for a file, which a link can fetch: it is saved, never shown. */
export function mountFile<I extends z.ZodType>(
  app: Router,
  e: Endpoint<I, z.ZodString>,
  handle: Handler<I, { name: string; type: string; content: string | Uint8Array }>,
) {
  register(app, e, async (c) => {
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
  register(app, e, async (c) => {
    const ctx = contextOf(c)
    const { name, type, content } = await handle(await authorisedInput(c, e), ctx)
    const body = await streamOf(content, (error) =>
      ctx.log.error({ err: error, file: name }, 'file not sent to its end'),
    )
    return c.body(body, e.status ?? 200, fileHeaders(name, type))
  })
}

/**
 * The same for what takes long. Who asks for lines of JSON hears how far it is, and in the last line what anybody else gets
 * as the whole answer, with its status. Whoever goes away meanwhile does not stop it.
 */
export function mountWithProgress<I extends z.ZodType, O extends z.ZodType>(
  app: Router,
  e: Endpoint<I, O>,
  handle: (input: z.output<I>, ctx: RequestContext, tell: (progress: object) => void) => Promise<z.input<O>>,
) {
  register(app, e, async (c) => {
    const input = await authorisedInput(c, e)
    const ctx = contextOf(c)
    const run = async (tell: (progress: object) => void) => answer(c, e, await handle(input, ctx, tell))
    if (!c.req.header('Accept')?.includes(linesOfJson)) return run(() => {})
    return answerInLines(c, run)
  })
}

function register(app: Router, e: Endpoint, respond: Respond) {
  const endpoints = mounted.get(app) ?? []
  mounted.set(app, [...endpoints, e])
  app.on(e.method, e.path, e.asksWho ? orNobody(respond) : respond)
}

type Respond = (c: Context<AppEnv>) => Promise<Response>

/** Who asks for it so hears that it is nobody, instead of being refused. */
const orNobody =
  (respond: Respond): Respond =>
  async (c) => {
    const [name, value] = nobodyAsNull
    try {
      return await respond(c)
    } catch (error) {
      const isNobody = error instanceof AppError && error.kind === 'unauthenticated'
      if (!isNobody || c.req.header(name) !== value) throw error
      return c.json(null, 200, { 'Cache-Control': 'no-store', 'Preference-Applied': value })
    }
  }

async function authorisedInput<I extends z.ZodType>(c: Context<AppEnv>, e: Endpoint<I>): Promise<z.output<I>> {
  const actor = await actorFor(e, c.get('identify'))
  c.set('actor', actor)
  authorise(e, actor)
  if (!c.env?.inProcess) c.get('admit')?.(e, actor)
  if (e.asksPassword && !(await c.get('hasConfirmed')?.(actor))) throw new AppError('forbidden', 'PASSWORD_AGAIN')
  const input = e.input.safeParse(await readInput(c, e), { error: inputMessage })
  if (!input.success) throw new AppError('invalid', 'INVALID_INPUT', { fields: fieldErrors(input.error) })
  return input.data
}

/** Parsing the answer too means that a column nobody declared cannot leak. */
const answer = (c: Context<AppEnv>, e: Endpoint, output: unknown) =>
  c.json(e.output.parse(output) as object, e.status ?? 200)

/**
 * A browser may hold a customer's cookie and an administrator's. Which of them asks depends on the door: each door looks at the
 * cookie of its own population, and an administrators' door also sees a customer who has no business there.
 */
async function actorFor(e: Endpoint, identify: Identify): Promise<Actor> {
  const looksAt = e.access === 'public' ? (e.recognises ?? 'staff') : e.access
  const own = await identify(looksAt)
  const intruder = !own && e.access === 'staff' && !e.asksWho ? await identify('customer') : undefined
  return own ?? intruder ?? { kind: 'anonymous' }
}

function authorise(e: Endpoint, actor: Actor) {
  if (e.access === 'public') return
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  if (e.access !== actor.kind) throw new AppError('forbidden', 'NOT_ALLOWED')
}

const contextOf = (c: Context<AppEnv>): RequestContext => ({
  actor: c.get('actor'),
  requestId: c.get('requestId'),
  address: c.get('address'),
  log: c.get('log').child({ requestId: c.get('requestId') }),
  userAgent: c.req.header('User-Agent'),
  readCookie: (cookie) => cookie.read(c.req.raw),
  setCookie: (cookie) => c.header('Set-Cookie', cookie, { append: true }),
  idempotencyKey: c.req.header('Idempotency-Key') || undefined,
})

function fieldErrors(error: z.ZodError) {
  // What people call their fields must not meet what every object has.
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of error.issues) {
    // `brand_id`, not `brand_id.0`: the form has one field for the whole list.
    const field = issue.path
      .filter((part) => typeof part !== 'number')
      .map(String)
      .join('.')
    fields[field] = [...new Set([...(fields[field] ?? []), issue.message])]
  }
  return fields
}
