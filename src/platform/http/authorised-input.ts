import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { inputMessage } from '#kernel/api/input-messages.ts'
import { AppError } from '#kernel/errors.ts'
import { readInput } from './read-input.ts'
import type { Actor, AppEnv, Identify } from './router.ts'

/** What stands before every handler: who asks, whether they may, and what they say. */
export async function authorisedInput<I extends z.ZodType>(c: Context<AppEnv>, e: Endpoint<I>): Promise<z.output<I>> {
  const actor = await actorFor(e, c.get('identify'))
  c.set('actor', actor)
  authorise(e, actor)
  c.get('admit')?.(e, actor)
  const { asksPassword } = e
  if (asksPassword === true) await refuseUnconfirmed(c, actor)
  const input = parsedIn(e, await readInput(c, e))
  if (asksPassword && asksPassword !== true && asksPassword.of(input)) await refuseUnconfirmed(c, actor)
  return input
}

async function refuseUnconfirmed(c: Context<AppEnv>, actor: Actor) {
  if (!(await c.get('hasConfirmed')?.(actor))) throw new AppError('forbidden', 'PASSWORD_AGAIN')
}

export function parsedIn<I extends z.ZodType>(e: Endpoint<I>, heard: Record<string, unknown>): z.output<I> {
  const input = readBySchema(e.input, heard)
  if (!input.success) throw new AppError('invalid', 'INVALID_INPUT', { fields: fieldErrors(input.error) })
  return input.data
}

/** A schema measures what it is given before it knows what that is: some objects cannot even be compared with a number. */
function readBySchema<I extends z.ZodType>(schema: I, heard: Record<string, unknown>) {
  try {
    return schema.safeParse(heard, { error: inputMessage })
  } catch (cause) {
    if (cause instanceof TypeError) throw new AppError('malformed', 'MALFORMED_JSON')
    throw cause
  }
}

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

export function authorise(e: Endpoint, actor: Actor) {
  if (e.access === 'public') return
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  if (e.access !== actor.kind) throw new AppError('forbidden', 'NOT_ALLOWED')
}

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
