import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskGroupsApi } from '../../contract/desk-groups.ts'
import { deskProductsApi } from '../../contract/desk-products.ts'
import { catalogApi } from '../../contract.ts'

const shop = openTestShop()
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
    list: deskGroupsApi.listBrands,
    publicList: catalogApi.listBrands,
    codes: { taken: 'BRAND_NAME_TAKEN', used: 'BRAND_IN_USE', missing: 'BRAND_NOT_FOUND' },
  },
] as const

describe.each(kinds)('a $kind', ({ kind, create, add, update, remove, list, publicList, codes }) => {
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
