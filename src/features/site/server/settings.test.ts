import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { closed, usualSchedule } from '#kernel/calendar/schedule.ts'
import type { Actor } from '#platform/http/router.ts'
import { aPng, noPictures } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskSiteApi, type SiteDraft } from '../contract/desk.ts'
import { siteApi } from '../contract/settings.ts'
import { hoursInWords } from './hours-in-words.ts'
import { placeholderSite, untouchedDraft } from './placeholder-site.ts'
import { siteSettings } from './tables.ts'
import { toDeskHours, toSettings } from './told-of-site.ts'

/** Long before the next holiday: of one that is near the shop would say so. */
const shop = openTestShop({}, () => new Date('2026-08-03T12:00:00Z'))
let ana: Actor
const change = (wanted: Partial<SiteDraft> & { version?: number }) =>
  shop.as(ana)(deskSiteApi.change, { ...untouchedDraft, ...wanted })

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  await change({})
  await shop.database.db.delete(auditEntries)
})
afterEach(() => change({}))

const real: Partial<SiteDraft> = {
  isDemo: false,
  name: 'Rodas Silva',
  legalName: 'Silva Rodas Ltda.',
  cnpj: '12ABC34501DE35',
  address: { ...untouchedDraft.address, street: 'Rua A, 1', state: 'sp', postalCode: '13010010' },
  phone: '+55 11 26054455',
  whatsapp: '19999998888',
}

describe('what the shop says of itself', () => {
  test('begins as it came, and tells the desk what is invented', async () => {
    expect(await shop.call(siteApi.site, {})).toEqual(placeholderSite)
    const { settings, placeholders, logo } = await shop.as(ana)(deskSiteApi.read, {})
    expect([settings, logo]).toEqual([untouchedDraft, null])
    expect(placeholders).toEqual(
      expect.arrayContaining(['cnpj', 'address.street', 'coordinates.latitude', 'emails.sales']),
    )
  })

  test('is what the desk wrote, at once and written as it should be', async () => {
    const { placeholders } = await change(real)
    const site = await shop.call(siteApi.site, {})
    expect(site).toMatchObject({ isDemo: false, name: 'Rodas Silva', cnpj: '12.ABC.345/01DE-35' })
    expect([site.phone, site.whatsapp]).toEqual(['(11) 2605-4455', '(19) 99999-8888'])
    expect(site.address).toMatchObject({ street: 'Rua A, 1', state: 'SP', postalCode: '13010-010' })
    expect(placeholders).toEqual(expect.not.arrayContaining(['cnpj', 'address.street', 'whatsapp']))
    expect(placeholders).toContain('emails.sales')
    expect(await (await shop.request('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Rodas Silva' })
  })

  test.each([
    'até 5 dias',
    'Em até 5 dias',
    'em 5 dias',
    '5 dias',
  ])('is written as it should be where it was stored before: %s', async (delivery) => {
    const stored = { phone: '1126054455', whatsapp: '5519999998888', promised: { delivery, warranty: '1 ano' } }
    const [row] = await shop.database.db.update(siteSettings).set({ settings: stored }).returning()
    const { phone, whatsapp, promised } = toSettings(row!, '2026-08-03')
    expect([phone, whatsapp]).toEqual(['(11) 2605-4455', '(19) 99999-8888'])
    expect([promised.delivery, toDeskHours(row!).promised.delivery]).toEqual(['5 dias', '5 dias'])
  })

  test('keeps to itself what visitors have no use for', async () => {
    const site = await shop.call(siteApi.site, {})
    for (const name of ['tolerances', 'showsPrices', 'version']) expect(site).not.toHaveProperty(name)
  })

  test.each([
    ['name', { name: '' }],
    ['phone', { phone: '123' }],
    ['emails.sales', { emails: { ...untouchedDraft.emails, sales: 'a@b\r\nBcc: x@y' } }],
    [
      'social.url',
      { social: [{ network: 'facebook', url: 'javascript:alert(1)' }, ...untouchedDraft.social.slice(1)] },
    ],
    [
      'social.url',
      { social: [{ network: 'facebook', url: 'https://a@evil.example/' }, ...untouchedDraft.social.slice(1)] },
    ],
    ['tolerances.bore', { tolerances: { ...untouchedDraft.tolerances, bore: 50 } }],
  ] as [string, Partial<SiteDraft>][])('is refused where %s makes no sense', async (field, wrong) => {
    const refused = await change(wrong).catch((error) => error)
    expect([refused.kind, Object.keys(refused.fields)]).toEqual(['invalid', [field]])
    expect(await shop.call(siteApi.site, {})).toEqual(placeholderSite)
  })

  test('is kept as text, whatever it looks like', async () => {
    const name = '"><svg onload=alert(1)>'
    await change({ name })
    expect((await shop.call(siteApi.site, {})).name).toBe(name)
  })

  test('is not overwritten by who has not seen it', async () => {
    const { version } = await shop.as(ana)(deskSiteApi.read, {})
    const both = await Promise.allSettled([change({ version, name: 'A' }), change({ version, name: 'B' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const details = { stored: await shop.as(ana)(deskSiteApi.read, {}), lastChange: { by: 'Ana' } }
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SITE_CHANGED', details },
    })
  })

  test('is on record, field by field', async () => {
    await change({ phone: '(19) 3232-4455', address: { ...untouchedDraft.address, street: 'Rua A, 1' } })
    expect(await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      {
        action: 'site.update',
        administratorName: 'Ana',
        before: { phone: '(19) 0000-0000', 'address.street': untouchedDraft.address.street },
        after: { phone: '(19) 3232-4455', 'address.street': 'Rua A, 1' },
      },
    ])
  })
})

describe('the logo', () => {
  const put = async (bytes: Buffer) =>
    shop.as(ana)(deskSiteApi.putLogo, { logo: new File([new Uint8Array(bytes)], 'logo.png') })

  test('is a picture like any other, and goes when it is removed', async () => {
    const { logo } = await put(await aPng({ width: 300, height: 80 }))
    expect((await shop.call(siteApi.site, {})).logo).toBe(logo)
    const picture = await shop.request(logo ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await shop.as(ana)(deskSiteApi.removeLogo, {})).logo).toBeNull()
    expect((await shop.call(siteApi.site, {})).logo).toBeNull()
  })

  test('lets what is behind it through where its picture does', async () => {
    const background = { r: 194, g: 65, b: 12, alpha: 0.5 }
    const { logo } = await put(
      await sharp({ create: { width: 300, height: 80, channels: 4, background } })
        .png()
        .toBuffer(),
    )
    const picture = await shop.request(logo ?? '')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ hasAlpha: true })
    await shop.as(ana)(deskSiteApi.removeLogo, {})
  })

  test('survives a change of everything else', async () => {
    const { logo, version } = await put(await aPng())
    expect(await change({ name: 'Rodas Silva', version })).toMatchObject({ logo, settings: { name: 'Rodas Silva' } })
    await shop.as(ana)(deskSiteApi.removeLogo, {})
  })

  test.each(noPictures)('cannot be %s', async (_, bytes) => {
    await expect(put(bytes)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await shop.call(siteApi.site, {})).logo).toBeNull()
  })
})

test('of special days the next five are said', () => {
  const exceptions = [1, 2, 3, 4, 5, 7].map((day) => ({ day: `2026-12-0${day}`, name: 'Balanço', ...closed }))
  const { specialDays } = hoursInWords({ ...usualSchedule, exceptions }, '2026-12-01')
  expect(specialDays.map(({ day }) => Number(day.slice(-2)))).toEqual([1, 2, 3, 4, 5])
})
