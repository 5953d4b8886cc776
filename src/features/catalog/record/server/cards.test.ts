// Also on the embedded database: triggers run on both engines.
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { read, write } from '#kernel/api/written.ts'
import { aJpeg, aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskGroupsApi } from '../../desk/contract/groups.ts'
import { deskImagesApi } from '../../desk/contract/images.ts'
import { deskLettersApi } from '../../desk/contract/letters.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { listBrands, listCategories } from '../../showcase/server/repository/facets.ts'
import { deskTablesApi } from '../../tables/contract/tables.ts'
import { catalogApi, productFace } from '../contract/catalogue.ts'
import { type Card, derivation } from './card.ts'
import { createFreshenCards } from './freshen-cards.ts'
import { deriveCards } from './repository/cards.ts'
import { readCatalogueVersion } from './repository/catalogue-version.ts'
import { isKept } from './repository/product-conditions.ts'
import {
  brands,
  cardFaces,
  machineModels,
  productCards,
  productCounts,
  products,
  staleCards,
  staleGroups,
} from './tables.ts'

const shop = openTestShop()
const db = () => shop.database.db
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

/** Every card and every count is what it would be if it were made now, of what there is. */
async function expectAllRight() {
  const kept = await db().select({ id: products.id }).from(products).where(isKept).orderBy(asc(products.id))
  const ids = kept.map(({ id }) => id)
  const stored = await db().select().from(productCards).orderBy(asc(productCards.productId))
  const faces = await db()
    .select({ id: cardFaces.productId, face: sql<Card['face']>`${cardFaces.card}::text` })
    .from(cardFaces)
    .orderBy(asc(cardFaces.productId))
  const fresh = await deriveCards(db(), ids)
  expect(stored.map(({ productId, card }) => [productId, card])).toEqual(ids.map((id) => [id, null]))
  expect(faces).toEqual(ids.map((id) => ({ id, face: fresh.get(id)?.face })))
  for (const { face } of faces) expect(face).toBe(write(z.strictObject(productFace.shape), read(face)))
  const besides = stored.map(({ priceCents, version }) => ({ priceCents, version }))
  expect(besides).toMatchObject(
    ids.map((id) => ({ priceCents: fresh.get(id)?.priceCents, version: fresh.get(id)?.version })),
  )
  expect(await db().select().from(staleCards)).toEqual([])
  expect(await db().select().from(staleGroups)).toEqual([])
  const counted = new Map((await db().select().from(productCounts)).map((row) => [row.counted, row.count]))
  const offered = stored.filter(({ isOffered }) => isOffered)
  expect(counted.get('all') ?? 0).toBe(offered.length)
  for (const { id, productCount } of await listCategories(db()))
    expect(counted.get(`category ${id}`) ?? 0).toBe(productCount)
  for (const { id, productCount } of await listBrands(db())) expect(counted.get(`brand ${id}`) ?? 0).toBe(productCount)
  const { rows } = await db().execute(sql`
    select product_id, brand_id, shelf, place, category_id, name, rating from brand_cards
    except select product_id, unnest(brands), shelf, place, category_id, name, rating from product_cards where is_offered`)
  expect(rows).toEqual([])
  const { rows: under } = await db().execute<{ count: number }>(sql`select count(*)::int as count from brand_cards`)
  expect(under[0]?.count).toBe(offered.flatMap((card) => card.brands).length)
}

const draft = (code: string) => ({
  code,
  name: `Roda ${code}`,
  description: 'De teste.',
  diameter: '230 mm',
  width: '75 mm',
  material: 'Poliuretano',
  application: 'Paleteira manual; Empilhadeira',
})
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

test('whatever the desk changes of a product, its card is what the product is', async () => {
  const category = await shop.aCategory('Rodas')
  const brand = await shop.aBrand('Linde')
  const machines = [{ brand: 'Still', model: 'EGV 16' }, { model: 'Paleteiras importadas' }]
  const references = [{ brand: 'Linde', partNumber: '0009.123' }]
  const belonging = {
    categoryId: category.id,
    brandId: brand.id,
    compatibleModels: machines,
    crossReferences: references,
  }
  const { id } = await desk(deskProductsApi.create, { ...draft('A'), ...belonging })
  await expectAllRight()
  await desk(deskProductsApi.update, { id, name: 'Roda nova', diameter: '200', featured: true, price: 12.5 })
  await expectAllRight()
  await desk(deskProductsApi.update, { id, compatibleModels: [], crossReferences: [], application: '' })
  await expectAllRight()
  await desk(deskProductsApi.update, { id, compatibleModels: machines, status: 'inactive' })
  await expectAllRight()
  await desk(deskProductsApi.bulk, { ids: [id], action: 'activate' })
  await expectAllRight()
  await desk(deskProductsApi.remove, { id })
  await expectAllRight()
  await desk(deskProductsApi.restore, { id })
  await expectAllRight()
  const other = await shop.aCategory('Kits')
  await desk(deskProductsApi.bulk, { ids: [id], action: 'category', categoryId: other.id })
  await expectAllRight()
  expect(await shop.call(catalogApi.product, { id })).toMatchObject({ name: 'Roda nova', categoryName: 'Kits' })
})

test('its pictures are on its card: added, put in another order, described, taken away', async () => {
  const { id } = await shop.aProduct({ code: 'A' })
  const images = [fileOf(await aJpeg(), 'a.jpg'), fileOf(await aPng({ color: '#0000ff' }), 'b.png')]
  const { added } = await desk(deskImagesApi.add, { id, images })
  await expectAllRight()
  await desk(deskImagesApi.arrange, { id, images: added.toReversed().map((image) => ({ id: image, alt: 'De lado' })) })
  await expectAllRight()
  await desk(deskImagesApi.remove, { id, imageId: added[0]! })
  await expectAllRight()
  expect((await shop.call(catalogApi.product, { id })).images).toMatchObject([{ id: added[1], alt: 'De lado' }])
})

test('groups take their names, places and products with them, and bring them back', async () => {
  await shop.aProduct({ code: 'A', category: 'Rodas', brand: 'Linde' })
  await shop.aProduct({ code: 'B', category: 'Kits', machines: [{ brand: 'Linde', model: 'T20' }] })
  await shop.aProduct({ code: 'C', category: 'Kits', machines: [{ brand: 'Still', model: 'T20' }] })
  const [wheels, kits] = [await shop.aCategory('Rodas'), await shop.aCategory('Kits')]
  const [linde, still] = [await shop.aBrand('Linde'), await shop.aBrand('Still')]
  await desk(deskGroupsApi.updateCategory, { id: wheels.id, name: 'Rodas e rolos' })
  await desk(deskGroupsApi.updateBrand, { id: linde.id, name: 'Linde AG' })
  await expectAllRight()
  await desk(deskGroupsApi.orderCategories, { ids: [kits.id, wheels.id] })
  await expectAllRight()
  const shown = await shop.call(catalogApi.listProducts, {})
  expect(shown.map(({ code }) => code)).toEqual(['B', 'C', 'A'])
  await desk(deskGroupsApi.removeCategory, { id: wheels.id, moveTo: kits.id })
  await desk(deskGroupsApi.removeBrand, { id: linde.id, moveTo: still.id })
  await expectAllRight()
  await desk(deskGroupsApi.restoreCategory, { id: wheels.id })
  await desk(deskGroupsApi.restoreBrand, { id: linde.id })
  await expectAllRight()
})

test('a table that is imported and letters that are mended change the cards of all they change', async () => {
  await shop.aProduct({ code: 'A', name: 'Roda de \u0093tração\u0094', machines: [{ brand: 'Linde', model: 'T20' }] })
  const table =
    'Código;Nome;Descrição;Diâmetro;Largura;Material;Categoria\nA;Roda;De teste;240 mm;75 mm;PU;Rodas\nB;Rolo;Um rolo;80;70;Nylon;Rolos\n'
  await desk(deskLettersApi.mend, {})
  await expectAllRight()
  await desk(deskTablesApi.importProducts, { file: fileOf(Buffer.from(table), 'tabela.csv'), mapping: '{}' })
  await expectAllRight()
})

test('what is changed past the shop is noted by the database, and brought up to date in time', async () => {
  const { id } = await shop.aProduct({ code: 'A', machines: [{ brand: 'Linde', model: 'T20' }] })
  await db().update(products).set({ name: 'Outra' }).where(eq(products.id, id))
  await db().update(brands).set({ name: 'Linde AG' })
  await db().update(machineModels).set({ machineType: 'Transpaleteira' })
  expect(await db().select().from(staleCards)).toMatchObject([{ productId: id }])
  expect(await db().select().from(staleGroups)).toMatchObject([{ kind: 'brand' }, { kind: 'machine' }])
  await createFreshenCards(db())()
  await expectAllRight()
})

test('a card made by older rules is not shown: it is made when it is read, and written in time', async () => {
  const { id } = await shop.aProduct({ code: 'A' })
  const right = await shop.call(catalogApi.product, { id })
  await db().execute(sql`update product_cards set card = '{"name":"Velha"}', derivation = '0.9.1'`)
  expect(await shop.call(catalogApi.product, { id })).toEqual(right)
  expect(await shop.call(catalogApi.listProducts, {})).toEqual([right])
  await createFreshenCards(db())()
  expect(await db().select({ made: productCards.derivation }).from(productCards)).toEqual([{ made: derivation }])
  await expectAllRight()
})

test('what an older version of the shop writes beside this one is shown, and nothing that was not meant for everybody', async () => {
  const { id } = await shop.aProduct({ code: 'A', priceCents: 990 })
  const right = await shop.call(catalogApi.product, { id })
  const olderCard = { ...right, ncm: '8431.20.19', priceCents: 990, version: 1 }
  await db().update(products).set({ ncm: '8431.20.19' })
  await db().update(productCards).set({ derivation: '1.9.9', priceCents: null, version: 0 })
  await db().update(cardFaces).set({ card: olderCard })
  expect(await shop.call(catalogApi.product, { id })).toEqual({ ...right, ncm: '8431.20.19' })
  const seen = await desk(catalogApi.product, { id })
  expect(seen).toEqual({ ...right, ncm: '8431.20.19', price: 9.9, version: expect.any(Number) })
  await desk(deskProductsApi.update, { id, ncm: '8302.20.00', version: seen.version })
  expect(await shop.call(catalogApi.product, { id })).toEqual({ ...right, ncm: '8302.20.00' })
  await expectAllRight()
})

test('a change makes its own cards; what others left behind stays for later', async () => {
  const [left, own] = [await shop.aProduct({ code: 'A' }), await shop.aProduct({ code: 'B' })]
  await db().update(products).set({ name: 'Outra' }).where(eq(products.id, left.id))
  await desk(deskProductsApi.update, { id: own.id, name: 'Nova' })
  const names = await db().select({ name: productCards.name }).from(productCards).orderBy(asc(productCards.productId))
  expect(names).toEqual([{ name: left.name }, { name: 'Nova' }])
  expect(await db().select().from(staleCards)).toMatchObject([{ productId: left.id }])
  await createFreshenCards(db())()
  await expectAllRight()
})

test('a very large category gets its name and place in parts, each of them a transaction of its own', {
  tags: ['full'],
  timeout: 240_000,
}, async () => {
  const { id } = await shop.aCategory('Rodas')
  const many = 2300
  await db().execute(sql`insert into products (code, code_key, slug, name, category_id)
    select 'C-' || n, 'c' || n, 'c-' || n, 'Roda ' || n, ${id}::int from generate_series(1, ${many}::int) n`)
  await createFreshenCards(db())()
  const countNamed = async (name: string) =>
    (await db().execute(sql`select from card_faces where card ->> 'categoryName' = ${name}`)).rowCount
  await desk(deskGroupsApi.updateCategory, { id, name: 'Rodas e rolos' })
  expect(await countNamed('Rodas e rolos')).toBe(2000)
  // Before that is over, it is called otherwise: everything begins again.
  await desk(deskGroupsApi.updateCategory, { id, name: 'Rodízios' })
  expect(await db().select().from(staleGroups)).toMatchObject([{ kind: 'category', groupId: id, doneTo: 2000 }])
  await createFreshenCards(db())()
  expect(await countNamed('Rodízios')).toBe(many)
  await expectAllRight()
  expect((await shop.request('/api/products?search=rodizios&limit=1')).headers.get('x-total-count')).not.toBe('0')
})

test('cards made by older rules raise the version when they are renewed; those of newer rules stay as they are', async () => {
  const { id } = await shop.aProduct({ code: 'A' })
  await shop.aProduct({ code: 'B' })
  await db().execute(sql`update product_cards set derivation = '0.9.1' where product_id = ${id}`)
  await db().execute(sql`update product_cards set derivation = '99.1.1' where product_id <> ${id}`)
  const before = await readCatalogueVersion(db())
  await createFreshenCards(db())()
  expect(await readCatalogueVersion(db())).toBe(before + 1)
  const made = await db()
    .select({ by: productCards.derivation })
    .from(productCards)
    .orderBy(asc(productCards.productId))
  expect(made).toEqual([{ by: derivation }, { by: '99.1.1' }])
  await createFreshenCards(db())()
  expect(await readCatalogueVersion(db())).toBe(before + 1)
})

test('an application that is said twice is counted once', async () => {
  await shop.aProduct({ code: 'A', application: 'Rampa; Doca; Rampa' })
  expect((await shop.call(catalogApi.productFacets, {})).applications).toEqual([
    { name: 'Doca', count: 1 },
    { name: 'Rampa', count: 1 },
  ])
  const page = await shop.call(catalogApi.productFacets, { material: ['Poliuretano moldado'] })
  expect(page.applications).toContainEqual({ name: 'Rampa', count: 1 })
})
