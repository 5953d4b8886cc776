import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { type Appearance, appearanceApi as api } from '../contract/appearance.ts'
import { deskSiteApi } from '../contract/desk.ts'
import { siteApi } from '../contract/settings.ts'
import { wordsApi } from '../contract/words.ts'
import { nearestReadable } from '../domain/palette.ts'
import { sitePictures } from './tables.ts'

const shop = openTestShop()
let ana: Call
const original: Appearance = { accent: null, logo: '', logoDark: '', icon: '', social: '' }
const change = (wanted: Partial<Appearance> & { version?: number }) => ana(api.change, { ...original, ...wanted })
const site = () => shop.call(siteApi.site, {})
async function send(colour: string) {
  const file = new File([new Uint8Array(await aPng({ color: colour }))], 'a.png', { type: 'image/png' })
  return (await ana(wordsApi.putPicture, { picture: file })).picture
}

beforeEach(async () => {
  ana = shop.as(await shop.anAdministrator('Ana'))
  await change({})
})
/** What the shop says of itself is kept in memory beyond a test. */
afterEach(() => change({}))

test('nothing of it travels with pages while the shop looks as it came', async () => {
  expect(await site()).not.toHaveProperty('look')
  await change({ accent: '#1f7a4d' })
  expect((await site()).look?.colours?.accent).toBe('#1f7a4d')
  await change({})
  expect(await site()).not.toHaveProperty('look')
})

describe('a colour', () => {
  test.each([
    '#fff3b0',
    '#0b2545',
    '#787878',
    '#FFFFFF',
  ])('that nobody could read is refused, with one that can be: %s', async (accent) => {
    const refused = await change({ accent }).catch((error) => error)
    const nearest = nearestReadable(accent.toLowerCase())
    expect([refused.kind, refused.fields.accent?.[0]]).toEqual(['invalid', expect.stringContaining(nearest)])
    expect((await change({ accent: nearest })).accent).toBe(nearest)
  })

  test.each(['red', '#12345', '#1f7a4d;}', 'url(x)', ''])('is a colour and nothing else: %j', async (accent) => {
    await expect(change({ accent })).rejects.toMatchObject({ fields: { accent: [expect.any(String)] } })
  })

  test('comes as a style sheet that may be kept for ever, and no other does', async () => {
    await change({ accent: '#1f7a4d' })
    const style = (await site()).look?.head.links.find(({ rel }) => rel === 'stylesheet')?.href
    const sheet = await shop.request(style ?? '')
    expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(sheet.headers.get('Cache-Control')).toContain('immutable')
    expect(await sheet.text()).toContain(':root{--color-accent:#1f7a4d;')
    for (const wrong of ['1-ffffff.css', '1-1f7a4d.png', '1-xyz.css', '2-1f7a4d.css'])
      expect((await shop.request(`/aparencia/${wrong}`)).status).toBe(404)
  })

  test('is that of the icons and of the manifest', async () => {
    await change({ accent: '#1f7a4d' })
    const manifest = (await (await shop.request('/manifest.webmanifest')).json()) as {
      theme_color: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.theme_color).toBe('#1f7a4d')
    for (const { src, sizes } of manifest.icons) {
      const icon = await shop.request(src)
      const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
      expect([icon.status, `${width}x${height}`, format]).toEqual([200, sizes, 'png'])
    }
    // Another colour's icons are work for nothing.
    expect((await shop.request('/aparencia/1-1f7a4e-192.png')).status).toBe(404)
  })
})

test('pictures are sent first, and shown as what they are for', async () => {
  const [logo, logoDark, icon, social] = [
    await send('#111111'),
    await send('#222222'),
    await send('#333333'),
    await send('#444444'),
  ]
  await change({ logo, logoDark, icon, social })
  const { logo: shown, look } = await site()
  expect([shown, look?.logoDark]).toEqual([`/images/${logo}-640.webp`, `/images/${logoDark}-640.webp`])
  for (const address of [shown!, look!.logoDark!]) expect((await shop.request(address)).status).toBe(200)
  const picture = await shop.request(look!.picture!.path)
  const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(picture.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect((await shop.request(look!.icons!['180'])).status).toBe(200)
  const refused = change({ icon: '0'.repeat(32) })
  await expect(refused).rejects.toMatchObject({ fields: { icon: [expect.any(String)] } })
})

test('each saving is a version that comes back as a new one, pictures and all, and is on record', async () => {
  const logo = await send('#111111')
  await change({ accent: '#1f7a4d', logo })
  await change({ accent: '#d8352a' })
  await shop.database.db.update(sitePictures).set({ createdAt: new Date(0) })
  await shop.tidy()
  const [, first] = await ana(api.revisions, {})
  const restored = await ana(api.restore, { revision: first!.id })
  expect(restored).toMatchObject({ accent: '#1f7a4d', logo })
  expect((await site()).logo).toBe(`/images/${logo}-640.webp`)
  const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(entries.map(({ action, after }) => [action, after?.accent])).toEqual([
    ['site.update', '#1f7a4d'],
    ['site.update', '#d8352a'],
    ['site.update', '#1f7a4d'],
  ])
  await expect(ana(api.restore, { revision: 999_999 })).rejects.toMatchObject({ code: 'APPEARANCE_REVISION_NOT_FOUND' })
})

test('the logo of the settings and that of the look are one', async () => {
  const file = new File([new Uint8Array(await aPng())], 'a.png', { type: 'image/png' })
  await ana(deskSiteApi.putLogo, { logo: file })
  const { version, ...look } = await ana(api.read, {})
  expect(look.logo).toMatch(/^[0-9a-f]{32}$/)
  expect((await ana(api.change, { ...look, accent: '#1f7a4d', version })).logo).toBe(look.logo)
  await ana(deskSiteApi.removeLogo, {})
  expect(await ana(api.read, {})).toMatchObject({ logo: '', accent: '#1f7a4d' })
})

test('what somebody else saved meanwhile is not overwritten', async () => {
  const { version } = await ana(api.read, {})
  await change({ accent: '#1f7a4d' })
  await expect(change({ accent: '#d8352a', version })).rejects.toMatchObject({ code: 'SITE_CHANGED' })
})
