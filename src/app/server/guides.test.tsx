import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskPagesApi as desk } from '#features/pages/contract/desk.ts'
import { longest, pagesApi } from '#features/pages/contract/pages.ts'
import { editorDocument } from '#features/pages/domain/editor-document.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { type Call, createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { createFactories } from '#testing/factories.ts'
import { noBuild } from '#testing/plain-pages.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const origin = 'http://shop.test'
const database = databaseForTests()
let shop: Shop
let call: Call

beforeEach(async () => {
  const ana = await createFactories(database.db).anAdministrator('Ana')
  shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    known: () => ana,
    createPages: (options) => createPages(options, noBuild),
  })
  await shop.prepare()
  call = createCall(origin, (request) => shop.app.fetch(request, {}))
})
afterEach(() => shop.close())

async function visit(address: string) {
  const answer = await shop.app.request(`${origin}${address}`)
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ') }
}
const listed = async () =>
  [...(await visit('/guias')).html.matchAll(/<h2[^>]*><a[^>]*href="\/guias\/([^"]*)"/g)].map(([, slug]) => slug)

/** Saves a guide as it is, but for what is wished. */
async function change(slug: string, wish: object) {
  const { id } = (await call(desk.list, {})).find((guide) => guide.slug === `guias/${slug}`)!
  const { blocks, title, question, answer, description } = await call(desk.read, { id })
  const said = { title, question, answer, description, document: editorDocument(blocks) }
  await call(desk.change, { id, slug: `guias/${slug}`, status: 'published', ...said, ...wish })
}

test('pages that are kept follow what the desk does to a guide: what it says, whether and where it stands', async () => {
  const before = await listed()
  expect(before).toHaveLength(8)
  await change('dureza-shore', {
    title: 'Dureza, em <b>poucas</b> palavras',
    question: '',
    answer: 'Em até {resposta}.',
  })
  const { html } = await visit('/guias/dureza-shore')
  expect(html).toContain('Dureza, em &lt;b&gt;poucas&lt;/b&gt; palavras</h1>')
  expect(html).toContain('Em até 1 dia útil.</p>')
  const [, questions] = /<script type="application\/ld\+json">([^<]*FAQPage[^<]*)<\/script>/.exec(
    (await visit('/guias')).html,
  )!
  expect(questions).toContain('"text":"Em até 1 dia útil."')

  const measuring = 'href="/guias/como-medir-a-roda"'
  for (const address of ['/', '/contatos', '/sobre-nos', '/guias'])
    expect([address, (await visit(address)).html]).toEqual([address, expect.stringContaining(measuring)])
  await change('como-medir-a-roda', { status: 'draft' })
  expect((await visit('/guias/como-medir-a-roda')).status).toBe(404)
  for (const address of ['/', '/contatos', '/sobre-nos', '/guias', '/guias/dureza-shore'])
    expect([address, (await visit(address)).html]).toEqual([address, expect.not.stringContaining(measuring)])
  expect(await listed()).toEqual(before.slice(1))

  for (const slug of before.slice(1)) await change(slug!, { status: 'draft' })
  expect((await visit('/guias')).status).toBe(404)
  expect((await visit('/')).html).not.toContain('href="/guias')
})

test('a guide shows products, pictures of its own and the company’s data, as a page does', async () => {
  const { id } = await createFactories(database.db).aProduct({ name: 'Roda Alfa' })
  const blocks = [{ kind: 'products', title: 'As que servem', products: [{ id }] }, { kind: 'company' }] as const
  await change('dureza-shore', { document: editorDocument(blocks) })
  await shop.catalog.version()
  const { html } = await visit('/guias/dureza-shore')
  expect(html).toMatch(/<h3><a[^>]*>Roda Alfa<\/a>/)
  expect(html).toContain('Razão social')
})

test('what the settings say may be longer than the gap it fills, and fills words alone', async () => {
  const long = (text: string, most: number) => text + 'x'.repeat(most - text.length)
  const name = long('Rodas', 60)
  const { settings, version } = await call(deskSiteApi.read, {})
  await call(deskSiteApi.change, { ...settings, name, version })
  const href = '/produtos?busca={loja}'
  const label = long('{loja}', longest.button)
  const filter = { search: '{loja}' }
  const document = editorDocument([
    { kind: 'heading', text: long('{loja}', longest.heading) },
    { kind: 'paragraph', text: [{ text: '{loja}', href }] },
    { kind: 'button', label, href, look: 'primary' },
    { kind: 'columns', columns: [1, 2].map(() => ({ title: label, text: '', link: { label, href } })) },
    { kind: 'product-list', title: '', filter, count: 4 },
  ])
  await call(desk.create, { title: long('{loja}', 120), slug: 'nomes', status: 'published', document })
  const filled = label.replace('{loja}', name)
  expect((await call(pagesApi.page, { slug: 'nomes' })).blocks).toMatchObject([
    { text: long('{loja}', longest.heading).replace('{loja}', name) },
    { text: [{ text: name, href }] },
    { label: filled, href },
    { columns: [1, 2].map(() => ({ title: filled, link: { label: filled, href } })) },
    { filter },
  ])
})
