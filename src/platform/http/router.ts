import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Logger } from '#platform/logger.ts'
import type { FairQueue } from './fair-queue.ts'

/** `sessionId` says by which of their sessions someone asks. */
export type KnownActor = { kind: 'customer' | 'staff'; id: number; sessionId?: number }
export type Actor = { kind: 'anonymous' } | KnownActor

/** Who a request shows to be, among customers or among administrators: one browser may be both. */
export type Identify = (population: KnownActor['kind']) => Promise<KnownActor | undefined>

export type RequestContext = {
  actor: Actor
  requestId: string
  /** Where the request comes from, as far as the configured proxies can be believed. */
  address: string
  log: Logger
  /** What the program that asks says of itself. */
  userAgent?: string | undefined
  /** What the browser shows of a cookie; see `session-cookie.ts`. */
  readCookie?: (cookie: { read: (request: Request) => string | undefined }) => string | undefined
  /** Written into the answer. */
  setCookie?: (cookie: string) => void
  /** The caller's name for this request: sending it again under the same name does it only once. */
  idempotencyKey?: string | undefined
}

type Bindings = { incoming?: IncomingMessage }

/** Throws where nobody is let in at present, whatever their role. */
export type Admit = (asked: { path: string; access: KnownActor['kind'] | 'public' }, actor: Actor) => void

/** `explain` is how a failure becomes an answer, for answers that have begun already. */
type Variables = RequestContext & {
  identify: Identify
  /** Changes with everything that visitors can see. */
  siteVersion?: () => string
  /** Runs the reads of visitors; see `fair-queue.ts`. */
  queueRead?: FairQueue
  /** Called when an administrator has changed something: from then on this instance shows it. */
  onChanged?: () => Promise<void>
  /** The answer is as it will be sent: nobody is to compress it. */
  isReady?: boolean
  admit?: Admit
  /** Whether whoever asks gave the password again a moment ago. */
  hasConfirmed?: (actor: Actor) => Promise<boolean>
  /** Throws when there is no room to keep files in. */
  refuseWhenFull?: () => Promise<void>
  explain: (error: Error) => Response
  /** The pattern of the address, for the metrics, where the application knows it better than its routes. */
  route?: string
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }
export type Router = Hono<AppEnv>

export const createRouter = (): Router => new Hono<AppEnv>()
