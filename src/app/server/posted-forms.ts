import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { customersApi } from '#features/accounts/contract/customers.ts'
import { customerLoginAddress, wantedPageAfterLogin } from '#features/accounts/domain/wanted-page.ts'
import { cookieTexts } from '#features/accounts/texts/cookies.ts'
import { customerFieldWords } from '#features/accounts/texts/customer.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import { nothingWritten } from '#features/quotations/asking/server/texts.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import type { PostedForm } from '#kernel/api/posted-form.ts'
import { AppError, type FieldErrors } from '#kernel/errors.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { readForm, readUrlEncoded } from '#platform/http/read-input.ts'
import type { AppEnv, Router } from '#platform/http/router.ts'

type Values = Record<string, string>
type SentValues = Record<string, unknown>

type Target = {
  /** The form's id on its page. */
  form: string
  endpoint: Endpoint
  /** What the endpoint wants to hear besides what was typed. */
  besides?: Values
  /** Never written back into a page. */
  secret?: readonly string[]
  /** What only the form can know. */
  problemsOf?: (sent: SentValues) => FieldErrors
  /** What is said of a field left empty, where the endpoint's words are about another form. */
  emptyWords?: Values
  /** Where it leads once it was taken; without it the page itself says so. */
  leadsTo?: (address: string) => string
}

const { mismatch } = customerFieldWords.problems

const loginPath = '/login'

/** By the address of the page they stand on, which is also where a browser without scripts sends them. */
const targets: Record<string, Target> = {
  '/contatos': { form: 'contact', endpoint: quotationsApi.contact, besides: { formType: 'contato' } },
  '/nao-sei-qual-e': { form: 'photo-request', endpoint: quotationsApi.requestByPhoto },
  '/cotacao': {
    form: 'request-in-words',
    endpoint: quotationsApi.request,
    emptyWords: { products: nothingWritten },
  },
  [loginPath]: {
    form: 'login',
    endpoint: customersApi.login,
    secret: ['password'],
    leadsTo: (address) => enteredAddress(wantedPageAfterLogin(address, '/my-quotations')),
  },
  '/user-register': {
    form: 'register',
    endpoint: customersApi.register,
    secret: ['password', 'repeated'],
    problemsOf: ({ password, repeated }): FieldErrors => (password === repeated ? {} : { repeated: [mismatch] }),
    leadsTo: () => enteredAddress('/'),
  },
}

const enteredMark = 'entrou'
/** Whether this address asks who is there, so that no page is the same for everyone. */
export const asksWhoEntered = (path: string, query: string | undefined) =>
  path === loginPath && new URLSearchParams(query).has(enteredMark)
const enteredAddress = (wanted: string) => `${customerLoginAddress(wanted)}&${enteredMark}=1`

type RespondWithPage = (request: Request, visit: { posted: PostedForm }) => Promise<Response>

/**
 * Forms that a browser sends by itself: because its scripts are off, too old, or not there yet. Each is handed to the API as
 * an outside request like any other, so that contract, limits, origin and idempotency are the API's; the page tells the outcome.
 */
export function mountPostedForms(app: Router, { respond, now }: { respond: RespondWithPage; now: () => Date }) {
  mountEntered(app, respond)
  for (const [path, target] of Object.entries(targets)) {
    app.post(path, async (c) => {
      const { answer, sent } = await ask(app, c, target, now())
      if (answer.ok && target.leadsTo) return withCookies(answer, seeOther(target.leadsTo(c.req.url)))
      const posted = outcome(target, sent, answer.ok, (await answer.json()) as Answer)
      const page = await respond(c.req.raw, { posted })
      const response = new Response(page.body, { status: answer.status, headers: page.headers })
      const retry = answer.headers.get('Retry-After')
      if (retry) response.headers.set('Retry-After', retry)
      return withCookies(answer, response)
    })
  }
}

/** Whether a browser keeps the cookie is known one request later: whoever has it goes on, whoever has not learns why. */
function mountEntered(app: Router, respond: RespondWithPage) {
  app.get(loginPath, async (c, next) => {
    if (c.req.query(enteredMark) === undefined) return next()
    const { path } = customersApi.me
    const me = await app.fetch(new Request(new URL(path, c.req.url), { headers: c.req.raw.headers }), c.env)
    if (me.ok) return seeOther(wantedPageAfterLogin(c.req.url))
    return respond(c.req.raw, {
      posted: { form: 'login', values: {}, problems: {}, failure: cookieTexts.refused },
    })
  })
}

async function ask(app: Router, c: Context<AppEnv>, target: Target, now: Date) {
  let sent: SentValues = {}
  try {
    sent = await read(c, target.endpoint)
    const fields = target.problemsOf?.(sent) ?? {}
    if (Object.keys(fields).length > 0) throw new AppError('invalid', 'INVALID_INPUT', { fields })
    return { sent, answer: await app.fetch(await apiRequest(c, target, sent, now), c.env) }
  } catch (error) {
    return { sent, answer: c.get('explain')(error as Error) }
  }
}

const read = (c: Context<AppEnv>, { multipart }: Endpoint): Promise<SentValues> =>
  multipart ? readForm(c, multipart.mostBytes) : readUrlEncoded(c)

async function apiRequest(c: Context<AppEnv>, { endpoint, besides }: Target, sent: SentValues, now: Date) {
  const said = { ...sent, ...besides }
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) headers.delete(name)
  headers.set('Accept-Encoding', 'identity')
  headers.set('Idempotency-Key', await keyOf(c, said, now))
  if (!endpoint.multipart) headers.set('Content-Type', 'application/json')
  const body = endpoint.multipart ? toForm(said) : JSON.stringify(said)
  return new Request(new URL(endpoint.path, c.req.url), { method: endpoint.method, headers, body })
}

/**
 * A page is the same for everybody and can carry no key of its own: the same words from the same place on the same day are one
 * request. On another day somebody orders again.
 */
async function keyOf(c: Context<AppEnv>, said: SentValues, now: Date) {
  const day = now.toISOString().slice(0, 10)
  const hash = createHash('sha256').update(`${c.req.path} ${networkOf(c.get('address'))} ${day}`)
  for (const [name, value] of Object.entries(said)) {
    for (const one of [value].flat())
      hash.update(`\0${name}\0`).update(one instanceof Blob ? await bytesOf(one) : `${one}`)
  }
  return `form-${hash.digest('base64url')}`
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

function toForm(said: SentValues) {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) {
    for (const one of [value].flat()) {
      // Without a name it would be sent as text.
      if (one instanceof Blob) form.append(name, one, name)
      else form.append(name, `${one}`)
    }
  }
  return form
}

type Answer = { message?: string; fields?: Record<string, string[]> }

function outcome(
  { form, secret = [], emptyWords = {} }: Target,
  sent: SentValues,
  wasTaken: boolean,
  answer: Answer,
): PostedForm {
  const typed = Object.entries(sent).filter(([name, value]) => typeof value === 'string' && !secret.includes(name))
  const values = Object.fromEntries(typed) as Values
  if (wasTaken) return { form, values, problems: {}, answer }
  const saidOf = (name: string, said: string) => (values[name]?.trim() ? said : (emptyWords[name] ?? said))
  const faults = Object.entries(answer.fields ?? {})
  const problems = Object.fromEntries(faults.map(([name, [first = '']]) => [name, saidOf(name, first)]))
  return { form, values, problems, failure: answer.message ?? '' }
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

function withCookies(answer: Response, response: Response) {
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
