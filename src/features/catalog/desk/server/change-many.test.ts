import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { statementsOf } from '#testing/statements.ts'
import { deskMachinesApi } from '../../machines/contract/machines.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { productImages, removedImages, tableImportLines } from '../../record/server/tables.ts'
import { deskTablesApi } from '../../tables/contract/tables.ts'
import { type ChangeRequest, deskChangesApi } from '../contract/changes.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { deskImagesApi } from '../contract/images.ts'
import { deskProductsApi } from '../contract/products.ts'

const shop = openTestShop()
const db = () => shop.database.db
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

type Change = ChangeRequest['change']
/** Everything there is, which is so many. */
const all = (count: number) => ({ query: {}, count })
const make = (change: Change, selection: object = all(3)) =>
  desk(deskChangesApi.make, { selection, change } as ChangeRequest)
const preview = (change: Change, selection: object = all(3)) =>
  desk(deskChangesApi.preview, { selection, change } as ChangeRequest)
const undo = (id: number | null) => desk(deskChangesApi.undo, { id: id! })
const listed = () => desk(deskProductsApi.list, { sort: 'code' })
const byCode = async (code: string) => (await listed()).find((product) => product.code === code)!
/** All but what every writing changes. */
const content = async () => (await listed()).map(({ version: _, updatedAt: __, ...product }) => product)
const trail = async () => (await db().select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

async function threeProducts() {
  await shop.aProduct({ code: 'A', priceCents: 1050, category: 'Rolos', brand: 'Linde', featured: true })
  await shop.aProduct({ code: 'B', priceCents: null, status: 'inactive', category: 'Rodas' })
  await shop.aProduct({ code: 'C', priceCents: 10_000, machines: [{ brand: 'Still', model: 'EGV 16' }] })
}
const categoryId = async (name: string) =>
  (await shop.call(catalogApi.listCategories, {})).find((group) => group.name === name)!.id
const brandId = async (name: string) =>
  (await shop.call(catalogApi.listBrands, {})).find((group) => group.name === name)!.id

describe('a change of many products', () => {
  beforeEach(threeProducts)

  test.each<[string, () => Promise<Change>, object, object[]]>([
    [
      'to a category',
      async () => ({ kind: 'category', categoryId: await categoryId('Rodas') }),
      { changed: 2, unchanged: 1, withoutPrice: 0 },
      [{ category: 'Rodas' }, { category: 'Rodas' }, { category: 'Rodas' }],
    ],
    [
      'to none',
      async () => ({ kind: 'category', categoryId: null }),
      { changed: 2, unchanged: 1 },
      [{ category: '' }, { category: '' }, { category: '' }],
    ],
    [
      'to a brand',
      async () => ({ kind: 'brand', brandId: await brandId('Still') }),
      { changed: 3, unchanged: 0 },
      [{ brand: 'Still' }, { brand: 'Still' }, { brand: 'Still' }],
    ],
    [
      'to no brand',
      async () => ({ kind: 'brand', brandId: null }),
      { changed: 1, unchanged: 2 },
      [{ brand: '' }, { brand: '' }, { brand: '' }],
    ],
    [
      'of prices',
      async () => ({ kind: 'price', percent: 5 }),
      { changed: 2, unchanged: 0, withoutPrice: 1 },
      [{ price: 11.03 }, { price: null }, { price: 105 }],
    ],
    [
      'of status',
      async () => ({ kind: 'status', status: 'inactive' }),
      { changed: 2, unchanged: 1 },
      [{ status: 'inactive' }, { status: 'inactive' }, { status: 'inactive' }],
    ],
    [
      'of what is featured',
      async () => ({ kind: 'featured', featured: true }),
      { changed: 2, unchanged: 1 },
      [{ featured: true }, { featured: true }, { featured: true }],
    ],
    [
      'by machines that are added',
      async () => ({
        kind: 'machines',
        action: 'add',
        machines: [
          { brand: 'still', model: 'egv-16', certainty: 'confirmed' },
          { brand: 'Yale', model: 'MP20', position: 'Carga' },
        ],
      }),
      { changed: 3, unchanged: 0 },
      [
        { compatibleModels: [{ brand: 'Still', model: 'EGV 16', certainty: 'confirmed' }, { model: 'MP20' }] },
        { compatibleModels: [{ model: 'EGV 16' }, { brand: 'Yale', position: 'Carga', certainty: 'to-confirm' }] },
        { compatibleModels: [{ model: 'EGV 16', certainty: 'confirmed' }, { model: 'MP20' }] },
      ],
    ],
    [
      'by machines that are taken away',
      async () => ({ kind: 'machines', action: 'remove', machines: [{ model: 'EGV16' }] }),
      { changed: 1, unchanged: 2 },
      [{ compatibleModels: [] }, { compatibleModels: [] }, { compatibleModels: [] }],
    ],
  ])('%s is shown before, made, and undone', async (_, wanted, counts, expected) => {
    const change = await wanted()
    const before = await content()
    expect(await preview(change)).toMatchObject(counts)
    expect(await content()).toEqual(before)
    const version = await shop.catalog.version()
    const { id, ...made } = await make(change)
    expect(made).toMatchObject(counts)
    expect(await shop.catalog.version()).not.toBe(version)
    expect((await content()).map((product) => withWords(product))).toMatchObject(expected)
    expect((await trail()).filter((action) => action === 'bulk-change.done')).toHaveLength(1)
    expect((await trail()).filter((action) => action === 'product.update')).toHaveLength(made.changed)
    expect(await undo(id)).toMatchObject({ returned: made.changed, removed: 0, keptCount: 0, kept: [] })
    expect(await content()).toEqual(before)
    expect((await trail()).at(-1)).toBe('bulk-change.undo')
    await expect(undo(id)).rejects.toMatchObject({ code: 'CHANGE_GONE' })
  })

  const withWords = <P extends { category?: string | null | undefined; brand?: string | null | undefined }>(
    product: P,
  ) => ({
    ...{ ...product, category: product.category ?? '', brand: product.brand ?? '' },
  })

  test('says beforehand what becomes of a few, in the words of the table', async () => {
    expect(await preview({ kind: 'price', percent: -10 })).toEqual({
      ...{ changed: 2, unchanged: 0, withoutPrice: 1 },
      examples: [
        { id: expect.any(Number), code: 'A', name: expect.any(String), before: '10,50', after: '9,45' },
        { id: expect.any(Number), code: 'C', name: expect.any(String), before: '100,00', after: '90,00' },
      ],
      lately: null,
    })
    const { examples } = await preview({ kind: 'category', categoryId: await categoryId('Rodas') })
    expect(examples.map(({ before, after }) => [before, after])).toEqual([
      ['Rolos', 'Rodas'],
      ['', 'Rodas'],
    ])
  })

  test('is of what the list finds, also where a search does, and of nothing else', async () => {
    const inactive = { query: { status: 'inactive' }, count: 1 }
    expect(await make({ kind: 'featured', featured: true }, inactive)).toMatchObject({ changed: 1 })
    expect((await byCode('B')).featured).toBe(true)
    const search = { query: { search: 'EGV 16' }, count: 1 }
    expect(await make({ kind: 'price', percent: 10 }, search)).toMatchObject({ changed: 1 })
    expect((await listed()).map(({ price }) => price)).toEqual([10.5, null, 110])
    // Two conditions mean both: nothing that is inactive fits that machine.
    const both = { query: { search: 'EGV 16', status: 'inactive' }, count: 1 }
    await expect(make({ kind: 'price', percent: 10 }, both)).rejects.toMatchObject({ details: { count: 0 } })
    const ids = [(await byCode('A')).id]
    expect(await make({ kind: 'price', percent: 100 }, { ids: [...ids, ...ids] })).toMatchObject({ changed: 1 })
    expect((await listed()).map(({ price }) => price)).toEqual([21, null, 110])
  })

  test('is refused whole where what is found is no longer what was seen', async () => {
    const before = await content()
    for (const attempt of [make, preview])
      await expect(attempt({ kind: 'price', percent: 5 }, all(2))).rejects.toMatchObject({
        ...{ kind: 'conflict', code: 'SELECTION_CHANGED', details: { count: 3 } },
      })
    const missing = make({ kind: 'price', percent: 5 }, { ids: [(await byCode('A')).id, 999] })
    await expect(missing).rejects.toMatchObject({ code: 'PRODUCTS_MISSING', details: { ids: [999] } })
    expect(await content()).toEqual(before)
    expect(await desk(deskChangesApi.list, {})).toEqual([])
  })

  test('names whoever cannot be changed so, all of them, and changes none', async () => {
    const refused = async (change: Change, code: string, message: string, codes: string[]) => {
      const before = await content()
      for (const attempt of [preview, make])
        await expect(attempt(change)).rejects.toMatchObject({
          ...{ code, message, details: { products: codes.map((each) => expect.objectContaining({ code: each })) } },
        })
      expect(await content()).toEqual(before)
      expect(await desk(deskChangesApi.list, {})).toEqual([])
    }
    const [a, b, c] = await listed()
    const named = (...some: (typeof a)[]) => some.map((product) => `${product!.code} ${product!.name}`).join('; ')
    await shop.writeCatalog((tx) =>
      tx.execute(sql`update products set price_cents = 2000000000 where code in ('A', 'C')`),
    )
    const high = `O preço passaria do maior valor possível: ${named(a, c)}. Nada foi alterado.`
    await refused({ kind: 'price', percent: 50 }, 'PRICE_TOO_HIGH', high, ['A', 'C'])
    await shop.writeCatalog((tx) =>
      tx.execute(sql`update products set price_cents = 1000, temp_min = 90, temp_max = 10 where code = 'B'`),
    )
    const twisted = `A temperatura mínima passa da máxima: ${named(b)}. Corrija antes; nada foi alterado.`
    await refused({ kind: 'price', percent: 5 }, 'PRODUCT_CONTRADICTS_ITSELF', twisted, ['B'])
    await shop.writeCatalog((tx) => tx.execute(sql`update products set temp_min = null, temp_max = null`))
    const machines = Array.from({ length: 50 }, (_, nth) => ({ brand: 'Yale', model: `MP ${nth}` }))
    await shop.writeCatalog((tx) =>
      tx.execute(
        sql`insert into machine_models (model, model_key) select 'X' || n, 'x' || n from generate_series(1, 190) n`,
      ),
    )
    await shop.writeCatalog((tx) =>
      tx.execute(sql`insert into product_compatibility (product_id, machine_model_id)
      select ${a!.id}::int, id from machine_models where model_key like 'x%'`),
    )
    const many = `Serviria em mais de 200 máquinas: ${named(a)}. Nada foi alterado.`
    await refused({ kind: 'machines', action: 'add', machines }, 'TOO_MANY_MACHINES', many, ['A'])
    // What somebody put into the bin meanwhile is known by name; what is gone for good is not.
    await desk(deskProductsApi.remove, { id: b!.id })
    const gone = make({ kind: 'price', percent: 5 }, { ids: [a!.id, b!.id, 999] })
    await expect(gone).rejects.toMatchObject({
      message: `Já não está no catálogo: ${named(b)}. Atualize a lista; nada foi alterado.`,
      details: { ids: [b!.id, 999], products: [{ id: b!.id, code: 'B' }] },
    })
  })

  test('takes a machine without its maker for the one there is, and asks which where there are several', async () => {
    const add = (model: string) => ({ kind: 'machines', action: 'add', machines: [{ model }] }) as Change
    const { id } = await make(add('egv-16'))
    expect((await desk(deskChangesApi.list, {})).map(({ name }) => name)).toEqual([
      'Máquinas acrescentadas: Still egv-16',
    ])
    const machinesOf = async () => (await listed()).map(({ compatibleModels }) => compatibleModels)
    const still = [expect.objectContaining({ brand: 'Still', model: 'EGV 16' })]
    expect(await machinesOf()).toEqual([still, still, still])
    await undo(id)
    await make({ kind: 'machines', action: 'add', machines: [{ brand: 'Linde', model: 'EGV 16' }] })
    for (const attempt of [preview, make])
      await expect(attempt(add('EGV16'))).rejects.toMatchObject({
        fields: {
          'change.machines.0.brand': ['Mais de um fabricante tem este modelo: Still, Linde. Diga qual é.'],
        },
      })
    // Nobody has such a model yet: it may come without its maker.
    expect(await make(add('Nova 1'))).toMatchObject({ changed: 3 })
    expect(await make(add('nova-1'))).toMatchObject({ changed: 0, unchanged: 3 })
  })

  test.each<[Change, object]>([
    [{ kind: 'category', categoryId: 999 }, { fields: { categoryId: [expect.any(String)] } }],
    [{ kind: 'brand', brandId: 999 }, { fields: { brandId: [expect.any(String)] } }],
    [{ kind: 'price', percent: 0 }, { kind: 'invalid' }],
    [{ kind: 'price', percent: 7.25 }, { kind: 'invalid' }],
    [{ kind: 'price', percent: -91 }, { kind: 'invalid' }],
    [{ kind: 'price', percent: 501 }, { kind: 'invalid' }],
    [{ kind: 'photos', action: 'give' }, { fields: { code: ['Informe o código do produto que tem a foto.'] } }],
    [{ kind: 'photos', action: 'give', code: 'Z' }, { fields: { code: ['Nenhum produto tem este código.'] } }],
    [{ kind: 'photos', action: 'give', code: 'a' }, { fields: { code: ['Este produto não tem foto.'] } }],
    [{ kind: 'machines', action: 'add', machines: [] }, { kind: 'invalid' }],
  ])('%j is refused, and says why', async (change, problem) => {
    for (const attempt of [preview, make]) await expect(attempt(change)).rejects.toMatchObject(problem)
  })

  test('that nobody would feel is none to undo', async () => {
    expect(
      await make(
        { kind: 'category', categoryId: await categoryId('Rolos') },
        { query: { category_id: [await categoryId('Rolos')] }, count: 1 },
      ),
    ).toEqual({
      ...{ id: null, changed: 0, unchanged: 1, withoutPrice: 0 },
    })
    expect(await desk(deskChangesApi.list, {})).toEqual([])
    expect(await trail()).toEqual([])
  })

  test('is made once, however often it is sent under one key', async () => {
    const send = () =>
      desk(deskChangesApi.make, { selection: all(3), change: { kind: 'price', percent: 10 } } as ChangeRequest, {
        idempotencyKey: 'price-1',
      })
    const first = await send()
    expect(await send()).toEqual(first)
    expect((await byCode('C')).price).toBe(110)
  })

  test('of prices says beforehand that one was made within a day, which it would add to, until that is undone', async () => {
    const { id } = await make({ kind: 'price', percent: 10 })
    const priced = { kind: 'price', percent: 10 } as const
    const lately = { name: expect.stringContaining('10'), writtenAt: expect.any(String), products: 2 }
    expect((await preview(priced)).lately).toEqual(lately)
    const onlyOne = { ids: [(await byCode('C')).id] }
    expect((await preview(priced, onlyOne)).lately).toEqual({ ...lately, products: 1 })
    expect((await preview(priced, { ids: [(await byCode('B')).id] })).lately).toBeNull()
    expect((await preview({ kind: 'featured', featured: true })).lately).toBeNull()
    await undo(id)
    expect((await preview(priced)).lately).toBeNull()
    await make(priced)
    await db().execute(sql`update table_imports set written_at = now() - interval '25 hours'`)
    expect((await preview(priced)).lately).toBeNull()
  })

  test('is for administrators alone', async () => {
    const body = JSON.stringify({ selection: all(3), change: { kind: 'price', percent: 5 } })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const { id } = await make({ kind: 'price', percent: 5 })
    const customer = await shop.aCustomer()
    for (const address of ['', '/preview', `/${id}/undo`]) {
      const path = `/api/admin/products/changes${address}`
      expect((await shop.request(path, init)).status, path).toBe(401)
      expect((await shop.requestAs(customer, path, init)).status, path).toBe(403)
    }
    expect((await byCode('C')).price).toBe(105)
  })
})

describe('undoing it', () => {
  beforeEach(threeProducts)

  test('leaves alone what somebody changed since, and names it', async () => {
    const { id } = await make({ kind: 'price', percent: 5 })
    await desk(deskProductsApi.update, { id: (await byCode('C')).id, material: 'Nylon' })
    expect(await undo(id)).toMatchObject({ returned: 1, keptCount: 1, kept: [{ code: 'C' }] })
    expect((await listed()).map(({ price }) => price)).toEqual([10.5, null, 105])
  })

  test('goes back step by step, also behind an import, and stands in one list with it', async () => {
    const before = await content()
    await make({ kind: 'price', percent: 10 })
    const file = new File(['Código;Preço\nA;50\nC;60\n'], 'x')
    await desk(deskTablesApi.importProducts, { file, fileName: 'maio.csv', mapping: '{}' })
    await make({ kind: 'price', percent: -50 })
    expect((await listed()).map(({ price }) => price)).toEqual([25, null, 30])
    const past = await desk(deskChangesApi.list, {})
    expect(past).toMatchObject([
      { kind: 'price', name: 'Preço: −50%', created: 0, updated: 2 },
      { kind: 'import', name: 'maio.csv', created: 0, updated: 2 },
      { kind: 'price', name: 'Preço: +10%', created: 0, updated: 2 },
    ])
    for (const { id } of past) expect(await undo(id)).toMatchObject({ returned: 2, keptCount: 0 })
    expect(await content()).toEqual(before)
  })

  test('finds machines again that are called otherwise by now, also by their maker, and those joined with others', async () => {
    const machine = async (model: string) => (await desk(deskMachinesApi.list, { search: model }))[0]!
    const added = [
      ...[
        { brand: 'Linde', model: 'T16' },
        { brand: 'Linde', model: 'T 20 SP' },
      ],
      { brand: 'Yale', model: 'MP20' },
    ]
    await make({ kind: 'machines', action: 'add', machines: added })
    await desk(deskMachinesApi.create, { brand: 'Linde', model: 'TX 20' })
    const { id } = await make({ kind: 'machines', action: 'remove', machines: [{ model: 'EGV 16' }, ...added] })
    await desk(deskGroupsApi.updateBrand, { id: await brandId('Still'), name: 'Still do Brasil' })
    await desk(deskMachinesApi.update, { id: (await machine('T16')).id, model: 'T 16 L' })
    await desk(deskMachinesApi.join, { id: (await machine('T 20 SP')).id, into: (await machine('TX 20')).id })
    expect(await undo(id)).toMatchObject({ returned: 3, keptCount: 0 })
    const names = (product: Awaited<ReturnType<typeof byCode>>) =>
      product.compatibleModels.map(({ brand, model }) => `${brand} ${model}`)
    const [a, , c] = await listed()
    expect(names(a!)).toEqual(['Linde T 16 L', 'Linde TX 20', 'Yale MP20'])
    expect(names(c!)).toEqual(['Still do Brasil EGV 16', 'Linde T 16 L', 'Linde TX 20', 'Yale MP20'])
    expect((await shop.call(catalogApi.listBrands, {})).map(({ name }) => name)).not.toContain('Still')
  })

  test('finds a machine again that went into another with its maker, or by way of a third', async () => {
    const still = await brandId('Still')
    const made = async (brand: string, model: string) => (await desk(deskMachinesApi.create, { brand, model })).id
    await make({ kind: 'machines', action: 'add', machines: [{ brand: 'Yale', model: 'MP20' }] })
    const [first] = await desk(deskMachinesApi.list, { search: 'MP20' })
    const [second, third] = [await made('Yale', 'MP 20 X'), await made('Yale', 'MP 20 XT')]
    const twin = await made('Jungheinrich', 'EGV-16')
    const both = [{ model: 'EGV 16' }, { model: 'MP20' }]
    const { id } = await make({ kind: 'machines', action: 'remove', machines: both })
    await desk(deskGroupsApi.removeBrand, { id: still, moveTo: await brandId('Jungheinrich') })
    await desk(deskMachinesApi.update, { id: twin, model: 'EGV 16 N' })
    await desk(deskMachinesApi.join, { id: first!.id, into: second })
    await desk(deskMachinesApi.join, { id: second, into: third })
    expect(await undo(id)).toMatchObject({ returned: 3, keptCount: 0 })
    const names = (await listed()).map(({ compatibleModels }) =>
      compatibleModels.map(({ brand, model }) => `${brand} ${model}`),
    )
    expect(names).toEqual([['Yale MP 20 XT'], ['Yale MP 20 XT'], ['Jungheinrich EGV 16 N', 'Yale MP 20 XT']])
    expect((await shop.call(catalogApi.listBrands, {})).map(({ name }) => name)).not.toContain('Still')
  })

  test('takes with it the brand that came with a machine, and is possible for 30 days', async () => {
    const machines = [{ brand: 'Toyota', model: 'LWE 140' }]
    const { id } = await make({ kind: 'machines', action: 'add', machines })
    expect(await undo(id)).toMatchObject({ returned: 3, brands: 1 })
    expect((await make({ kind: 'price', percent: 5 })).id).not.toBeNull()
    await db().execute(sql`update table_imports set written_at = now() - interval '31 days'`)
    const { rows } = await db().execute<{ id: number }>(sql`select id from table_imports`)
    await expect(undo(rows[0]!.id)).rejects.toMatchObject({ code: 'CHANGE_GONE' })
    await shop.tidy()
    expect(await db().select().from(tableImportLines)).toEqual([])
  })
})

describe('photos of many products', () => {
  beforeEach(threeProducts)
  const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'roda.jpg')
  const addPhotos = async (code: string, ...colors: string[]) => {
    const images = await Promise.all(colors.map(async (color) => fileOf(await aJpeg({ color }))))
    await desk(deskImagesApi.add, { id: (await byCode(code)).id, images })
  }
  const photosOf = async () =>
    (await listed()).map(({ imageUrl, images }) => ({ imageUrl, hashes: images.map(({ url }) => url) }))
  const stored = () => db().select({ productId: productImages.productId }).from(productImages)

  test('are put aside together, and come back as they were', async () => {
    await addPhotos('A', '#ff0000', '#00ff00')
    await addPhotos('C', '#ff0000')
    const before = await photosOf()
    expect(await preview({ kind: 'photos', action: 'remove' })).toMatchObject({
      ...{ changed: 2, unchanged: 1 },
      examples: [
        { code: 'A', before: '2 fotos', after: 'sem foto' },
        { code: 'C', before: '1 foto', after: 'sem foto' },
      ],
    })
    const { id, changed } = await make({ kind: 'photos', action: 'remove' })
    expect(changed).toBe(2)
    expect((await listed()).map(({ imageUrl, lacking }) => [imageUrl, lacking.includes('photo')])).toEqual([
      [null, true],
      [null, true],
      [null, true],
    ])
    expect(await stored()).toEqual([])
    expect((await trail()).filter((action) => action === 'product.images')).toHaveLength(4)
    expect(await undo(id)).toMatchObject({ returned: 2, keptCount: 0 })
    expect(await photosOf()).toEqual(before)
    expect(await db().select({ id: removedImages.productId }).from(removedImages)).toEqual([])
  })

  test('stay away where somebody brought others since, and are forgotten after 30 days', async () => {
    await addPhotos('A', '#ff0000')
    await addPhotos('C', '#ff0000')
    const { id } = await make({ kind: 'photos', action: 'remove' })
    await addPhotos('A', '#0000ff')
    const [a] = await photosOf()
    expect(await undo(id)).toMatchObject({ returned: 1, keptCount: 1, kept: [{ code: 'A' }] })
    expect((await photosOf()).map(({ hashes }) => hashes.length)).toEqual([1, 0, 1])
    // They are not lost: once the others are gone, these can come back.
    const others = (await listed()).find(({ code }) => code === 'A')!
    for (const { id: imageId } of others.images) await desk(deskImagesApi.remove, { id: others.id, imageId })
    expect(await undo(id)).toMatchObject({ returned: 1, keptCount: 0 })
    expect((await photosOf())[0]!.hashes).not.toEqual(a!.hashes)
    await expect(undo(id)).rejects.toMatchObject({ code: 'CHANGE_GONE' })
    await make({ kind: 'photos', action: 'remove' })
    await db().execute(sql`update table_imports set written_at = now() - interval '31 days'`)
    await shop.tidy()
    expect(await db().select({ id: removedImages.productId }).from(removedImages)).toEqual([])
  })

  test('are one and the same for all, behind those they have, until it is undone', async () => {
    await addPhotos('A', '#ff0000')
    await addPhotos('C', '#00ff00')
    const before = await photosOf()
    const { id, changed, unchanged } = await make({ kind: 'photos', action: 'give', code: 'a' })
    expect({ changed, unchanged }).toEqual({ changed: 2, unchanged: 1 })
    const [a, b, c] = await photosOf()
    expect(b).toEqual(a)
    expect(c).toEqual({ ...before[2], hashes: [...before[2]!.hashes, ...a!.hashes] })
    expect(await undo(id)).toMatchObject({ returned: 2, keptCount: 0 })
    expect(await photosOf()).toEqual(before)
  })
})

describe('very many', () => {
  const fill = (from: number, to: number) =>
    shop.writeCatalog((tx) =>
      tx.execute(sql`insert into products (code, code_key, slug, name, price_cents)
      select 'L-' || n, 'l' || n, 'l-' || n, 'Longa', 1000 from generate_series(${from}::int, ${to}::int) n`),
    )

  test('are changed in parts, with as many statements for two hundred as for one', { tags: ['full'] }, async () => {
    await fill(1, 401)
    const statements = async (work: () => Promise<unknown>) => (await statementsOf(shop.database, work)).length
    const one = { ids: [(await listed())[0]!.id] }
    const few = await statements(() => make({ kind: 'price', percent: 5 }, one))
    let id: number | null = null
    const many = await statements(async () => {
      id = (await make({ kind: 'price', percent: 10 }, all(401))).id
    })
    // Three parts instead of one; what is done once is done once.
    expect(many).toBeLessThanOrEqual(few * 3)
    expect(await statements(() => undo(id))).toBeLessThanOrEqual(few * 4)
    const { rows } = await db().execute(
      sql`select price_cents as cents, count(*)::int as n from products group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { cents: 1000, n: 400 },
      { cents: 1050, n: 1 },
    ])
  })

  test('copies a photo to five hundred products at most', { tags: ['full'] }, async () => {
    await fill(1, 501)
    const copies = make({ kind: 'photos', action: 'give', code: 'L-501' }, all(501))
    await expect(copies).rejects.toMatchObject({ code: 'TOO_MANY_COPIES' })
  })
})
