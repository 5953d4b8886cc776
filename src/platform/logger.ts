import { type Logger as PinoLogger, pino, stdSerializers } from 'pino'

export type Logger = PinoLogger

/** Lines are gathered for at most this long: writing each by itself costs more than answering from the page cache. */
const gatherMs = 200
const gatherBytes = 32 * 1024

/** A failed query carries every value bound to it, in its message too: searches today, e-mails tomorrow. */
export function errSerializer(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isQuery = 'query' in error && 'params' in error
  return isQuery ? errSerializer(error.cause) : stdSerializers.err(error)
}
const serializers = { err: errSerializer }

/** JSON lines for machines; readable lines when a person watches the terminal. */
export function createLogger(options: { readable: boolean; level?: string }): Logger {
  const level = options.level ?? 'info'
  if (!options.readable) {
    // pino empties the gathered lines when the process leaves, in whichever way it can still notice.
    const gathered = pino.destination({
      sync: false,
      minLength: gatherBytes,
      maxWrite: 2 * gatherBytes,
      periodicFlush: gatherMs,
    })
    return pino({ level, base: null, serializers, timestamp: pino.stdTimeFunctions.isoTime }, gathered)
  }
  return pino({
    level,
    base: null,
    serializers,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', singleLine: true } },
  })
}
