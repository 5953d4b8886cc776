import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { countRowsRead, statementsOf } from '#testing/statements.ts'
import { siteApi } from '../contract/settings.ts'
import { wordsApi as api, type WordsDraft } from '../contract/words.ts'
import { kindsToAdd } from '../domain/words.ts'
import { listIdlePictures } from './repository.ts'
import { createSiteService } from './service.ts'
import { sitePictures, siteSettings, wordsRevisions } from './tables.ts'
import { originalDraft } from './words.ts'

const shop = openTestShop()
let ana: Actor
const change = (wanted: Partial<WordsDraft> & { version?: number }) =>
  shop.as(ana)(api.change, { ...originalDraft, ...wanted })
const site = () => shop.call(siteApi.site, {})

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  await change({})
  await shop.database.db.delete(auditEntries)
  await shop.database.db.delete(wordsRevisions)
})
/** What the shop says of itself is kept in memory beyond a test. */
afterEach(() => change({}))

const { words, statistics } = originalDraft
const titled = (title: string): Partial<WordsDraft> => ({ words: { ...words, about: { ...words.about, title } } })
const slides = (change: (slides: typeof words.hero.slides) => typeof words.hero.slides): Partial<WordsDraft> => ({
  words: { ...words, hero: { slides: change(structuredClone(words.hero.slides)) } },
})

describe('what the owner writes', () => {
  test('travels with pages only where it differs from what they have themselves', async () => {
    expect((await site()).words).toEqual({})
    await change(titled('Rodas desde 1998.'))
    expect((await site()).words).toEqual({ about: { ...words.about, title: 'Rodas desde 1998.' } })
    await change({})
    expect((await site()).words).toEqual({})
  })

  test('is another version each time, and every one of them comes back as a new one', async () => {
    await change(titled('Primeiro'))
    await change({ ...titled('Segundo'), statistics: { ...statistics, about: statistics.footer } })
    const [second, first] = await shop.as(ana)(api.revisions, {})
    expect([second?.authorName, first?.authorName]).toEqual(['Ana', 'Ana'])
    const restored = await shop.as(ana)(api.restore, { revision: first!.id })
    expect([restored.words.about.title, restored.statistics]).toEqual(['Primeiro', statistics])
    expect(restored.original).toEqual(originalDraft)
    expect(await shop.as(ana)(api.revisions, {})).toHaveLength(3)
    await expect(shop.as(ana)(api.restore, { revision: 999_999 })).rejects.toMatchObject({
      code: 'WORDS_REVISION_NOT_FOUND',
    })
  })

  test('keeps fifty versions', async () => {
    const written = originalDraft
    const rows = Array.from({ length: 60 }, () => ({ at: new Date(), authorName: 'Ana', written }))
    await shop.database.db.insert(wordsRevisions).values(rows)
    await change(titled('O novo'))
    expect(await shop.database.db.select().from(wordsRevisions)).toHaveLength(50)
  })

  test('is on record, what was changed and nothing else', async () => {
    await change(slides(([measure, photo]) => [photo!, { ...measure!, isOn: false }]))
    const [entry] = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect([entry?.action, Object.keys(entry?.after ?? {})]).toEqual(['site.update', ['heroWords']])
    expect(entry?.after?.heroWords).toContain('Não sabe qual é? Envie uma foto.')
    expect(entry?.after?.heroWords).not.toContain('A roda certa começa pela medida.')
  })

  test('is refused where somebody else saved meanwhile', async () => {
    const { version } = await shop.as(ana)(api.read, {})
    await change(titled('De outra pessoa'))
    const refused = await change({ ...titled('Meu'), version }).catch((error) => error)
    expect([refused.code, refused.details.stored.words.about.title]).toEqual(['SITE_CHANGED', 'De outra pessoa'])
  })

  test('is kept as text, whatever it looks like', async () => {
    await change(titled('<img src=x onerror=alert(1)>'))
    expect((await site()).words.about?.title).toBe('<img src=x onerror=alert(1)>')
  })
})

const plain = (title: string) => ({ ...structuredClone(words.hero.slides[0]!), kind: 'plain' as const, title })

test('the shop comes with two slides', () =>
  expect(words.hero.slides.map(({ kind }) => kind)).toEqual(['measure', 'photo']))

describe('slides', () => {
  test('are added, taken away and put in order, and come back as they were', async () => {
    await change(slides(([measure, photo]) => [plain('Promoção'), photo!, plain('Frete'), measure!]))
    const titles = async () => (await site()).words.hero?.slides.map(({ title }) => title)
    expect(await titles()).toEqual([
      'Promoção',
      'Não sabe qual é? Envie uma foto.',
      'Frete',
      'A roda certa começa pela medida.',
    ])
    await change(slides(() => [plain('Frete')]))
    expect(await titles()).toEqual(['Frete'])
    const [, first] = await shop.as(ana)(api.revisions, {})
    expect((await shop.as(ana)(api.restore, { revision: first!.id })).words.hero.slides).toHaveLength(4)
    expect(await titles()).toHaveLength(4)
  })

  test('that are off stay at the desk, and travel with no page', async () => {
    await change(slides(([measure, photo]) => [measure!, { ...photo!, isOn: false }, plain('Frete')]))
    expect((await site()).words.hero?.slides.map(({ kind }) => kind)).toEqual(['measure', 'plain'])
    expect((await shop.as(ana)(api.read, {})).words.hero.slides).toHaveLength(3)
  })

  test('are six at most, and what can be added says so', async () => {
    const [measure, photo] = words.hero.slides
    const many = (count: number) => Array.from({ length: count }, () => plain('x'))
    expect((await change(slides(() => many(6)))).words.hero.slides).toHaveLength(6)
    expect(kindsToAdd(many(6))).toEqual([])
    expect(kindsToAdd(many(5))).toEqual(['plain', 'measure', 'photo'])
    expect(kindsToAdd([photo!, ...many(2)])).toEqual(['plain', 'measure'])
    expect(kindsToAdd([measure!, photo!])).toEqual(['plain'])
  })
})

test.each<[string, Partial<WordsDraft>]>([
  ['words.hero.slides', slides(() => Array.from({ length: 7 }, () => plain('x')))],
  ['words.hero.slides.isOn', slides(() => [])],
  ['words.hero.slides', slides(([, photo]) => [photo!, plain('x'), photo!])],
  ['words.about.title', titled(' ')],
  ['words.about.title', titled('Em até {reposta}')],
  ['words.about.title', titled('x'.repeat(81))],
  ['words.hero.slides.isOn', slides((all) => all.map((one) => ({ ...one, isOn: false })))],
  ['words.hero.slides', slides(([measure]) => [measure!, measure!])],
  ...['javascript:alert(1)', '//evil.example', 'produtos', '/\\evil.example', 'https://a@evil.example/'].map(
    (address): [string, Partial<WordsDraft>] => [
      'words.hero.slides.ways.address',
      slides(([measure, photo]) => [{ ...measure!, ways: [{ label: 'Ir', address }, measure!.ways[1]!] }, photo!]),
    ],
  ),
  ['statistics.footer', { statistics: { ...statistics, footer: [] } }],
  [
    'statistics.footer.label',
    { statistics: { ...statistics, footer: statistics.footer.map(({ value }) => ({ label: ' ', value })) } },
  ],
])('%s makes no sense: %j', async (field, wrong) => {
  const refused = await change(wrong).catch((error) => error)
  expect([refused.kind, Object.keys(refused.fields)]).toEqual(['invalid', [field]])
})

test('a slide shows a picture that was sent, which stays as long as some version shows it', async () => {
  const file = new File([new Uint8Array(await aPng())], 'a.png', { type: 'image/png' })
  const { picture } = await shop.as(ana)(api.putPicture, { picture: file })
  expect((await shop.request(`/images/${picture}-1280.webp`)).status).toBe(200)
  await change(slides(([measure, photo]) => [{ ...measure!, picture }, photo!]))
  await change({})
  const other = new File([new Uint8Array(await aPng({ color: '#123456' }))], 'b.png', { type: 'image/png' })
  const unused = await shop.as(ana)(api.putPicture, { picture: other })
  const third = new File([new Uint8Array(await aPng({ color: '#654321' }))], 'c.png', { type: 'image/png' })
  const { picture: sentAgain } = await shop.as(ana)(api.putPicture, { picture: third })
  await shop.database.db.update(sitePictures).set({ createdAt: new Date(0) })
  // What is chosen once more is about to be used.
  await shop.as(ana)(api.putPicture, { picture: third })
  await shop.tidy()
  const kept = await shop.database.db.select().from(sitePictures)
  expect(kept.map(({ hash }) => hash).toSorted()).toEqual([picture, sentAgain].toSorted())
  const refused = await change(slides(([measure, photo]) => [measure!, { ...photo!, picture: unused.picture }])).catch(
    (error) => error,
  )
  expect(refused.fields).toEqual({ 'words.hero.slides.1.picture': [expect.any(String)] })
})

test('what is shown is looked for in each text once, however many pictures there are', async () => {
  const { db } = shop.database
  const [many, versions] = [30, 20]
  const name = (nth: number) => nth.toString(16).padStart(32, '0')
  const rows = Array.from({ length: many }, (_, nth) => ({
    hash: name(nth),
    bytes: Buffer.alloc(1),
    createdAt: new Date(0),
  }))
  await db.insert(sitePictures).values(rows)
  const written = { ...originalDraft, ...slides(([measure, photo]) => [{ ...measure!, picture: name(7) }, photo!]) }
  const at = { at: new Date(), authorName: '' }
  await db.insert(wordsRevisions).values(Array.from({ length: versions }, () => ({ ...at, written })))
  let idle: string[] = []
  const [asked, ...others] = await statementsOf(shop.database, async () => {
    idle = await listIdlePictures(db, new Date())
  })
  expect(idle.toSorted()).toEqual(rows.map(({ hash }) => hash).filter((hash) => hash !== name(7)))
  expect(others).toEqual([])
  expect(await countRowsRead(shop.database, asked!, (table) => table === 'site_words_revisions')).toBe(versions)
})

test('figures that were written before there was a form for words are still said', async () => {
  const footer = statistics.footer.map((figure, place) => (place === 0 ? { ...figure, value: '99+' } : figure))
  await shop.database.db.update(siteSettings).set({ settings: { statistics: { ...statistics, footer } } })
  expect((await shop.as(ana)(api.read, {})).statistics.footer[0]?.value).toBe('99+')
})

test('words that a later version wrote otherwise are said as they came, the others as they were written, and the log says so once', async () => {
  const { hero, ...others } = { ...words, ...titled('Rodas desde 1998.').words }
  const later = { slides: hero.slides.map((slide) => ({ ...slide, kind: 'video' })) } as unknown as typeof hero
  await shop.database.db.update(siteSettings).set({ settings: { words: { ...others, hero: later } } })
  const told: string[] = []
  const log = createLogger({ readable: false, destination: { write: (line: string) => told.push(line) } })
  const unused = {} as Omit<Parameters<typeof createSiteService>[0], 'db' | 'now' | 'log'>
  const instance = createSiteService({ ...unused, db: shop.database.db, now: () => new Date(), log })
  for (const _ of ['first', 'second']) {
    await instance.look()
    expect((await instance.settings()).words).toEqual({ about: { ...words.about, title: 'Rodas desde 1998.' } })
  }
  expect(told).toEqual([expect.stringContaining('words of a later version')])
  expect((await shop.as(ana)(api.read, {})).words.hero).toEqual(words.hero)
})

test('a figure that the owner has not is not said, and where there is none nothing is', async () => {
  const none = statistics.footer.map(() => ({ value: '', label: '' }))
  const [first, ...others] = statistics.about
  // Its words may stay for the day there is a number.
  await change({ statistics: { footer: none, about: [{ ...first!, value: '' }, ...others] } })
  expect((await site()).statistics).toEqual({ footer: [], about: others })
  const page = async (address: string) => (await shop.request(address)).text()
  expect(await page('/contatos')).not.toContain('company-figures')
  expect(await page('/sobre-nos')).not.toContain(first!.label)
})
