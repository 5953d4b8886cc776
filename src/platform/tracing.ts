import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from './http/router.ts'
import type { Logger } from './logger.ts'

export type TracingSettings = { endpoint: string; service: string; share: number }

const tracer = trace.getTracer('rodacerta')
const longestText = 2_000
/** A collector that does not answer keeps nobody from leaving. */
const longestGoodbyeMs = 2_000
/** Where nobody listens, nothing is noted. */
let isOn = false

/**
 * From now on requests, the statements they send and the letters that leave are told to an OpenTelemetry collector: patterns of addresses, statements
 * without their values, and nothing of anybody. Loaded only here, by whoever wants it.
 */
export async function startTracing({ endpoint, service, share }: TracingSettings, log: Logger) {
  const [
    { TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler },
    hooks,
    core,
    resources,
    otlp,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  core.setGlobalErrorHandler((error) => log.warn({ reason: String(error) }, 'traces were not taken'))
  isOn = true
  return {
    /** Tells what is left, to whoever still listens. */
    async stop() {
      isOn = false
      const told = provider.shutdown().catch((err: unknown) => log.warn({ err }, 'traces were not taken'))
      await Promise.race([told, sleep(longestGoodbyeMs, undefined, { ref: false })])
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}

function end(span: Span, error?: unknown) {
  if (error)
    span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? (error as Error).name })
  span.end()
}

/** A request, named after the pattern of its address. Who comes through a proxy of ours may belong to a larger whole. */
export const traceRequests =
  ({ trustedProxies }: { trustedProxies: number }): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!isOn) return next()
    const around = trustedProxies > 0 ? propagation.extract(context.active(), c.req.header()) : context.active()
    const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, around)
    await context.with(trace.setSpan(around, span), next)
    const route = c.get('route') ?? routePath(c)
    span.updateName(`${c.req.method} ${route}`)
    span.setAttributes({
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': c.res.status,
      'rodacerta.request_id': c.get('requestId'),
    })
    end(span, c.res.status >= 500 ? (c.error ?? new Error()) : undefined)
  }

type Query = (...given: unknown[]) => unknown

/** A statement, as the library sends it: told of its end by a call, or waited for. */
export function traceQuery(query: Query, given: unknown[]) {
  if (!isOn) return query(...given)
  const [asked] = given
  const text = typeof asked === 'string' ? asked : String((asked as { text?: string }).text ?? '')
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
  const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY', {
    kind: SpanKind.CLIENT,
    attributes,
  })
  const told = given.at(-1)
  if (typeof told === 'function') {
    const telling = (error: unknown, ...rest: unknown[]) => {
      end(span, error)
      told(error, ...rest)
    }
    return query(...given.slice(0, -1), telling)
  }
  const answer = query(...given)
  Promise.resolve(answer).then(
    () => end(span),
    (error) => end(span, error),
  )
  return answer
}

/** Any other piece of work that leaves the shop. */
export const traced = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!isOn) return work()
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      const done = await work()
      end(span)
      return done
    } catch (error) {
      end(span, error)
      throw error
    }
  })
}
