import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import { outbox } from '#features/mail/server/tables.ts'
import { guides } from '#features/pages/content/guides.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import { dashboardApi } from '#features/quotations/desk/contract/dashboard.ts'
import { deskQuotationsApi } from '#features/quotations/desk/contract/desk-quotations.ts'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import { proposalApi } from '#features/quotations/proposals/contract/linked-proposal.ts'
import { quotations } from '#features/quotations/record/server/tables.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { type HoursDraft, hoursApi } from '#features/site/contract/hours.ts'
import { siteApi } from '#features/site/contract/settings.ts'
import { untouchedDraft } from '#features/site/server/placeholder-site.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import { type Schedule, usualSchedule } from '#kernel/calendar/schedule.ts'
import { usualPromised } from '#kernel/promised.ts'
import { loadConfig } from '#platform/config.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { noBuild } from '#testing/plain-pages.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const origin = 'http://shop.test'
const at = (time: string) => new Date(`${time}:00-03:00`)
const database = databaseForTests()
let clock: Date
let shop: Shop
let ana: Actor
let call: Call

beforeEach(async () => {
  clock = at('2026-11-17T10:00')
  ana = await createFactories(database.db).anAdministrator('Ana')
  shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    known: () => ana,
    now: () => clock,
    createPages: (options) => createPages(options, noBuild),
  })
  await shop.prepare()
  call = createCall(origin, (request) => shop.app.fetch(request, {}))
})
afterEach(() => shop.close())

const page = async (address: string) => {
  const answer = await shop.app.request(`${origin}${address}`)
  expect([address, answer.status]).toEqual([address, 200])
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

const companyIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*LocalBusiness[^<]*)<\/script>/.exec(html)?.[1] ?? '')

const usual: HoursDraft = {
  schedule: usualSchedule,
  promised: { delivery: usualPromised.delivery, warranty: usualPromised.warranty },
}
const keep = (schedule: Partial<Schedule>, version?: number) =>
  call(hoursApi.change, { ...usual, schedule: { ...usualSchedule, ...schedule }, ...(version ? { version } : {}) })
const preview = (schedule: Partial<Schedule>) => call(hoursApi.preview, { schedule: { ...usualSchedule, ...schedule } })
const closedOn = (day: string, name = 'Inventário') => ({
  exceptions: [{ day, name, isOpen: false, opens: '', closes: '' }],
})

const person = { name: 'Bia', email: 'bia@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75' }
async function askAt(time: string) {
  clock = at(time)
  await database.db.execute('delete from rate_limits')
  return (await call(quotationsApi.request, person)).id
}
const dueOf = async (id: number) => (await call(deskQuotationsApi.get, { id })).dueAt
const dues = (ids: number[]) => Promise.all(ids.map(dueOf))
const iso = (time: string) => at(time).toISOString()

describe('hours that the shop changes', () => {
  test('move the deadlines that follow from them, and say so before', async () => {
    const [monday, tuesday, answered] = [
      await askAt('2026-11-16T17:00'),
      await askAt('2026-11-17T10:00'),
      await askAt('2026-11-17T11:00'),
    ]
    await call(answeringApi.respond, { id: answered, status: 'responded', message: 'Segue' })
    expect(await dues([monday, tuesday, answered])).toEqual([iso('2026-11-17T17:00'), iso('2026-11-18T10:00'), null])

    const wednesdayOff = closedOn('2026-11-18')
    expect(await preview(wednesdayOff)).toEqual({
      open: 2,
      moved: 1,
      examples: [
        { id: tuesday, name: 'Bia', company: null, before: iso('2026-11-18T10:00'), after: iso('2026-11-19T10:00') },
      ],
    })
    expect(await dueOf(tuesday), 'nothing is stored by looking').toBe(iso('2026-11-18T10:00'))
    await keep(wednesdayOff)
    expect(await dues([monday, tuesday, answered])).toEqual([iso('2026-11-17T17:00'), iso('2026-11-19T10:00'), null])
    expect(await preview(wednesdayOff)).toMatchObject({ open: 2, moved: 0, examples: [] })
    const later = await askAt('2026-11-17T16:00')
    expect(await dueOf(later), 'what arrives from now on').toBe(iso('2026-11-19T16:00'))

    await keep({})
    expect(await dues([monday, tuesday, later])).toEqual([
      ...[iso('2026-11-17T17:00'), iso('2026-11-18T10:00'), iso('2026-11-18T16:00')],
    ])
  })

  test('move them as if they had always been so: shorter days, Saturdays that count, more days to answer', async () => {
    const [friday, evening] = [await askAt('2026-11-13T16:00'), await askAt('2026-11-16T19:00')]
    const week = usualSchedule.week.map((day, place) => (place === 5 ? { ...day, counts: true } : day))
    await keep({ week })
    expect(await dues([friday, evening])).toEqual([iso('2026-11-14T12:00'), iso('2026-11-18T08:00')])
    await keep({ week: usualSchedule.week.map((day) => (day.isOpen ? { ...day, opens: '07:30' } : day)) })
    expect(await dues([friday, evening])).toEqual([iso('2026-11-16T16:00'), iso('2026-11-18T07:30')])
    await keep({ answerDays: 3 })
    expect(await dues([friday, evening])).toEqual([iso('2026-11-18T16:00'), iso('2026-11-23T08:00')])
    expect(await call(dashboardApi.show, { weeks: 4 })).toMatchObject({ answers: { judged: 0 } })
    clock = at('2026-11-18T16:30')
    expect(await call(dashboardApi.show, { weeks: 4 })).toMatchObject({ answers: { judged: 1 } })
    expect(await call(deskQuotationsApi.schedule, {})).toEqual({ ...usualSchedule, answerDays: 3 })
  })

  test('count from the question where a customer asked again, and from the reopening where the desk reopened', async () => {
    const [asked, reopened] = [await askAt('2026-11-10T10:00'), await askAt('2026-11-10T10:00')]
    const { link } = await call(answeringApi.respond, { id: asked, status: 'responded', message: 'Segue' })
    await call(deskQuotationsApi.setStatus, { id: reopened, status: 'rejected' })
    clock = at('2026-11-17T15:00')
    await call(proposalApi.askChange, { token: link.address.split('/').at(-1)!, name: 'Bia', message: 'Menos peças' })
    await call(deskQuotationsApi.setStatus, { id: reopened, status: 'pending' })
    expect(await dues([asked, reopened])).toEqual([iso('2026-11-18T15:00'), iso('2026-11-18T15:00')])
    await keep(closedOn('2026-11-18'))
    expect(await dues([asked, reopened])).toEqual([iso('2026-11-19T15:00'), iso('2026-11-19T15:00')])
  })

  test('leave alone what was due before anybody kept since when', async () => {
    const old = await askAt('2026-11-17T10:00')
    await database.db.update(quotations).set({ owedSince: null })
    await keep(closedOn('2026-11-18'))
    expect(await dueOf(old)).toBe(iso('2026-11-18T10:00'))
  })

  test('reach what an instance stored that had not heard of them', async () => {
    const late = await askAt('2026-11-17T10:00')
    await keep(closedOn('2026-11-18'))
    await database.db.update(quotations).set({ dueAt: at('2026-11-18T10:00') })
    await shop.house.doNow('ten-minutes')
    expect(await dueOf(late)).toBe(iso('2026-11-19T10:00'))
  })

  test('are on record in words, and not overwritten by who has not seen them', async () => {
    const { version } = await keep({})
    await keep({ ...closedOn('2026-12-24', 'Véspera de Natal'), answerDays: 2 })
    const [entry] = (await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).slice(-1)
    expect(entry).toMatchObject({
      action: 'site.update',
      before: { answerDays: 1 },
      after: { answerDays: 2, exceptions: ['24/12/2026: Fechado (Véspera de Natal)'] },
    })
    await expect(keep({}, version)).rejects.toMatchObject({
      code: 'SITE_CHANGED',
      details: { stored: { schedule: { answerDays: 2 } }, lastChange: { by: 'Ana' } },
    })
    await call(deskSiteApi.change, untouchedDraft)
    expect((await call(hoursApi.read, {})).schedule.answerDays, 'by other settings neither').toBe(2)
  })

  const weekday = usualSchedule.week[0]!
  const shut = usualSchedule.week[6]!
  test.each<[string, Partial<Schedule>]>([
    ['a day that closes before it opens', { week: [{ ...weekday, closes: '07:00' }, ...usualSchedule.week.slice(1)] }],
    ['a time that is none', { week: [{ ...weekday, opens: '25:00' }, ...usualSchedule.week.slice(1)] }],
    ['a week without a business day', { week: usualSchedule.week.map(() => shut) }],
    ['business days on which nobody is there', { week: usualSchedule.week.map(() => ({ ...shut, counts: true })) }],
    ['a week of eight days', { week: [...usualSchedule.week, shut] }],
    ['a holiday that is no day', { localHolidays: [{ day: '02-30', name: 'Nada' }] }],
    ['a holiday without a name', { localHolidays: [{ day: '02-03', name: ' ' }] }],
    ['too many holidays', { localHolidays: Array.from({ length: 41 }, () => ({ day: '02-03', name: 'x' })) }],
    ['the same exception twice', { exceptions: [1, 2].flatMap(() => closedOn('2026-12-24').exceptions) }],
    ['an exception of long ago', closedOn('1999-12-24')],
    ['an answer after a month', { answerDays: 31 }],
  ])('are refused with %s', async (_, schedule) => {
    await expect(keep(schedule)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(preview(schedule)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('are said wherever the shop says when it is open', async () => {
    const week = usualSchedule.week.map((day, place) => {
      if (place === 4) return { ...day, opens: '08:00', closes: '17:30' }
      return place === 5 ? { isOpen: false, opens: '', closes: '', counts: true } : day
    })
    await keep({ week, ...closedOn('2026-11-18') })
    const short = 'Seg. a qui., 8h às 18h; sex., 8h às 17h30'
    const site = await call(siteApi.site, {})
    expect(site.openingHoursShort.replaceAll('\u00a0', ' ')).toBe(short)
    for (const address of ['/', '/contatos', '/sobre-nos']) {
      const html = await page(address)
      for (const words of [short, 'Segunda a quinta, 8h às 18h', 'Sexta, 8h às 17h30', 'Sábado e domingo, fechado'])
        expect([address, html]).toEqual([address, expect.stringContaining(words)])
      expect(html).not.toContain('Segunda a sexta')
    }
    const contacts = await page('/contatos')
    expect(contacts).toContain('18/11, Inventário: fechado')
    expect(contacts).toContain('20/11, Consciência Negra: fechado')
    expect(companyIn(contacts).openingHoursSpecification).toMatchObject([
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Friday'], opens: '08:00', closes: '17:30' },
      { validFrom: '2026-11-18', validThrough: '2026-11-18', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-11-20', validThrough: '2026-11-20', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-08', validThrough: '2026-12-08', opens: '00:00', closes: '00:00' },
    ])
    await askAt('2026-11-17T10:00')
    const letters = await database.db.select().from(outbox)
    expect(letters.some(({ text }) => text.replaceAll('\u00a0', ' ').includes(`(${short})`))).toBe(true)
  })
})

describe('what the shop promises', () => {
  const other = { schedule: { ...usualSchedule, answerDays: 4 }, promised: { delivery: '48 horas', warranty: '1 ano' } }
  const old = /1 dia útil|5 dias úteis|90 dias contra/

  test('is said as it is on every page, and nowhere as it was', async () => {
    const wheel = { name: 'Roda Alfa', code: 'A-1', description: 'x', diameter: '230', width: '75', material: 'PU' }
    const { slug } = await call(deskProductsApi.create, wheel)
    const searches = ['/produtos?busca=199x77', '/?busca=199x77']
    const addresses = [
      '/',
      '/produtos',
      `/produtos/${slug}`,
      '/cotacao',
      '/nao-sei-qual-e',
      '/contatos',
      '/sobre-nos',
      '/guias',
    ]
    for (const address of addresses)
      expect([address, await page(address)]).toEqual([address, expect.stringMatching(old)])
    // Sentences have their own “em até”.
    await call(hoursApi.change, { ...other, promised: { ...other.promised, delivery: 'em até 48 horas' } })
    for (const address of [...addresses, ...searches, ...guides.map(({ slug }) => `/guias/${slug}`)]) {
      const html = await page(address)
      expect([address, old.exec(html)?.[0], /até em até/.exec(html)?.[0]]).toEqual([address, undefined, undefined])
      expect([address, html]).toEqual([address, expect.stringContaining('48 horas')])
    }
    for (const address of [...addresses.slice(0, -1), ...searches, '/guias/como-pedir-cotacao'])
      expect([address, await page(address)]).toEqual([address, expect.stringContaining('em até 4 dias úteis')])
    expect(await page('/sobre-nos')).toContain('Garantia de 1 ano contra defeito de fabricação')
    expect(await page('/guias/como-pedir-cotacao')).toContain('A garantia é de 1 ano contra defeito de fabricação')
    const questions = /<script type="application\/ld\+json">([^<]*FAQPage[^<]*)<\/script>/.exec(
      await page('/guias'),
    )![1]
    expect(questions).toContain('Respondemos em até 4 dias úteis.')
  })

  test('is said as it is to who asks, by mail', async () => {
    await call(hoursApi.change, other)
    await askAt('2026-11-17T10:00')
    const letters = (await database.db.select().from(outbox)).flatMap(({ html, text }) => [html, text])
    expect(letters.filter((letter) => letter.includes('em até 4 dias úteis'))).toHaveLength(2)
    expect(letters.filter((letter) => old.test(letter))).toEqual([])
  })

  test.each<[string, HoursDraft['promised']]>([
    ['nothing', { delivery: ' ', warranty: '1 ano' }],
    ['a second line', { delivery: '2 dias', warranty: '1 ano\r\nBcc: x@y' }],
    ['a speech', { delivery: 'x'.repeat(31), warranty: '1 ano' }],
  ])('cannot be %s', (_, promised) =>
    expect(call(hoursApi.change, { ...usual, promised })).rejects.toMatchObject({ kind: 'invalid' }))

  test('is text and nothing else', async () => {
    await call(hoursApi.change, { ...usual, promised: { delivery: '<b onclick=x()>', warranty: '</script><svg>' } })
    for (const address of ['/', '/sobre-nos', '/guias/como-pedir-cotacao']) {
      const html = await page(address)
      expect(html).not.toContain('<b onclick=x()>')
      expect(html).not.toContain('<svg>')
    }
  })

  test('stands in one place of the code', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
    )
    const saying = sources.filter((file) => old.test(readFileSync(path.join('src', file), 'utf8')))
    // Where an answer is written, lead times are suggestions.
    expect(saying.map((file) => file.replaceAll(path.sep, '/')).sort()).toEqual([
      'features/quotations/proposals/panel/answer/texts.ts',
      'kernel/promised.ts',
    ])
  })
})
