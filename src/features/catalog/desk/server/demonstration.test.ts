import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Actor } from '#platform/http/router.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskMachinesApi } from '../../machines/contract/machines.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { loadDemoCatalogue } from '../../record/server/demo/load-demo.ts'
import {
  brands,
  categories,
  demoDepartures,
  machineModels,
  productCompatibility,
  products,
} from '../../record/server/tables.ts'
import { deskDemonstrationApi as api } from '../contract/demonstration.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { deskImagesApi } from '../contract/images.ts'
import { deskProductsApi } from '../contract/products.ts'

const dayMs = 24 * 60 * 60 * 1000
let passedMs = 0
const shop = openTestShop({}, () => new Date(Date.now() + passedMs))
let ana: Actor
let desk: Call

const all = { products: 63, categories: 10, brands: 16, machines: 81 }
const nothing = { products: 0, categories: 0, brands: 0, machines: 0 }
const db = () => shop.database.db

beforeEach(async () => {
  passedMs = 0
  await loadDemoCatalogue(db())
  ana = await shop.anAdministrator('Ana')
  desk = shop.as(ana)
})

const productNamed = async (code: string) => {
  const found = await desk(deskProductsApi.list, { search: code })
  return found.find((product) => product.code === code)!
}
const goesOf = async () => {
  const { goes } = await desk(api.show, {})
  return { ...counted(goes), machines: goes.machines }
}
const counted = (goes: { products: unknown[]; categories: unknown[]; brands: unknown[] }) => ({
  products: goes.products.length,
  categories: goes.categories.length,
  brands: goes.brands.length,
})

/** Everything visitors and administrators can see. `searchText` serves only the search in the bin. */
async function catalogue() {
  const own = await db().select().from(products).orderBy(asc(products.id))
  return {
    products: own.map(({ version, updatedAt, catalogVersion, searchText, ...rest }) => rest),
    categories: await db().select().from(categories).orderBy(asc(categories.id)),
    brands: await db().select().from(brands).orderBy(asc(brands.id)),
    machines: await db().select().from(machineModels).orderBy(asc(machineModels.id)),
    fits: await db()
      .select()
      .from(productCompatibility)
      .orderBy(asc(productCompatibility.productId), asc(productCompatibility.machineModelId)),
  }
}

describe('leaving the demonstration', () => {
  test('takes everything with it that nobody changed, and tells the trail', async () => {
    const { goes, changed, asked, departure } = await desk(api.show, {})
    expect({ ...counted(goes), machines: goes.machines }).toEqual(all)
    expect({ changed, asked, departure }).toEqual({ changed: [], asked: [], departure: null })
    expect(await desk(api.leave, {})).toEqual(all)
    expect(await shop.call(catalogApi.listProducts, {})).toEqual([])
    expect(await shop.call(catalogApi.listCategories, {})).toEqual([])
    expect(await shop.call(catalogApi.listBrands, {})).toEqual([])
    expect(await db().select().from(machineModels)).toEqual([])
    expect(await desk(deskProductsApi.bin, {})).toHaveLength(63)
    const { rows } = await db().execute(
      sql`select action, count(*)::int as times from ${auditEntries} group by action order by action`,
    )
    expect(rows).toEqual([
      { action: 'brand.delete', times: 16 },
      { action: 'category.delete', times: 10 },
      { action: 'demonstration.delete', times: 1 },
      { action: 'product.delete', times: 63 },
    ])
  })

  test('is undone in one press: everything is as it was, and counts as untouched again', async () => {
    const before = await catalogue()
    await desk(api.leave, {})
    const { departure } = await desk(api.show, {})
    expect(departure).toMatchObject({ ...all, taken: [] })
    expect(Date.parse(departure!.until) - Date.parse(departure!.leftAt)).toBe(30 * dayMs)
    expect(await desk(api.comeBack, { id: departure!.id })).toEqual(all)
    expect(await catalogue()).toEqual(before)
    expect(await goesOf()).toEqual(all)
    expect((await desk(api.show, {})).departure).toBeNull()
    const wheel = await shop.call(catalogApi.productBySlug, { slug: 'rt-230x75-li' })
    expect(wheel.compatibleModels.map(({ brand, model }) => `${brand} ${model}`)).toContain('Linde T16')
    await expect(desk(api.comeBack, { id: departure!.id })).rejects.toMatchObject({ code: 'DEMONSTRATION_GONE' })
  })

  test('says how far it is', async () => {
    const answer = await shop.requestAs(ana, '/api/admin/demonstration/leave', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    })
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const told = lines.flatMap(({ progress }) => progress ?? [])
    expect(told.length).toBeGreaterThan(3)
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(told.at(-1)).toEqual({ done: 170, total: 170 })
    expect(lines.at(-1).answer).toEqual({ status: 200, body: all })
  })

  test('happens once, however often it is pressed and by whom', async () => {
    const bia = shop.as(await shop.anAdministrator('Bia'))
    const left = await Promise.all([desk(api.leave, {}), bia(api.leave, {}), desk(api.leave, {})])
    expect(left.toSorted((a, b) => b.products - a.products)).toEqual([all, nothing, nothing])
    expect(await db().select().from(demoDepartures)).toHaveLength(1)
    const { departure } = await desk(api.show, {})
    const back = await Promise.allSettled([1, 2].map(() => desk(api.comeBack, { id: departure!.id })))
    expect(back.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await goesOf()).toEqual(all)
  })

  test('leaves alone what was changed, with what it needs, and takes it when it is chosen', async () => {
    const wheel = await productNamed('RT-230X75-LI')
    await desk(deskProductsApi.update, { id: wheel.id, price: 400, name: 'Roda nossa' })
    const [category] = await desk(deskGroupsApi.listCategories, {})
    await desk(deskGroupsApi.updateCategory, { id: category!.id, description: 'Nossas palavras.' })
    const { changed } = await desk(api.show, {})
    expect(changed).toEqual([
      { kind: 'product', id: wheel.id, code: wheel.code, name: 'Roda nossa', fields: ['Nome', 'Preço'] },
      { kind: 'category', id: category!.id, code: null, name: 'Rodas de tração', fields: ['Descrição'] },
    ])
    await desk(api.leave, {})
    const [left] = await shop.call(catalogApi.listProducts, {})
    expect(left).toMatchObject({ name: 'Roda nossa', category: 'Rodas de tração', brand: 'Linde' })
    const { compatibleModels } = await desk(deskProductsApi.get, { id: wheel.id })
    expect(compatibleModels.map(({ model }) => model)).toEqual(['T16', 'T18', 'T20', 'L12', 'L14'])
    expect(await desk(deskGroupsApi.listBrands, {})).toMatchObject([{ name: 'Linde' }])
    // Nothing is as it was brought any more: the rest goes only by name.
    expect(await desk(api.leave, {})).toEqual(nothing)
    expect(await desk(api.leave, { products: [wheel.id], categories: [category!.id] })).toEqual({
      ...{ products: 1, categories: 1, brands: 1, machines: 5 },
    })
    expect(await shop.call(catalogApi.listCategories, {})).toEqual([])
    // The last press first, then the one before it.
    for (const most of [1, 62]) {
      const { departure } = await desk(api.show, {})
      expect(departure!.products).toBe(most)
      await desk(api.comeBack, { id: departure!.id })
    }
    expect(await goesOf()).toMatchObject({ products: 62 })
    expect((await shop.call.page(catalogApi.listProducts, {})).total).toBe(63)
  })

  test('takes a product that was photographed for one that was changed', { tags: ['full'] }, async () => {
    const { id, code } = await productNamed('RT-230X75-LI')
    const photo = new File([new Uint8Array(await aJpeg())], 'roda.jpg')
    await desk(deskImagesApi.add, { id, images: [photo] })
    expect((await desk(api.show, {})).changed).toMatchObject([{ code, fields: ['Fotos'] }])
    expect(await desk(api.leave, {})).toMatchObject({ products: 62 })
  })

  test('leaves alone what products of the shop’s own are of, for and in', async () => {
    const own = await desk(deskProductsApi.create, {
      ...{ code: 'NOSSO-1', name: 'Roda nossa', description: 'Nossa.', material: 'Nylon' },
      ...{ diameter: '200 mm', width: '50 mm' },
      categoryId: (await desk(deskGroupsApi.listCategories, {})).find(({ name }) => name === 'Rodízios')!.id,
      compatibleModels: [{ brand: 'Still', model: 'EXU 16', certainty: 'confirmed' as const }],
    })
    expect(await desk(api.leave, {})).toEqual({ products: 63, categories: 9, brands: 15, machines: 80 })
    expect(await desk(deskProductsApi.get, { id: own.id })).toMatchObject({
      category: 'Rodízios',
      compatibleModels: [{ brand: 'Still', model: 'EXU 16' }],
    })
    const { departure } = await desk(api.show, {})
    await desk(api.comeBack, { id: departure!.id })
    expect((await shop.call.page(catalogApi.listProducts, {})).total).toBe(64)
    expect(await goesOf()).toEqual({ products: 63, categories: 9, brands: 15, machines: 80 })
  })

  test('takes a group by another name for the shop’s own, and its products for untouched', {
    tags: ['full'],
  }, async () => {
    const groups = await desk(deskGroupsApi.listCategories, {})
    const renamed = groups.find(({ name }) => name === 'Kits')!
    await desk(deskGroupsApi.updateCategory, { id: renamed.id, name: 'Conjuntos' })
    const linde = (await desk(deskGroupsApi.listBrands, {})).find(({ name }) => name === 'Linde')!
    await desk(deskGroupsApi.updateBrand, { id: linde.id, name: 'Linde do Brasil' })
    expect(await goesOf()).toMatchObject({ products: 63, categories: 9, brands: 15 })
    await desk(api.leave, {})
    expect(await desk(deskGroupsApi.listCategories, {})).toMatchObject([{ name: 'Conjuntos', productCount: 0 }])
  })

  test('names the products that open quotations ask for', async () => {
    const wheel = await productNamed('RT-230X75-LI')
    const roller = await productNamed('RC-80X70-UN')
    const ask = async (productId: number, status: string) => {
      const { rows } = await db().execute<{ id: number }>(sql`
        with asked as (insert into quotations (name, email, products, status, created_at)
          values ('João', 'joao@example.com', '1x roda', ${status}, now()) returning id)
        insert into quotation_items (quotation_id, product_id, name, code, quantity)
        select id, ${productId}, 'Roda', 'RT', 1 from asked returning quotation_id as id`)
      return rows[0]!.id
    }
    const first = await ask(wheel.id, 'pending')
    const second = await ask(wheel.id, 'responded')
    await ask(wheel.id, 'rejected')
    await ask(roller.id, 'approved')
    const { asked } = await desk(api.show, {})
    expect(asked).toEqual([{ id: wheel.id, code: wheel.code, name: wheel.name, quotations: [second, first] }])
  })

  test('cannot be undone while its codes and names are others’, and then says which', async () => {
    await desk(api.leave, {})
    await shop.aProduct({ code: 'rt-230x75-li' })
    const kits = await desk(deskGroupsApi.createCategory, { name: 'KITS' })
    const { departure } = await desk(api.show, {})
    const taken = [
      { kind: 'product', name: 'RT-230X75-LI' },
      { kind: 'category', name: 'Kits' },
    ]
    expect(departure!.taken).toEqual(taken)
    await expect(desk(api.comeBack, { id: departure!.id })).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'DEMONSTRATION_NAMES_TAKEN', details: { taken } },
    })
    expect((await shop.call.page(catalogApi.listProducts, {})).total).toBe(1)
    await desk(deskGroupsApi.removeCategory, { id: kits.id })
    const [own] = await desk(deskProductsApi.list, {})
    await desk(deskProductsApi.update, { id: own!.id, code: 'NOSSO-1' })
    expect(await desk(api.comeBack, { id: departure!.id })).toEqual(all)
  })

  test('leaves groups of its names alone once it is gone: they are the shop’s own', { tags: ['full'] }, async () => {
    await desk(api.leave, {})
    await desk(deskGroupsApi.createCategory, { name: 'Rodízios' })
    expect(await goesOf()).toEqual(nothing)
    expect(await desk(api.leave, {})).toEqual(nothing)
    expect(await desk(deskGroupsApi.listCategories, {})).toHaveLength(1)
  })

  test('gives back what somebody took out of the bin meanwhile only what it lost', { tags: ['full'] }, async () => {
    const before = await catalogue()
    const wheel = await productNamed('RT-230X75-LI')
    await desk(api.leave, {})
    await desk(deskProductsApi.restore, { id: wheel.id })
    const { departure } = await desk(api.show, {})
    expect(departure!.taken).toEqual([])
    await desk(api.comeBack, { id: departure!.id })
    expect(await catalogue()).toEqual(before)
    expect(await desk(deskProductsApi.get, { id: wheel.id })).toMatchObject({
      ...{ category: 'Rodas de tração', brand: 'Linde' },
      compatibleModels: wheel.compatibleModels,
    })
  })

  test('does not bring back a machine that was removed by itself meanwhile', { tags: ['full'] }, async () => {
    const idOf = async (name: string) =>
      (await desk(deskGroupsApi.listBrands, {})).find((brand) => brand.name === name)!.id
    const [linde, still] = [await idOf('Linde'), await idOf('Still')]
    const machine = (await desk(deskMachinesApi.list, { search: 'linde t16' }))[0]!
    await desk(deskGroupsApi.removeBrand, { id: linde, moveTo: still })
    await desk(deskMachinesApi.update, { id: machine.id, brand: 'Linde' })
    const { changed } = await desk(api.show, {})
    await desk(api.leave, { products: changed.map(({ id }) => id) })
    await desk(deskGroupsApi.restoreBrand, { id: linde })
    await desk(deskMachinesApi.remove, { id: machine.id })
    await desk(deskGroupsApi.removeBrand, { id: linde })
    const { departure } = await desk(api.show, {})
    await desk(api.comeBack, { id: departure!.id })
    await expect(desk(deskMachinesApi.get, { id: machine.id })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('can be undone for 30 days, and the demonstration does not come back by itself', async () => {
    await desk(api.leave, {})
    const { departure } = await desk(api.show, {})
    passedMs = 30 * dayMs - 60_000
    expect((await desk(api.show, {})).departure).toMatchObject(all)
    passedMs = 30 * dayMs + 60_000
    expect((await desk(api.show, {})).departure).toBeNull()
    await expect(desk(api.comeBack, { id: departure!.id })).rejects.toMatchObject({ kind: 'not-found' })
    await shop.tidy()
    expect(await db().select().from(demoDepartures)).toMatchObject([{ gone: null }])
    expect(await db().select().from(products)).toEqual([])
    expect(await loadDemoCatalogue(db())).toBe(0)
  })
})

test('a shop that never had it has nothing to leave', async () => {
  await desk(api.leave, {})
  // An index never sees a product vanish without the bin: refresh it before the rows are deleted.
  await shop.catalog.version()
  await db().delete(products)
  await db().delete(demoDepartures)
  await shop.aProduct({ category: 'Rodízios', brand: 'Linde' })
  expect(await goesOf()).toEqual(nothing)
  expect(await desk(api.leave, {})).toEqual(nothing)
  expect(await desk(deskGroupsApi.listCategories, {})).toHaveLength(1)
})
