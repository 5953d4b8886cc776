import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { AppError } from '#kernel/errors.ts'
import { createLogger } from '#platform/logger.ts'
import { expectConsole } from '#testing/fail-on-console.ts'
import { mountStream } from './mount.ts'
import { createErrorHandler, createExplain } from './on-error.ts'
import { requestContext } from './request-context.ts'
import { createRouter } from './router.ts'
import { streamOf } from './stream-of.ts'

/** Of what packs as badly as real text: of a word said again and again megabytes would be made before anything leaves. */
const words = randomBytes(60_000).toString('base64')

/** Pieces that note how far they were made, and whether somebody ended them. */
function counted(pieces: number, failsAt?: number) {
  const seen = { made: 0, isEnded: false }
  async function* make() {
    try {
      for (; seen.made < pieces; seen.made += 1) {
        if (seen.made === failsAt) throw new Error('the database went away')
        yield `${seen.made} ${words}\n`
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, pieces: make() }
}

const nobody = () => {}

test('no piece is made before the reader asks for it', async () => {
  const { seen, pieces } = counted(100)
  const reader = (await streamOf(pieces, nobody)).getReader()
  expect(seen.made).toBe(0)
  await reader.read()
  await reader.read()
  await reader.read()
  expect(seen.made).toBe(2)
  await reader.cancel()
  expect(seen).toEqual({ made: 2, isEnded: true })
})

test('what fails is told, and the reader does not take it for the end', async () => {
  const { pieces } = counted(5, 2)
  const failures: unknown[] = []
  const reader = (await streamOf(pieces, (error) => failures.push(error))).getReader()
  await reader.read()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('the database went away')
  expect(failures).toHaveLength(1)
})

const file = endpoint({
  method: 'GET',
  path: '/api/file',
  access: 'public',
  summary: 'Um arquivo.',
  input: z.object({}),
  output: z.string(),
})

async function withServer(pieces: () => AsyncIterable<string>, work: (url: string) => Promise<void>) {
  const app = createRouter()
  app.onError(createErrorHandler(createExplain({ NOT_TODAY: 'Hoje não.' })))
  app.use(requestContext({ log: createLogger({ readable: false, level: 'silent' }), trustedProxies: 0 }))
  app.use(async (c, next) => {
    c.set('identify', async () => undefined)
    await next()
  })
  mountStream(app, file, async () => ({ name: 'a.csv', type: 'text/csv; charset=utf-8', content: pieces() }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  try {
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/file`)
  } finally {
    // A connection whose visitor went away is noticed only after a while.
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const encodings = ['identity', 'gzip', 'br']

test.each(encodings)('a whole file arrives whole (%s)', (encoding) =>
  withServer(
    () => counted(20).pieces,
    async (url) => {
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
      expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
      expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="a.csv"')
      expect((await response.text()).length).toBeGreaterThan(20 * words.length)
    },
  ))

test.each(encodings)('half a file breaks the connection (%s)', (encoding) =>
  withServer(
    () => counted(20, 10).pieces,
    async (url) => {
      // Of the library that sends it; the log says it besides.
      expectConsole('error')
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow()
    },
  ))

test.each(encodings)('whoever goes away ends the work (%s)', async (encoding) => {
  const { seen, pieces } = counted(100_000)
  await withServer(
    () => pieces,
    async (url) => {
      const leave = new AbortController()
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding }, signal: leave.signal })
      await response.body?.getReader().read()
      leave.abort()
      await expect.poll(() => seen.isEnded).toBe(true)
    },
  )
  // What the sockets between the two hold, and no more.
  expect(seen.made).toBeLessThan(500)
})

test('what cannot begin is refused as anything else is', () =>
  withServer(
    // biome-ignore lint/correctness/useYield: it does not get so far.
    async function* () {
      throw new AppError('unavailable', 'NOT_TODAY')
    },
    async (url) => {
      const response = await fetch(url)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'NOT_TODAY' })
    },
  ))
