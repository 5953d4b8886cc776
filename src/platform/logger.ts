import { type LogFn, type Logger as PinoLogger, pino, stdSerializers } from 'pino'
import { AppError } from '#kernel/errors.ts'
import { isDatabaseBusy, isDatabaseUnreachable, isStorageFull } from './database/database-errors.ts'
import { standardOutput } from './gathered-lines.ts'

export type Logger = PinoLogger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A failed query carries every value bound to it, in its message too: searches today, e-mails tomorrow. */
export function errSerializer(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isQuery = 'query' in error && 'params' in error
  return isQuery ? errSerializer(error.cause) : stdSerializers.err(error)
}
const serializers = { err: errSerializer }

let lastMs = Number.NaN
let lastTime = ''

/** As pino's own, but written once for all lines of a millisecond. */
function isoTime() {
  const ms = Date.now()
  if (ms !== lastMs) lastTime = `,"time":"${new Date(ms).toISOString()}"`
  lastMs = ms
  return lastTime
}

type Destination = Parameters<typeof pino>[1]
type Options = { readable: boolean; level?: LogLevel; destination?: Destination }

/** JSON lines for machines; readable lines when a person watches the terminal. */
export function createLogger({ readable, level = 'info', destination }: Options): Logger {
  const options = { level, base: null, serializers, hooks: { logMethod: sayingOutagesCalmly() } }
  if (!readable) return pino({ ...options, timestamp: isoTime }, destination ?? standardOutput())
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', singleLine: true } },
  })
}

type Inside = {
  [pino.symbols.streamSym]: { write: (line: string) => void }
  [pino.symbols.timeSym]: () => string
  [pino.symbols.chindingsSym]: string
}

/**
 * As `log.info` would, something that is JSON already (`,"name":value` for each): having pino read an object takes four times as
 * long, which counts where one is said for every answer from memory.
 */
export function infoWritten(log: Logger, written: string, message: string) {
  if (!log.isLevelEnabled('info')) return
  const inside = log as unknown as Inside
  const before = `{"level":${pino.levels.values.info}${inside[pino.symbols.timeSym]()}${inside[pino.symbols.chindingsSym]}`
  inside[pino.symbols.streamSym].write(`${before}${written},"msg":${JSON.stringify(message)}}\n`)
}

const isOutage = (error: unknown) =>
  isDatabaseUnreachable(error) ||
  isDatabaseBusy(error) ||
  isStorageFull(error) ||
  // What a page or an answer was told of it.
  (error instanceof AppError && error.kind === 'unavailable')
const outageEveryMs = 1000

/**
 * While the database is away everything that asks it fails, and all for the same reason: that is said once a second, by its reason
 * and with how often it was left unsaid. Where in the program somebody waited for it would explain nothing.
 */
function sayingOutagesCalmly() {
  let nextAt = 0
  let unsaid = 0
  return function (this: Logger, args: Parameters<LogFn>, say: LogFn) {
    const [about, ...rest] = args as [unknown, ...unknown[]]
    const error = (about as { err?: unknown } | undefined)?.err
    if (error === undefined || !isOutage(error)) return say.apply(this, args)
    if (performance.now() < nextAt) {
      unsaid += 1
      return
    }
    nextAt = performance.now() + outageEveryMs
    const brief = { ...(about as object), err: reasonOf(error as Error), ...(unsaid > 0 ? { unsaid } : {}) }
    unsaid = 0
    say.apply(this, [brief, ...rest] as Parameters<LogFn>)
  }
}

/** The error that caused all the others. */
function reasonOf(error: Error): { message: string; code?: unknown } {
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return { message: error.message, ...('code' in error ? { code: error.code } : {}) }
}
