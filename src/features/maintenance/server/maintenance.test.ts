import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { fillPath } from '#kernel/api/endpoint.ts'
import type { Actor } from '#platform/http/router.ts'
import { customer, openTestShop } from '#testing/shop.ts'
import { maintenanceApi } from '../contract.ts'

const shop = openTestShop()
let ana: Actor
const change = (wanted: object) => shop.as(ana)(maintenanceApi.change, { enabled: false, ...wanted })
const close = (wanted: object = {}) => change({ enabled: true, ...wanted })

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
})
afterEach(() => change({}))

const usual = {
  enabled: false,
  title: 'Site em Manutenção',
  message: 'Estamos realizando melhorias em nosso sistema. Voltaremos em breve!',
  estimatedTime: '',
  showContacts: true,
}

describe('what is said about maintenance', () => {
  test('begins with the usual words, and the shop open', async () => {
    expect(await shop.call(maintenanceApi.read, {})).toEqual(usual)
  })

  test('is what an administrator wrote; what they left empty is said in the usual words', async () => {
    const texts = {
      title: 'Já voltamos',
      message: 'Trocando\nas rodas.',
      estimatedTime: 'hoje, às 18h',
      showContacts: false,
    }
    expect(await close(texts)).toEqual({ enabled: true, ...texts, version: 1 })
    expect(await shop.call(maintenanceApi.read, {})).toEqual({ enabled: true, ...texts })
    await change({ title: '   ', message: '' })
    expect(await shop.call(maintenanceApi.read, {})).toEqual(usual)
  })

  test('is refused where it is too long, or breaks a line that is one', async () => {
    const wrong = { title: 'x'.repeat(121), message: 'x'.repeat(1001), estimatedTime: 'a\nb' }
    const refused = await shop
      .as(ana)(maintenanceApi.change, { enabled: true, ...wrong })
      .catch((error) => error)
    expect(refused).toMatchObject({ kind: 'invalid' })
    expect(Object.keys(refused.fields)).toEqual(['title', 'message', 'estimatedTime'])
    await expect(change({ enabled: 'talvez' })).rejects.toMatchObject({ kind: 'invalid' })
    expect(await shop.call(maintenanceApi.read, {})).toEqual(usual)
  })

  test('is kept as text, whatever it looks like', async () => {
    const title = '</script><script>alert(1)</script>'
    await close({ title })
    expect((await shop.call(maintenanceApi.read, {})).title).toBe(title)
  })

  test('is not overwritten by who has not seen it', async () => {
    const seen = { version: (await shop.as(ana)(maintenanceApi.read, {})).version }
    const both = await Promise.allSettled([change({ ...seen, title: 'Ana' }), change({ ...seen, title: 'Bia' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        ...{ kind: 'conflict', code: 'MAINTENANCE_CHANGED' },
        details: { stored: await shop.as(ana)(maintenanceApi.read, {}), lastChange: { by: 'Ana' } },
      },
    })
  })

  test('is on record: who closed the shop, what they wrote, who opened it', async () => {
    const settings = { title: 'Oi', message: '', estimatedTime: '', showContacts: true }
    await shop.as(ana)(maintenanceApi.change, { ...settings, enabled: true })
    await shop.as(ana)(maintenanceApi.change, { ...settings, enabled: true, message: 'x' })
    await shop.as(ana)(maintenanceApi.change, { ...settings, enabled: false, message: 'x' })
    const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ action, administratorName, after }) => [action, administratorName, after])).toEqual([
      ['maintenance.enable', 'Ana', { enabled: true, title: 'Oi' }],
      ['maintenance.update', 'Ana', { message: 'x' }],
      ['maintenance.disable', 'Ana', { enabled: false }],
    ])
  })
})

describe('a closed shop', () => {
  const doors = () => shop.endpoints().filter(({ access }) => access !== 'staff')
  const ask = (e: { path: string; method: string }, as?: Actor) => {
    const address = fillPath(e.path, () => '1')
    return as ? shop.requestAs(as, address, { method: e.method }) : shop.request(address, { method: e.method })
  }
  const exempt = /^\/api\/(maintenance|site|proposals|admin\/login|auth\/)/

  test('answers nobody but the administrators, except about itself, on proposals and at the doors to the accounts', async () => {
    await close()
    expect(doors().length).toBeGreaterThan(20)
    for (const e of doors()) {
      const { status } = await ask(e, e.access === 'customer' ? customer : undefined)
      if (exempt.test(e.path)) expect(status, e.path).not.toBe(503)
      else expect(status, `${e.method} ${e.path}`).toBe(503)
    }
  })

  test('says why, for how long, and that nobody may keep the answer', async () => {
    await close()
    const refused = await shop.request('/api/products')
    expect(refused.headers.get('Retry-After')).toBe('120')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({
      code: 'MAINTENANCE',
      message: 'O site está em manutenção. Tente de novo mais tarde.',
    })
  })

  test('gives out no sitemap, data sheet or shared picture either; administrators get them', async () => {
    const { slug } = await shop.aProduct({ code: 'A-1' })
    const files = ['/sitemap.xml', `/produtos/${slug}/ficha-tecnica.pdf`, `/produtos/${slug}/imagem.png`]
    for (const file of files) expect((await shop.request(file)).status, file).toBe(200)
    await close()
    for (const file of [...files, '/sitemap-1.xml']) {
      const refused = await shop.request(file)
      expect([refused.status, refused.headers.get('Retry-After')], file).toEqual([503, '120'])
      expect(refused.headers.get('Cache-Control')).toBe('no-store')
    }
    for (const file of files) expect((await shop.requestAs(ana, file)).status, file).toBe(200)
    expect((await shop.request('/robots.txt')).status).toBe(200)
  })

  test('is not opened by a header, a parameter, or a cookie that is no session', async () => {
    await close()
    const tries: [string, Record<string, string>][] = [
      ['/api/products?preview=1', {}],
      ['/api/products', { 'X-Preview': '1', 'x-middleware-subrequest': 'src/middleware' }],
      ['/api/products', { Cookie: `admin_session=${'x'.repeat(43)}` }],
      ['//api/products', {}],
    ]
    for (const [address, headers] of tries)
      expect([503, 404], address).toContain((await shop.request(address, { headers })).status)
  })

  test('shows administrators all that it shows when it is open', async () => {
    await shop.aProduct({ code: 'A-1' })
    await close()
    for (const path of ['/api/products', '/api/categories', '/api/brands', '/api/products/facets', '/api/quotations'])
      expect((await shop.requestAs(ana, path)).status, path).toBe(200)
  })

  test('asks an administrator whose session ended to log in, not to come back later', async () => {
    await close()
    expect((await shop.request('/api/quotations')).status).toBe(401)
  })

  test('opens again at once', async () => {
    await close()
    await change({})
    expect((await shop.request('/api/products')).status).toBe(200)
  })
})
