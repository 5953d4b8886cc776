import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { usualPromised } from '#kernel/promised.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { guides } from '../content/guides.ts'
import { type DeskPage, deskPagesApi as desk } from '../contract/desk.ts'
import { pagesApi } from '../contract/pages.ts'
import { editorDocument } from '../domain/editor-document.ts'
import { createPagesService } from './service.ts'
import { pages } from './tables.ts'

const now = () => new Date('2026-11-20T12:00:00Z')
const shop = openTestShop({}, now)
let ana: Actor

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  await createPagesService({ db: shop.database.db, now, fill: async (said) => said }).ensureOriginals()
})

const list = async () => (await shop.call(pagesApi.guides, {})).map(({ slug }) => slug)
const read = (slug: string) => shop.call(pagesApi.guide, { slug })
const stored = async () => (await shop.as(ana)(desk.list, {})).filter(({ slug }) => slug.startsWith('guias/'))
async function open(slug: string) {
  const { id } = (await stored()).find((guide) => guide.slug === `guias/${slug}`)!
  return shop.as(ana)(desk.read, { id })
}
const saying = ({ id, slug, version, title, question, answer, description, blocks }: DeskPage, wish: object = {}) => ({
  ...{ id, slug, version, title, question, answer, description, status: 'published' as const },
  document: editorDocument(blocks),
  ...wish,
})
const change = (guide: DeskPage, wish: object) => shop.as(ana)(desk.change, saying(guide, wish))
const paragraph = (text: string) => editorDocument([{ kind: 'paragraph', text }])
const create = (wish: object = {}) =>
  shop.as(ana)(desk.create, {
    ...{ title: 'Como guardar rodas', slug: 'guias/como-guardar', answer: 'Longe do sol.', status: 'published' },
    ...{ document: paragraph('Na sombra.'), ...wish },
  })
const sitemap = async () => (await shop.request('/sitemap.xml')).text()
type Site = {
  name: string
  address: { city: string }
  navigation: { slug: string; title: string }[]
  guidesOff?: 'measuring' | 'all'
}
const readSite = async () => (await (await shop.request('/api/site')).json()) as Site
const missing = async () => (await readSite()).guidesOff

const slugs = guides.map(({ slug }) => slug)

describe('the guides the shop comes with', () => {
  test('are there in their order, each with the others, and say what the shop promises', async () => {
    expect(await list()).toEqual(slugs)
    const guide = await read('como-pedir-cotacao')
    expect(guide.others.map(({ slug }) => slug)).toEqual(slugs.filter((slug) => slug !== 'como-pedir-cotacao'))
    expect(guide.answer).toContain(`Respondemos em até ${usualPromised.answer}.`)
    expect(JSON.stringify(guide)).toContain(`A garantia é de ${usualPromised.warranty} contra`)
    expect(JSON.stringify(guide)).not.toContain('{resposta}')
    expect((await open('como-pedir-cotacao')).answer).toContain('{resposta}')
  })

  test('are there before anybody wrote them into the table', async () => {
    await shop.database.db.execute('delete from pages')
    expect(await list()).toEqual(slugs)
    expect((await read('dureza-shore')).blocks).toEqual(guides.find(({ slug }) => slug === 'dureza-shore')?.blocks)
  })

  test('are rewritten, come back version by version, and to what they said when they came', async () => {
    const before = await read('dureza-shore')
    const first = await change(await open('dureza-shore'), { title: 'Shore', question: '', answer: 'Em {entrega}.' })
    expect(await read('dureza-shore')).toMatchObject({
      ...{ title: 'Shore', question: 'Shore', answer: `Em ${usualPromised.delivery}.`, updated: '2026-11-20' },
      blocks: before.blocks,
    })
    const second = await change(first, { document: paragraph('Outro texto.'), answer: 'Dura.' })
    expect((await read('dureza-shore')).blocks).toEqual([{ kind: 'paragraph', text: 'Outro texto.' }])
    const [, revision] = await shop.as(ana)(desk.revisions, { id: second.id })
    const restored = await shop.as(ana)(desk.restore, { id: second.id, revision: revision!.id })
    expect([restored.answer, restored.blocks]).toEqual(['Em {entrega}.', before.blocks])
    await change(restored, saying({ ...restored, ...restored.original! }))
    expect(await read('dureza-shore')).toEqual({ ...before, updated: '2026-11-20' })
  })

  test('stay at their addresses and cannot be removed, but can be switched off', async () => {
    const guide = await open('dureza-shore')
    expect([guide.isOriginal, guide.isFixed]).toEqual([true, false])
    await expect(change(guide, { slug: 'guias/outro' })).rejects.toMatchObject({ code: 'PAGE_ORIGINAL' })
    await expect(shop.as(ana)(desk.remove, { id: guide.id })).rejects.toMatchObject({ code: 'PAGE_ORIGINAL' })
    const off = await change(guide, { status: 'draft' })
    expect(off.state).toBe('draft')
    expect((await change(off, {})).state).toBe('published')
  })

  test('switched off are nowhere: not listed, read, mapped or led to; switched on they are back', async () => {
    expect(await missing()).toBeUndefined()
    const off = await change(await open('como-medir-a-roda'), { status: 'draft' })
    expect(await list()).toEqual(slugs.slice(1))
    await expect(read('como-medir-a-roda')).rejects.toMatchObject({ kind: 'not-found', code: 'PAGE_NOT_FOUND' })
    expect((await read('dureza-shore')).others.map(({ slug }) => slug)).not.toContain('como-medir-a-roda')
    expect(await sitemap()).not.toContain('como-medir-a-roda')
    expect(await missing()).toBe('measuring')
    for (const slug of slugs.slice(1)) await change(await open(slug), { status: 'draft' })
    expect([await list(), await missing()]).toEqual([[], 'all'])
    expect(await sitemap()).not.toContain('/guias')
    await change(off, {})
    expect([await list(), await missing()]).toEqual([['como-medir-a-roda'], undefined])
    expect(await sitemap()).toContain('<loc>http://shop.test/guias/como-medir-a-roda</loc>')
  })

  test('are put in another order, which leaves that of the pages alone', async () => {
    const page = { title: 'Frete', status: 'published' as const, document: {} }
    for (const slug of ['frete', 'trocas']) await shop.as(ana)(desk.create, { ...page, slug })
    const pages = async () => (await shop.call(pagesApi.list, {})).map(({ slug }) => slug)
    const before = await pages()
    const ids = (await stored()).map(({ id }) => id)
    await shop.as(ana)(desk.order, { ids: ids.toReversed() })
    expect([await list(), await pages()]).toEqual([slugs.toReversed(), before])
    await expect(shop.as(ana)(desk.order, { ids: ids.slice(1) })).rejects.toMatchObject({ code: 'PAGE_LIST_CHANGED' })
  })
})

test('what the settings say is said in pages too, and in the links to them', async () => {
  const said = { title: 'Entrega em {entrega}', description: '{cidade}', document: paragraph('{loja}, {nada}') }
  await shop.as(ana)(desk.create, { ...said, slug: 'entrega', status: 'published' })
  const site = await readSite()
  const title = `Entrega em ${usualPromised.delivery}`
  expect(await shop.call(pagesApi.page, { slug: 'entrega' })).toMatchObject({
    ...{ title, description: site.address.city },
    blocks: [{ kind: 'paragraph', text: `${site.name}, {nada}` }],
  })
  expect(site.navigation).toEqual([{ slug: 'entrega', title }])
  expect((await shop.call(pagesApi.list, {})).map((page) => page.title)).toContain(title)
})

test('what is switched off while it is asked for is not there, and never as it came', async () => {
  const { db } = shop.database
  await change(await open('dureza-shore'), { title: 'Shore', publishAt: '2026-11-20T09:00:00-03:00' })
  const moments = [now(), new Date('2026-11-20T11:59:00Z')]
  const instance = createPagesService({ db, now: () => moments.shift()!, fill: async (said) => said })
  await expect(instance.guide('dureza-shore')).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
  expect(moments).toEqual([])
  await db.update(pages).set({ status: 'draft' }).where(eq(pages.slug, 'privacidade'))
  await expect(shop.call(pagesApi.page, { slug: 'privacidade' })).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
})

describe('a guide the desk writes', () => {
  test('is the last of them, at its own address, and no page', async () => {
    const { id } = await create({ showInNavigation: true })
    // A page of the same name is another.
    await shop.as(ana)(desk.create, { title: 'x', slug: 'como-guardar', status: 'published', document: {} })
    expect((await list()).at(-1)).toBe('como-guardar')
    expect(await read('como-guardar')).toMatchObject({ question: 'Como guardar rodas', answer: 'Longe do sol.' })
    expect((await shop.call(pagesApi.list, {})).map(({ slug }) => slug)).not.toContain('guias/como-guardar')
    expect((await readSite()).navigation).toEqual([{ slug: 'como-guardar', title: 'x' }])
    await expect(shop.call(pagesApi.page, { slug: 'guias/como-guardar' })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await sitemap()).toContain('<loc>http://shop.test/guias/como-guardar</loc>')
    expect(await shop.as(ana)(desk.remove, { id })).toMatchObject({ message: 'Guia excluído com sucesso!' })
    expect(await list()).toEqual(slugs)
  })

  test.each([
    ['answer', { answer: '' }],
    ['slug', { slug: 'guias/' }],
    ['slug', { slug: 'guias/a/b' }],
    ['slug', { slug: 'outros/a' }],
  ])('has a %s: %j', async (field, wrong) => {
    const refused = await create(wrong).catch((error) => error)
    expect([refused.kind, Object.keys(refused.fields)]).toEqual(['invalid', [field]])
  })
})
