import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines for machines; readable lines when a person watches the terminal. */
export function createLogger(options: { readable: boolean; level?: string }): Logger {
  const level = options.level ?? 'info'
  if (!options.readable) return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return pino({
    level,
    base: null,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', singleLine: true } },
  })
}
