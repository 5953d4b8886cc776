// Also on the embedded database: constraint violations are translated from engine errors.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { deskProductsApi } from '../contract/products.ts'

const dayMs = 24 * 60 * 60 * 1000
let passedMs = 0
const shop = openTestShop({}, () => new Date(Date.now() + passedMs))
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const names = (groups: { name: string }[]) => groups.map(({ name }) => name)
const kinds = [
  {
    kind: 'category',
    create: deskGroupsApi.createCategory,
    add: deskGroupsApi.addCategory,
    update: deskGroupsApi.updateCategory,
    remove: deskGroupsApi.removeCategory,
    restore: deskGroupsApi.restoreCategory,
    list: deskGroupsApi.listCategories,
    publicList: catalogApi.listCategories,
    codes: { taken: 'CATEGORY_NAME_TAKEN', used: 'CATEGORY_IN_USE', missing: 'CATEGORY_NOT_FOUND' },
  },
  {
    kind: 'brand',
    create: deskGroupsApi.createBrand,
    add: deskGroupsApi.addBrand,
    update: deskGroupsApi.updateBrand,
    remove: deskGroupsApi.removeBrand,
    restore: deskGroupsApi.restoreBrand,
    list: deskGroupsApi.listBrands,
    publicList: catalogApi.listBrands,
    codes: { taken: 'BRAND_NAME_TAKEN', used: 'BRAND_IN_USE', missing: 'BRAND_NOT_FOUND' },
  },
] as const

describe.each(kinds)('a $kind', ({ kind, create, add, update, remove, restore, list, publicList, codes }) => {
  const aMember = (name: string, rest = {}) => shop.aProduct({ [kind]: name, ...rest })

  test('is made, changed and removed, each with its entry in the trail', async () => {
    const made = await desk(create, { name: ' Rodízios ', description: '' })
    expect(made).toMatchObject({ name: 'Rodízios', slug: 'rodizios', description: null, productCount: 0 })
    const changed = await desk(update, { id: made.id, description: 'Com garfo.' })
    expect(changed).toMatchObject({ name: 'Rodízios', description: 'Com garfo.' })
    expect(await desk(remove, { id: made.id })).toMatchObject({
      success: true,
      message: expect.stringMatching(/^[A-Z]/),
    })
    expect(await shop.call(publicList, {})).toEqual([])
    const entries = await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { action: `${kind}.create`, after: { name: 'Rodízios' } },
      { action: `${kind}.update`, before: { description: null }, after: { description: 'Com garfo.' } },
      { action: `${kind}.delete`, before: { name: 'Rodízios' } },
    ])
  })

  test('that somebody removes at the moment it comes back is not there, which is no failure', async () => {
    const { id } = await desk(create, { name: 'Rodízios' })
    await desk(remove, { id })
    const { db } = shop.database
    const table = sql.identifier(kind === 'brand' ? 'brands' : 'categories')
    await db.execute(sql`create function removed_at_once() returns trigger language plpgsql as
      'begin execute format(''delete from %I where id = %L'', tg_table_name, new.id); return null; end'`)
    await db.execute(sql`create constraint trigger removed_at_once after insert on ${table}
      deferrable initially deferred for each row execute function removed_at_once()`)
    try {
      await expect(desk(restore, { id })).rejects.toMatchObject({ kind: 'not-found', code: codes.missing })
    } finally {
      await db.execute(sql`drop function removed_at_once() cascade`)
    }
  })

  test('has a name of its own, without regard to capitals and accents', async () => {
    const { id } = await desk(create, { name: 'Tração' })
    const other = await desk(add, { name: 'Carga' })
    const taken = { kind: 'conflict', code: codes.taken, fields: { name: ['Já existe “Tração”.'] } }
    for (const name of ['Tração', 'TRACAO', ' tracão '])
      await expect(desk(create, { name }), name).rejects.toMatchObject(taken)
    await expect(desk(update, { id: other.id, name: 'tracao' })).rejects.toMatchObject(taken)
    expect(await desk(update, { id, name: 'TRAÇÃO' })).toMatchObject({ name: 'TRAÇÃO' })
    for (const name of ['', '  ', '***'])
      await expect(desk(create, { name }), name).rejects.toMatchObject({
        kind: 'invalid',
        fields: { name: [expect.any(String)] },
      })
    expect(names(await desk(list, {}))).toHaveLength(2)
  })

  test('counts inactive products for the desk only', async () => {
    await aMember('Uma')
    await aMember('Uma', { status: 'inactive' })
    expect(await shop.call(publicList, {})).toMatchObject([{ productCount: 1 }])
    expect(await desk(list, {})).toMatchObject([{ productCount: 2 }])
  })

  test('in use is not removed silently, but hands its products on', async () => {
    const product = await aMember('Velha')
    await aMember('Velha', { status: 'inactive' })
    const binned = await aMember('Velha')
    await desk(deskProductsApi.remove, { id: binned.id })
    const [old] = await desk(list, {})
    const target = await desk(create, { name: 'Novíssima' })
    const used = { kind: 'conflict', code: codes.used, details: { products: 2 } }
    await expect(desk(remove, { id: old!.id })).rejects.toMatchObject(used)
    await expect(desk(remove, { id: old!.id, moveTo: old!.id })).rejects.toMatchObject({ code: 'MOVE_TO_ITSELF' })
    await expect(desk(remove, { id: old!.id, moveTo: 999 })).rejects.toMatchObject({ code: codes.missing })
    expect(await desk(list, {})).toHaveLength(2)
    await desk(remove, { id: old!.id, moveTo: target.id })
    expect(await desk(list, {})).toMatchObject([{ id: target.id, productCount: 2 }])
    expect(await shop.call(catalogApi.listProducts, { search: 'novissima' })).toMatchObject([{ id: product.id }])
    expect(await desk(deskProductsApi.restore, { id: binned.id })).toMatchObject({ [kind]: 'Novíssima' })
  })

  test('of products in the bin only is removed, and they come back without it', async () => {
    const { id } = await aMember('Velha')
    await desk(deskProductsApi.remove, { id })
    const [old] = await desk(list, {})
    await desk(remove, { id: old!.id })
    expect(await desk(deskProductsApi.restore, { id })).toMatchObject({ [kind]: null })
  })

  test('comes back as it was, with the products that were handed on and are still there', async () => {
    const [stayed, edited, moved] = [await aMember('Velha'), await aMember('Velha'), await aMember('Velha')]
    const binned = await aMember('Velha')
    await desk(deskProductsApi.remove, { id: binned.id })
    const [old] = await desk(list, {})
    const before = await desk(update, { id: old!.id, description: 'Com garfo.' })
    const [target, third] = [await desk(create, { name: 'Nova' }), await desk(create, { name: 'Terceira' })]
    await desk(remove, { id: old!.id, moveTo: target.id })
    await desk(deskProductsApi.update, { id: edited.id, price: '10,00' })
    await desk(deskProductsApi.update, { id: moved.id, [`${kind}Id`]: third.id })

    const { id, name, slug, description } = before
    expect(await desk(restore, { id: old!.id })).toMatchObject({ id, name, slug, description, productCount: 2 })
    expect(await desk(deskProductsApi.get, { id: stayed.id })).toMatchObject({ [kind]: 'Velha' })
    expect(await desk(deskProductsApi.get, { id: edited.id })).toMatchObject({ [kind]: 'Velha', price: 10 })
    expect(await desk(deskProductsApi.get, { id: moved.id })).toMatchObject({ [kind]: 'Terceira' })
    expect(await desk(deskProductsApi.restore, { id: binned.id })).toMatchObject({ [kind]: 'Velha' })
    expect(await shop.call(catalogApi.listProducts, { search: 'velha' })).toHaveLength(3)
    expect(names(await desk(list, {})).toSorted()).toEqual(['Nova', 'Terceira', 'Velha'])
    const entries = await shop.database.db.select().from(auditEntries)
    expect(entries.find(({ action }) => action === `${kind}.restore`)).toMatchObject({
      subjectName: 'Velha',
      administratorName: 'Ana',
      after: { name: 'Velha', description: 'Com garfo.', products: 2 },
    })
    await expect(desk(restore, { id: old!.id })).rejects.toMatchObject({ code: codes.missing })
  })

  test('comes back once, and not where its name was given to another', async () => {
    const { id } = await desk(create, { name: 'Tração' })
    await desk(remove, { id })
    const bruno = shop.as(await shop.anAdministrator('Bruno'))
    const answers = await Promise.allSettled([desk(restore, { id }), bruno(restore, { id })])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    await desk(remove, { id })
    const other = await bruno(create, { name: 'TRACAO' })
    const taken = {
      kind: 'conflict',
      code: codes.taken,
      message: expect.stringMatching(/^Já existe uma .+ com este nome/),
    }
    await expect(desk(restore, { id })).rejects.toMatchObject(taken)
    expect(names(await desk(list, {}))).toEqual(['TRACAO'])
    await bruno(remove, { id: other.id })
    expect(await desk(restore, { id })).toMatchObject({ id, name: 'Tração' })
  })

  test('is forgotten 30 days after its removal', async () => {
    const [old, young] = [await desk(create, { name: 'Antiga' }), await desk(create, { name: 'Recente' })]
    await desk(remove, { id: old.id })
    passedMs += 29 * dayMs
    await desk(remove, { id: young.id })
    passedMs += 2 * dayMs
    await shop.tidy()
    await expect(desk(restore, { id: old.id })).rejects.toMatchObject({ code: codes.missing })
    expect(await desk(restore, { id: young.id })).toMatchObject({ name: 'Recente' })
  })

  test('under a new name is what its products are found by', async () => {
    await aMember('Velha')
    const [group] = await desk(list, {})
    await desk(update, { id: group!.id, name: 'Novíssima' })
    expect(await shop.call(catalogApi.listProducts, { search: 'novissima' })).toHaveLength(1)
    expect(await shop.call(catalogApi.listProducts, { search: 'velha' })).toEqual([])
  })

  test('that does not exist is said so', async () => {
    await expect(desk(update, { id: 99, name: 'x' })).rejects.toMatchObject({ code: codes.missing })
    await expect(desk(remove, { id: 99 })).rejects.toMatchObject({ code: codes.missing })
  })

  test('made by several at once is made once', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => desk(create, { name: 'Única' })))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})

test('categories stand in the order the desk gives them', async () => {
  const made = []
  for (const name of ['Rodas', 'Kits', 'Eixos']) made.push((await desk(deskGroupsApi.createCategory, { name })).id)
  expect(names(await shop.call(catalogApi.listCategories, {}))).toEqual(['Rodas', 'Kits', 'Eixos'])
  await desk(deskGroupsApi.orderCategories, { ids: made.toReversed() })
  expect(names(await shop.call(catalogApi.listCategories, {}))).toEqual(['Eixos', 'Kits', 'Rodas'])
  for (const ids of [made.slice(1), [...made, 99], [made[0]!, made[0]!, made[1]!], []])
    await expect(desk(deskGroupsApi.orderCategories, { ids })).rejects.toMatchObject({ code: 'CATEGORY_LIST_CHANGED' })
})

test('a brand takes its machines along, and two machines of one name become one', async () => {
  const first = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }] })
  const second = await shop.aProduct({ machines: [{ brand: 'STILL GmbH', model: 'egv-16' }] })
  const both = await shop.call(catalogApi.listBrands, {})
  const still = both.find(({ name }) => name === 'Still')!
  const gmbh = both.find(({ name }) => name === 'STILL GmbH')!
  const used = { code: 'BRAND_IN_USE', details: { products: 1 } }
  await expect(desk(deskGroupsApi.removeBrand, { id: gmbh.id })).rejects.toMatchObject(used)
  await desk(deskGroupsApi.removeBrand, { id: gmbh.id, moveTo: still.id })
  for (const { id } of [first, second])
    expect(await shop.call(catalogApi.product, { id })).toMatchObject({
      compatibleModels: [{ brand: 'Still', model: 'EGV 16' }],
    })
})

test('a category is shown by the product that was chosen for it, as long as that is on offer', async () => {
  const best = await shop.aProduct({ category: 'Rodas', rating: 90 })
  const other = await shop.aProduct({ category: 'Eixos', code: 'EX-1' })
  const [rodas] = (await desk(deskGroupsApi.listCategories, {})).filter(({ name }) => name === 'Rodas')
  const { id } = rodas!
  const shown = async () =>
    (await shop.call(catalogApi.listCategories, {})).find((category) => category.id === id)?.illustrationUrl
  const pictureOf = (product: { id: number }) => expect.stringContaining(`/illustrations/${product.id}-`)
  expect(await shown()).toEqual(pictureOf(best))
  const chosen = await desk(deskGroupsApi.updateCategory, { id, pictureCode: 'ex-1' })
  expect(chosen).toMatchObject({ name: 'Rodas', pictureCode: 'ex-1', illustrationUrl: pictureOf(other) })
  expect(await shown()).toEqual(pictureOf(other))
  expect(await shop.call(catalogApi.listCategories, {})).not.toContainEqual(
    expect.objectContaining({ pictureCode: expect.anything() }),
  )
  await desk(deskProductsApi.remove, { id: other.id })
  expect(await shown()).toEqual(pictureOf(best))
  const unknown = desk(deskGroupsApi.updateCategory, { id, pictureCode: 'NADA' })
  await expect(unknown).rejects.toMatchObject({ fields: { pictureCode: ['Nenhum produto tem este código.'] } })
  expect(await desk(deskGroupsApi.updateCategory, { id, pictureCode: '' })).toMatchObject({ pictureCode: null })
})

test('a category comes back to its place', async () => {
  const made = []
  for (const name of ['Rodas', 'Kits', 'Eixos']) made.push((await desk(deskGroupsApi.createCategory, { name })).id)
  await desk(deskGroupsApi.removeCategory, { id: made[1]! })
  await desk(deskGroupsApi.restoreCategory, { id: made[1]! })
  expect(names(await shop.call(catalogApi.listCategories, {}))).toEqual(['Rodas', 'Kits', 'Eixos'])
})

test('a brand has its machines back, also those that became one with another', async () => {
  const aProductFor = async (...compatibleModels: { brand: string; model: string }[]) =>
    desk(deskProductsApi.update, { id: (await shop.aProduct()).id, compatibleModels })
  const [twin, merged] = [
    { brand: 'Still', model: 'EGV 16' },
    { brand: 'STILL GmbH', model: 'egv-16' },
  ]
  const still = await aProductFor(twin)
  const gmbh = await aProductFor(merged, { brand: 'STILL GmbH', model: 'RX 20' })
  const both = await aProductFor(twin, merged)
  const changed = await aProductFor(merged)
  const idOf = new Map((await desk(deskGroupsApi.listBrands, {})).map(({ name, id }) => [name, id]))
  const machinesOf = async ({ id }: { id: number }) =>
    (await desk(deskProductsApi.get, { id })).compatibleModels.map(({ brand, model }) => `${brand} ${model}`).toSorted()
  const before = [await machinesOf(still), await machinesOf(gmbh), await machinesOf(both)]

  await desk(deskGroupsApi.removeBrand, { id: idOf.get('STILL GmbH')!, moveTo: idOf.get('Still')! })
  expect(await machinesOf(both)).toEqual(['Still EGV 16'])
  await desk(deskProductsApi.update, { id: changed.id, compatibleModels: [] })
  await desk(deskGroupsApi.restoreBrand, { id: idOf.get('STILL GmbH')! })
  expect([await machinesOf(still), await machinesOf(gmbh), await machinesOf(both)]).toEqual(before)
  expect(await machinesOf(changed)).toEqual([])
  expect(await shop.call(catalogApi.listProducts, { search: 'gmbh' })).toHaveLength(2)
})

test('a brand of products in the bin only has them and their machines back', async () => {
  const { id } = await shop.aProduct({ brand: 'Still', machines: [{ brand: 'Still', model: 'EGV 16' }] })
  await desk(deskProductsApi.remove, { id })
  const [brand] = await desk(deskGroupsApi.listBrands, {})
  await desk(deskGroupsApi.removeBrand, { id: brand!.id })
  await desk(deskGroupsApi.restoreBrand, { id: brand!.id })
  expect(await desk(deskProductsApi.restore, { id })).toMatchObject({
    brand: 'Still',
    compatibleModels: [{ brand: 'Still', model: 'EGV 16' }],
  })
})
