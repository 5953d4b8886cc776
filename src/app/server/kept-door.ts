import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import type { Figures } from '#platform/feature.ts'
import { logRequest } from '#platform/http/access-log.ts'
import { bodyIn, type Copy, encodingFor, etagOf, headersOf } from '#platform/http/copy.ts'
import { type Encoding, matchesEtag } from '#platform/http/encodings.ts'
import { type KeptAnswer, type KeptAnswers, keptAddress, namesReadBy } from '#platform/http/kept-answers.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { endpointsOf, makeAtDoor, type Router } from '#platform/http/mount.ts'
import { createPathMatcher } from '#platform/http/path-matcher.ts'
import { type ReadyHead, readyHead, writeReadyHead } from '#platform/http/ready-head.ts'
import { addressOf, requestIdOf } from '#platform/http/request-context.ts'
import { withSecurity } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/logger.ts'
import { isTracing } from '#platform/tracing.ts'
import type { SharedPages } from './kept-pages.ts'

type Deps = {
  app: Router
  answers: KeptAnswers
  pages: SharedPages | undefined
  /** What never changes at its address. */
  fileAt: (path: string) => Copy | undefined
  isClosed: () => boolean
  /** Before that nothing is made: files are there, and what the application says of the rest. */
  isPrepared: () => boolean
  /** Whether the application gives everyone an answer of their own there. */
  isOfOne: (path: string, query: string | undefined) => boolean
  /** Whether these cookies may be an administrator's, who is told more than everyone else. */
  mayBeStaff: (cookies: string) => boolean
  https: boolean
  trustedProxies: number
  metrics: Pick<Metrics, 'observe'>
  log: Logger
}

/** What was found in memory, the pattern of its address for the metrics, and what is to be done each time it is given. */
type FoundCopy = { copy: Copy; route: string; note?: KeptAnswer['note']; who?: Who }
/** The request's own name, and where it comes from. */
type Who = { requestId: string; address: string }
type Asked = { incoming: IncomingMessage; path: string; query: string | undefined }

/** Addresses whose spelling leaves no question: all others are read where every spelling is understood. */
const plainAddress = /^((?:\/[\w~-][\w~.-]*)+|\/)(?:\?([^#]*))?$/
const plainHost = /^[\w.-]+(:\d+)?$/
const api = '/api/'

/**
 * Sends what is kept in memory before anything else looks at the request, with the headers that the application would give it; says
 * whether it does. A list or search that is for everyone and not in memory is made and sent in the same way: a tenth of what it costs would go
 * into layers that have nothing to do with it. Everything that is not simply so (a closed shop, administrators, odd spellings) is left to the
 * application, and so is what fails.
 */
export function createKeptDoor({
  app,
  answers,
  pages,
  fileAt,
  isClosed,
  isPrepared,
  isOfOne,
  mayBeStaff,
  ...deps
}: Deps) {
  const { https, trustedProxies, metrics, log } = deps
  const keptEndpoint = createPathMatcher(
    endpointsOf(app)
      .filter(({ kept }) => kept)
      .map((e) => [e.path, { e, names: namesReadBy(e), isMadeHere: !e.path.includes(':') }]),
  )
  const make = makeAtDoor(app, { answers, log })
  const drawnFile = createPathMatcher(
    app.routes.filter(({ path }) => path.endsWith('/:file')).map(({ path }) => [path, path]),
  )
  const heads = new WeakMap<Buffer | Copy, Map<Encoding, ReadyHead>>()

  const whoAsks = ({ headers, socket }: IncomingMessage): Who => ({
    requestId: requestIdOf(joinedHeader(headers['x-request-id']), trustedProxies),
    address: addressOf(socket.remoteAddress, joinedHeader(headers['x-forwarded-for']), trustedProxies),
  })
  const note = (wanted: KeptAnswer['note'], { address, requestId }: Who) =>
    wanted?.({ address }).catch((err: unknown) => log.warn({ err, requestId }, 'not noted'))

  function findAnswer({ incoming, path, query }: Asked): FoundCopy | Promise<FoundCopy> | undefined {
    const endpoint = keptEndpoint(path)
    if (!endpoint) return undefined
    const said = new URLSearchParams(query)
    const address = keptAddress(endpoint.names, path, said)
    if (address === undefined) return undefined
    const answer = answers.find(address)
    if (answer) return { copy: answer.copy(), route: endpoint.e.path, note: answer.note }
    // The application tells the traces of what it does.
    return endpoint.isMadeHere && isPrepared() && !isTracing()
      ? makeCopy(endpoint.e, { incoming, address, said })
      : undefined
  }
  async function makeCopy(e: Endpoint, asked: { incoming: IncomingMessage; address: string; said: URLSearchParams }) {
    const who = whoAsks(asked.incoming)
    const made = await make(e, { ...asked, requestId: who.requestId })
    await note(made.note, who)
    return { copy: made.copy(), route: e.path, who }
  }
  function findPage(path: string, query: string | undefined): FoundCopy | undefined {
    const copy = isOfOne(path, query) ? undefined : pages?.find(path, query)
    return copy && pages && { copy, route: pages.routeOf(path) }
  }
  function find(asked: Asked): FoundCopy | Promise<FoundCopy> | undefined {
    const { path, query } = asked
    const { cookie: cookies } = asked.incoming.headers
    const file = fileAt(path)
    if (file) return { copy: file, route: drawnFile(path) ?? folderOf(path) }
    if (!path.startsWith(api)) return findPage(path, query)
    return cookies && mayBeStaff(cookies) ? undefined : findAnswer(asked)
  }

  /** Written out once for all who get these bytes; without a body, for all who have them already. */
  function headOf(copy: Copy, encoding: Encoding, body: Buffer | undefined) {
    const held = heads.get(body ?? copy) ?? new Map<Encoding, ReadyHead>()
    const head =
      held.get(encoding) ?? readyHead(body ? 200 : 304, withSecurity(headersOf(copy, encoding, body), { https }))
    if (!held.has(encoding)) heads.set(body ?? copy, held.set(encoding, head))
    return head
  }

  function send(incoming: IncomingMessage, outgoing: ServerResponse, sending: Sending, body: Buffer | undefined) {
    const { found, encoding, path, startedAt } = sending
    const { method = 'GET' } = incoming
    const who = found.who ?? whoAsks(incoming)
    const { requestId, address } = who
    const head = headOf(found.copy, encoding, body)
    const { status } = head
    writeReadyHead(outgoing, head, requestId)
    outgoing.end(method === 'HEAD' ? undefined : body)
    void note(found.note, who)
    metrics.observe({ method, route: found.route, status, startedAt })
    logRequest(log, { requestId, method, path, status, startedAt, address })
  }

  /** A head may be written already: nobody else is to answer. */
  const endUnsent =
    ({ outgoing, path }: Pick<Giving, 'outgoing' | 'path'>) =>
    (err: unknown) => {
      log.error({ err, path }, 'not sent')
      outgoing.destroy()
    }

  function give(found: FoundCopy, { incoming, outgoing, path, startedAt }: Giving) {
    const { headers } = incoming
    const encoding = encodingFor(found.copy, joinedHeader(headers['accept-encoding']))
    const sending = { found, encoding, path, startedAt }
    const isKnown = matchesEtag(headers['if-none-match'], etagOf(found.copy, encoding))
    const body = isKnown ? undefined : bodyIn(found.copy, encoding)
    if (body instanceof Promise)
      body
        .then(
          (ready) => send(incoming, outgoing, sending, ready),
          (err: unknown) => {
            log.warn({ err, path }, 'sent as it is, since it could not be compressed')
            send(incoming, outgoing, { ...sending, encoding: 'identity' }, found.copy.bodies.identity)
          },
        )
        .catch(endUnsent({ outgoing, path }))
    else send(incoming, outgoing, sending, body)
  }

  /** `leave` takes the request to the application, where what was to be made here could not be. */
  return (incoming: IncomingMessage, outgoing: ServerResponse, leave: () => void): boolean => {
    const startedAt = performance.now()
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || isClosed() || !plainHost.test(headers.host ?? '')) return false
    const asked = plainAddress.exec(url)
    const path = asked?.[1]
    if (path === undefined) return false
    const found = find({ incoming, path, query: asked?.[2] })
    const giving = { incoming, outgoing, path, startedAt }
    if (found instanceof Promise) found.then((made) => give(made, giving), leave).catch(endUnsent(giving))
    else if (found) give(found, giving)
    return found !== undefined
  }
}

/** All files of a folder of the build are one to the metrics. */
const folderOf = (path: string) => `${path.slice(0, path.lastIndexOf('/') + 1)}*`

type Giving = { incoming: IncomingMessage; outgoing: ServerResponse; path: string; startedAt: number }
type Sending = { found: FoundCopy; path: string; encoding: Encoding; startedAt: number }

/** Several of the same are one to HTTP, and to the application. */
const joinedHeader = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header)

/** What memory holds ready, and how often that was of use. */
export function keptFigures(kept: Record<string, Pick<KeptAnswers, 'figures'>>): Figures[] {
  const figure = (name: 'entries' | 'bytes' | 'hits' | 'misses', help: string): Figures => ({
    name: `kept_${name}`,
    help,
    label: 'kind',
    read: async () => Object.fromEntries(Object.entries(kept).map(([kind, { figures }]) => [kind, figures()[name]])),
  })
  return [
    figure('entries', 'Pages and answers held in memory'),
    figure('bytes', 'Bytes they take'),
    figure('hits', 'Times one was given from memory'),
    figure('misses', 'Times one had to be made'),
  ]
}
