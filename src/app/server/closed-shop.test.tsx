import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maintenanceApi } from '#features/maintenance/contract.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const database = databaseForTests()
const origin = 'http://shop.test'
const opened: Shop[] = []
let desk: Actor

beforeEach(async () => {
  desk = await createFactories(database.db).anAdministrator('Ana')
})
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close()
})

/** One of several on the same database, each with its own memory. */
async function anInstance() {
  const shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    known: () => desk,
    createPages: (options) =>
      createPages(options, {
        assets: { routes: {} },
        closed: { styles: ['/assets/a.css'], script: '/assets/closed.js' },
        isDev: false,
      }),
  })
  opened.push(shop)
  await shop.prepare()
  const call = createCall(origin, (request) => shop.app.fetch(request, {}))
  return {
    page: async (address: string, init?: RequestInit) => shop.app.request(`${origin}${address}`, init),
    change: (wanted: object) => call(maintenanceApi.change, { enabled: true, ...wanted }),
  }
}

/** An instance looks for changes once a second; the rest is for a busy machine. */
const soon = { timeout: 10_000, interval: 50 }

describe('the pages of a closed shop', () => {
  const everyPage = ['/', '/produtos', '/cotacao', '/contatos', '/login', '/my-quotations', '/x', '/maintenance']

  test('all say that it is closed, that nobody may keep the answer, and when to come back', async () => {
    const { page, change } = await anInstance()
    // Now there are cached pages that must not be shown.
    for (const address of everyPage) await page(address)
    await change({ title: 'Já voltamos', estimatedTime: 'hoje, às 18h' })
    for (const address of everyPage) {
      const answer = await page(address)
      expect(answer.status, address).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('120')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      const html = await answer.text()
      expect(html).toContain(`<title>Já voltamos | ${placeholderSite.name}</title>`)
      expect(html).toContain('Previsão de retorno: hoje, às 18h')
      expect(html).toContain('(19) 0000-0000')
      expect(html).toContain('src="/assets/closed.js"')
      expect(html).not.toContain('wa.me')
    }
  })

  test('a page that somebody has already is not called unchanged', async () => {
    const { page, change } = await anInstance()
    const tag = (await page('/contatos')).headers.get('ETag')
    expect(tag).toBeTruthy()
    await change({})
    const headers = { 'If-None-Match': tag ?? '' }
    expect((await page('/contatos', { headers })).status).toBe(503)
    await change({ enabled: false })
    expect((await page('/contatos', { headers })).status).toBe(304)
  })

  test('but those of administrators and of the registration open as ever', async () => {
    const { page, change } = await anInstance()
    await change({})
    for (const address of ['/admin', '/admin/manutencao', '/admin-login', '/user-register', '/quotations'])
      expect((await page(address)).status, address).toBe(200)
    for (const address of ['/administracao', '/quotations-x']) expect((await page(address)).status, address).toBe(503)
    for (const address of ['/livez', '/readyz', '/robots.txt', '/sitemap.xml'])
      expect((await page(address)).status, address).toBe(200)
  })

  test('but the page of a proposal is not replaced, here one with an unknown link', async () => {
    const { page, change } = await anInstance()
    await change({})
    expect((await page('/proposta/x')).status).toBe(404)
  })

  test('have no contacts where the desk wants none, and write out what looks like a page', async () => {
    const { page, change } = await anInstance()
    const hostile = '</title></script><script>alert(1)</script>'
    await change({ title: hostile, message: hostile, estimatedTime: hostile, showContacts: false })
    const html = await (await page('/')).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;/title&gt;&lt;/script&gt;&lt;script&gt;')
    expect(html).not.toContain('(19) 0000-0000')
  })

  test('answer HEAD without a body', async () => {
    const { page, change } = await anInstance()
    await change({})
    const answer = await page('/', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([503, ''])
  })
})

test('the screen can be seen at its own address in an open shop', async () => {
  const { page } = await anInstance()
  const answer = await page('/maintenance')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([200, null])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('Site em Manutenção')
})

test('every instance closes and opens', async () => {
  const [one, two] = [await anInstance(), await anInstance()]
  const status = async () => (await two.page('/contatos')).status
  expect(await status()).toBe(200)
  await one.change({})
  expect((await one.page('/contatos')).status).toBe(503)
  await expect.poll(status, soon).toBe(503)
  await two.change({ enabled: false })
  expect(await status()).toBe(200)
  await expect.poll(async () => (await one.page('/contatos')).status, soon).toBe(200)
})
