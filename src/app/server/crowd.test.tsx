import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { loadConfig } from '#platform/config.ts'
import { createFairQueue } from '#platform/http/fair-queue.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { openShop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const database = databaseForTests()
const origin = 'http://shop.test'
const build = {
  assets: { routes: {} },
  closed: { styles: ['/assets/a.css'], script: '/assets/closed.js' },
  isDev: false,
}
/** A rendering makes room for the next in the turn of the event loop after it: `nextTurn` waits for that. */
const oneAtATime = { atOnce: 1, waiting: 1, patienceMs: 60_000 }
const endless = { atOnce: 1, waiting: Number.POSITIVE_INFINITY }

test('one visitor too many is told so by a ready page, while those before, the desk and kept pages are served', async () => {
  const shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    createPages: (options) =>
      createPages(
        { ...options, queueRead: createFairQueue({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000 }) },
        build,
        {
          desk: oneAtATime,
          taken: endless,
          refused: oneAtATime,
        },
      ),
  })
  try {
    await shop.prepare()
    const page = async (address: string) => shop.app.request(`${origin}${address}`)
    expect((await page('/contatos')).status).toBe(200)
    await nextTurn()
    const [first, second, third, desk, kept] = await Promise.all(
      ['/produtos?busca=a', '/produtos?busca=b', '/produtos?busca=c', '/admin-login', '/contatos'].map(page),
    )
    expect([first, second, desk, kept].map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
    expect(third?.status).toBe(503)
    expect(third?.headers.get('Retry-After')).toBe('5')
    expect(third?.headers.get('Cache-Control')).toBe('no-store')
    const html = await third?.text()
    expect(html).toContain(`<title>Muitas visitas neste momento | ${placeholderSite.name}</title>`)
    expect(html).toContain('<a href=""')
    expect(html).not.toContain('<script')
    await nextTurn()
    const [, , proposal] = await Promise.all(['/produtos?busca=d', '/produtos?busca=e', '/proposta/segredo'].map(page))
    expect([proposal?.status, proposal?.headers.get('Referrer-Policy')]).toEqual([503, 'no-referrer'])
    // What nobody had to send, anybody can ask for by the thousand: it has a line of its own, and an end.
    const entered = await Promise.all(Array.from({ length: 3 }, () => page('/login?voltar=%2F&entrou=1')))
    expect(entered.map((answer) => answer.status).sort()).toEqual([200, 200, 503])
    // Nobody is sent away for ever.
    await nextTurn()
    expect((await page('/produtos?busca=c')).status).toBe(200)
  } finally {
    await shop.close()
  }
})

describe('a network with too many requests', () => {
  const [greedy, visitor] = ['203.0.113.1', '198.51.100.2']
  const state = { version: '1', isClosed: false }

  /** A network may have one page rendered at a time, and none waiting. */
  async function openPages() {
    const queueRead = createFairQueue({ maxRunningPerNetwork: 1, maxWaitingPerNetwork: 0, refusalDelayMs: 0 })
    let pages: ReturnType<typeof createPages> | undefined
    const shop = openShop({
      config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
      log: createLogger({ readable: false, level: 'silent' }),
      database,
      createPages: (options) => {
        pages = createPages({ ...options, queueRead, state: () => state }, build)
        return pages
      },
    })
    onTestFinished(() => shop.close())
    await shop.prepare()
    return (path: string, address: string) => pages!.respond(new Request(`${origin}${path}`), { address })
  }

  test('is refused without a visitor elsewhere who asks for the same page being refused', async () => {
    const get = await openPages()
    const responses = await Promise.all([get('/produtos', greedy), get('/contatos', greedy), get('/contatos', visitor)])
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 200])
  })

  test('gets a page of an older version where there is one', async () => {
    const get = await openPages()
    await get('/contatos', visitor)
    await nextTurn()
    state.version = '2'
    const responses = await Promise.all([get('/produtos', greedy), get('/contatos', greedy), get('/sobre-nos', greedy)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})
