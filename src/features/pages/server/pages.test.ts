import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { privacy } from '../content/privacy.ts'
import { deskPagesApi } from '../contract/desk.ts'
import { pagesApi } from '../contract/pages.ts'
import { updatePage } from './repository.ts'
import { createPagesService } from './service.ts'

let at = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => at)
let ana: Actor

const paragraph = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
})
const saying = (...content: object[]) => ({ type: 'doc', content })
const draft = (wish: object = {}) => ({
  ...{ title: 'Garantia', slug: 'garantia', status: 'published' as const, document: saying(paragraph('90 dias.')) },
  ...wish,
})
const create = (wish?: object) => shop.as(ana)(deskPagesApi.create, draft(wish))
const change = (id: number, wish: object) => shop.as(ana)(deskPagesApi.change, { id, ...draft(wish) })
const seen = async () => (await shop.call(pagesApi.list, {})).map(({ slug }) => slug)
const read = (slug: string) => shop.call(pagesApi.page, { slug })

beforeEach(async () => {
  at = new Date('2026-11-15T12:00:00Z')
  ana = await shop.anAdministrator('Ana')
})

describe('a page the desk writes', () => {
  test('is read by everyone once it is published, and by nobody before', async () => {
    const { id, version, state } = await create({ status: 'draft' })
    expect([state, version]).toEqual(['draft', 1])
    expect(await seen()).toEqual([])
    await expect(read('garantia')).rejects.toMatchObject({ kind: 'not-found', code: 'PAGE_NOT_FOUND' })
    await change(id, { version, seoTitle: 'Garantia das rodas', description: 'Quanto tempo.' })
    expect(await read('garantia')).toEqual({
      ...{ slug: 'garantia', title: 'Garantia', seoTitle: 'Garantia das rodas', description: 'Quanto tempo.' },
      ...{ updated: '2026-11-15', blocks: [{ kind: 'paragraph', text: '90 dias.' }] },
    })
  })

  test('may wait for its time', async () => {
    const instance = createPagesService({ db: shop.database.db, now: () => at, fill: async (said) => said })
    expect((await create({ publishAt: '2026-11-16T09:00:00-03:00' })).state).toBe('scheduled')
    expect(await seen()).toEqual([])
    await instance.look()
    expect(instance.navigation()).toEqual([])
    at = new Date('2026-11-16T12:00:00Z')
    await instance.look()
    expect(instance.navigation()).toMatchObject([{ slug: 'garantia' }])
    expect(await seen()).toEqual(['garantia'])
    expect((await shop.as(ana)(deskPagesApi.list, {}))[0]?.state).toBe('published')
  })

  test('stands in the header unless it should not, in the order of the desk', async () => {
    const one = await create()
    const two = await create({ slug: 'frete', title: 'Frete' })
    await create({ slug: 'oculta', title: 'Oculta', showInNavigation: false })
    const links = async () => {
      const site = (await (await shop.request('/api/site')).json()) as { navigation: { title: string }[] }
      return site.navigation.map(({ title }) => title)
    }
    expect(await links()).toEqual(['Garantia', 'Frete'])
    expect(await shop.call(pagesApi.list, {})).toMatchObject([{}, {}, { title: 'Oculta', showInNavigation: false }])
    await shop.as(ana)(deskPagesApi.order, { ids: [3, two.id, one.id] })
    expect(await links()).toEqual(['Frete', 'Garantia'])
    await expect(shop.as(ana)(deskPagesApi.order, { ids: [one.id] })).rejects.toMatchObject({
      code: 'PAGE_LIST_CHANGED',
    })
  })

  test('is found by search engines', async () => {
    await create()
    await create({ slug: 'rascunho', status: 'draft' })
    const sitemap = await (await shop.request('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://shop.test/garantia</loc><lastmod>2026-11-15T12:00:00.000Z</lastmod>')
    expect(sitemap).not.toContain('rascunho')
    expect(sitemap.match(/\/privacidade</g)).toHaveLength(1)
  })

  test('goes, and takes its history along', async () => {
    const { id } = await create()
    expect(await shop.as(ana)(deskPagesApi.remove, { id })).toMatchObject({ message: 'Página excluída com sucesso!' })
    expect(await seen()).toEqual([])
    await expect(shop.as(ana)(deskPagesApi.revisions, { id })).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
  })

  test('is not overwritten by who has not seen it', async () => {
    const { id, version } = await create()
    const both = await Promise.allSettled([change(id, { version, title: 'A' }), change(id, { version, title: 'B' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const details = { stored: await shop.as(ana)(deskPagesApi.read, { id }), lastChange: { by: 'Ana' } }
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PAGE_CHANGED', details },
    })
  })

  test('is not overwritten by mistake only because its place changed', async () => {
    const { id, version } = await create()
    const other = await create({ slug: 'frete', title: 'Frete' })
    await shop.as(ana)(deskPagesApi.order, { ids: [other.id, id] })
    expect(await change(id, { version, title: 'A' })).toMatchObject({ title: 'A', version: version + 1 })
  })

  test('keeps its place between two who order the list at once', async () => {
    const ids: number[] = []
    for (const slug of ['a', 'b', 'c', 'd']) ids.push((await create({ slug })).id)
    const order = (wanted: number[]) => shop.as(ana)(deskPagesApi.order, { ids: wanted })
    for (let time = 0; time < 5; time++) await Promise.all([order(ids), order(ids.toReversed())])
    const items = await shop.as(ana)(deskPagesApi.list, {})
    expect([ids, ids.toReversed()]).toContainEqual(items.map(({ id }) => id))
  })

  test('is on record', async () => {
    const { id } = await create()
    await change(id, { title: 'Garantia total', document: saying(paragraph('Um ano.')) })
    await shop.as(ana)(deskPagesApi.remove, { id })
    const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['page.create', { title: 'Garantia', content: '90 dias.' }],
      ['page.update', { title: 'Garantia total', content: 'Um ano.' }],
      ['page.delete', null],
    ])
  })
})

describe('the address of a page', () => {
  test.each([
    'produtos',
    'admin',
    'administracao',
    'api',
    'login',
    'maintenance',
    'privacidade',
    'sitemap',
  ])('cannot be /%s, which is the site’s own', async (slug) => {
    const refused = await create({ slug }).catch((error) => error)
    expect(refused).toMatchObject({ kind: 'conflict', code: 'PAGE_SLUG_RESERVED' })
    expect(refused.fields).toEqual({ slug: ['Este endereço é usado pelo próprio site. Escolha outro.'] })
  })

  test.each(['a b', '../etc', 'x/y', 'é', '<script>'])('cannot be %j', async (slug) =>
    expect(await create({ slug }).catch(({ kind, fields }) => [kind, Object.keys(fields)])).toEqual([
      'invalid',
      ['slug'],
    ]))

  test('belongs to one page', async () => {
    await create()
    await expect(create()).rejects.toMatchObject({ code: 'PAGE_SLUG_TAKEN' })
    const other = await create({ slug: 'outra' })
    await expect(change(other.id, {})).rejects.toMatchObject({ code: 'PAGE_SLUG_TAKEN' })
    const both = await Promise.allSettled([create({ slug: 'nova' }), create({ slug: 'nova' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('goes to one of two pages that move there at once', async () => {
    const [one, two] = [await create({ slug: 'uma' }), await create({ slug: 'duas' })]
    for (const slug of ['livre', 'vaga', 'nova']) {
      const both = await Promise.allSettled([change(one.id, { slug }), change(two.id, { slug })])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PAGE_SLUG_TAKEN' } })
    }
    // Where nothing happens at once, the last moment is this one.
    expect(await updatePage(shop.database.db, one.id, { slug: (await create({ slug: 'ocupada' })).slug })).toBe(
      undefined,
    )
  })
})

describe('the history of a page', () => {
  test('brings back what it said, as a new version, and nothing about where it is seen', async () => {
    const { id } = await create()
    await change(id, { title: 'Outra', status: 'draft', document: saying(paragraph('Nada.')) })
    const revisions = await shop.as(ana)(deskPagesApi.revisions, { id })
    expect(revisions).toMatchObject([{ title: 'Outra' }, { title: 'Garantia', authorName: 'Ana' }])
    const restored = await shop.as(ana)(deskPagesApi.restore, { id, revision: revisions[1]!.id })
    expect(restored).toMatchObject({ title: 'Garantia', state: 'draft', version: 3 })
    expect(restored.blocks).toEqual([{ kind: 'paragraph', text: '90 dias.' }])
    expect(await shop.as(ana)(deskPagesApi.revisions, { id })).toHaveLength(3)
  })

  test('is of that page alone', async () => {
    const one = await create()
    const two = await create({ slug: 'frete' })
    const [revision] = await shop.as(ana)(deskPagesApi.revisions, { id: two.id })
    const foreign = shop.as(ana)(deskPagesApi.restore, { id: one.id, revision: revision!.id })
    await expect(foreign).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' })
  })
})

describe('what the law asks for', () => {
  test('is there before anybody wrote anything', async () => {
    expect(await read('privacidade')).toMatchObject({ title: privacy.title, blocks: privacy.blocks })
    expect((await read('acessibilidade')).title).toBe('Acessibilidade')
  })

  test('says what the desk writes, and stays at its address', async () => {
    await createPagesService({ db: shop.database.db, now: () => at, fill: async (said) => said }).ensureOriginals()
    const { id } = (await shop.as(ana)(deskPagesApi.list, {})).find(({ slug }) => slug === 'privacidade')!
    const fixed = { slug: 'privacidade', title: 'Nossa política' }
    for (const wish of [{ slug: 'outra' }, { status: 'draft' }, { publishAt: '2026-12-01T09:00:00-03:00' }])
      await expect(change(id, { ...fixed, ...wish })).rejects.toMatchObject({ code: 'PAGE_FIXED' })
    await expect(shop.as(ana)(deskPagesApi.remove, { id })).rejects.toMatchObject({ code: 'PAGE_FIXED' })
    expect(await change(id, fixed)).toMatchObject({ title: 'Nossa política', isFixed: true })
  })
})

describe('hostile text', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '</noscript><img src=x onerror=alert(1)>',
    '\u2028</script>',
  ]
  test('stays text, and a link that could do more than lead somewhere is none', async () => {
    const links = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '\\\\evil.example',
    ]
    await create({
      title: payloads[0],
      document: saying(
        ...payloads.map((text) => paragraph(text)),
        ...links.map((href) => paragraph('aqui', { type: 'link', attrs: { href } })),
        { type: 'iframe', attrs: { srcdoc: 'x' } },
        {
          type: 'fixedBlock',
          attrs: { block: { kind: 'figure', picture: 'javascript:x', width: 1, height: 1, alt: '', caption: '' } },
        },
        { type: 'fixedBlock', attrs: { block: { kind: 'html', html: '<b>' } } },
      ),
    })
    const { blocks } = await read('garantia')
    expect(blocks.slice(0, payloads.length)).toEqual(payloads.map((text) => ({ kind: 'paragraph', text })))
    expect(blocks.slice(payloads.length)).toEqual(links.map(() => ({ kind: 'paragraph', text: 'aqui' })))
  })

  test('that no database keeps is left out or shown as unreadable', async () => {
    const table = { kind: 'table', caption: 'a\u0000b', columns: ['\ud800'], rows: [['x\u0000']] }
    const { blocks } = await create({
      document: saying(
        paragraph('\u0000'),
        paragraph('90\u0000 dias \ud83d'),
        paragraph('aqui', { type: 'link', attrs: { href: '/x\udc00' } }, { type: { toString: 1 } }),
        { type: { toString: 1, valueOf: 1 } },
        { type: 'fixedBlock', attrs: { block: table } },
      ),
    })
    expect(blocks).toEqual([
      { kind: 'paragraph', text: '90 dias \ufffd' },
      { kind: 'paragraph', text: [{ text: 'aqui', href: '/x\ufffd' }] },
      { kind: 'table', caption: 'ab', columns: ['\ufffd'], rows: [['x']] },
    ])
    const cutInTheTrail = saying(paragraph(`${'x'.repeat(599)}😀`))
    expect(await create({ slug: 'longa', document: cutInTheTrail })).toMatchObject({ version: 1 })
  })

  test('has an end', async () => {
    const endless = saying(...Array.from({ length: 600 }, () => paragraph('x')))
    const refused = await create({ document: endless }).catch((error) => error)
    expect([refused.kind, Object.keys(refused.fields)]).toEqual(['invalid', ['document']])
  })
})
