import { expect, test, vi } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createLogger, errSerializer, infoWritten } from './logger.ts'
import { OverloadedError } from './semaphore.ts'

test('a failed query is logged by its cause, without the values bound to it', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const failed = Object.assign(new Error('Failed query: insert … params: ana@empresa.com.br', { cause }), {
    query: 'insert …',
    params: ['ana@empresa.com.br'],
  })
  const logged = JSON.stringify(errSerializer(failed))
  expect(logged).toContain('duplicate key')
  expect(logged).not.toContain('ana@empresa.com.br')
})

test('any other error is logged whole', () => {
  expect(errSerializer(new Error('boom'))).toMatchObject({ message: 'boom', stack: expect.any(String) })
})

test('an outage is told once a second, by its reason, with how often it was left unsaid', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLogger({ readable: false, destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(5_000)
  for (let times = 0; times < 50; times += 1)
    log.error({ err: new Error('Failed query', { cause: refused }), requestId: 'r-1' }, 'unexpected failure')
  log.child({ requestId: 'r-2' }).warn({ err: new OverloadedError('place', 'waited 2000 ms') }, 'not noted')
  log.warn({ err: new AppError('unavailable', 'DATABASE_UNAVAILABLE') }, 'an old page stands in')
  clock.mockReturnValue(6_001)
  log.warn({ err: Object.assign(new Error('No space left'), { code: '53100' }) }, 'old page')
  log.error({ err: new Error('a bug') }, 'unexpected failure')
  log.error({ err: new Error('a bug') }, 'unexpected failure')
  clock.mockRestore()
  expect(lines).toMatchObject([
    { err: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }, requestId: 'r-1', msg: 'unexpected failure' },
    { err: { message: 'No space left', code: '53100' }, unsaid: 51, msg: 'old page' },
    { err: { message: 'a bug', stack: expect.any(String) } },
    { err: { message: 'a bug' } },
  ])
  expect(JSON.stringify(lines.slice(0, 2))).not.toContain('stack')
})

test('nothing is said below the level that was asked for', () => {
  const lines: string[] = []
  const log = createLogger({ readable: false, level: 'warn', destination: { write: (line) => void lines.push(line) } })
  log.info('request')
  log.warn('late')
  expect(lines).toEqual([expect.stringContaining('late')])
})

test('what is JSON already is said as everything else is, by the same logger', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLogger({ readable: false, destination }).child({ traceId: 't-1' })
  vi.useFakeTimers({ now: 0 })
  log.info({ path: '/a"b', status: 200 }, 'request')
  infoWritten(log, `,"path":${JSON.stringify('/a"b')},"status":200`, 'request')
  vi.useRealTimers()
  expect(lines[1]).toBe(lines[0])
  infoWritten(createLogger({ readable: false, level: 'warn', destination }), '', 'request')
  expect(lines).toHaveLength(2)
})
