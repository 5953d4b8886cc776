import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskGroupsApi } from '../../desk/contract/groups.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { missedMachines } from '../../record/server/tables.ts'
import { deskMachinesApi as api } from '../contract/machines.ts'

const dayMs = 24 * 60 * 60 * 1000
let passedMs = 0
const shop = openTestShop({}, () => new Date(Date.now() + passedMs))
let desk: Call

beforeEach(async () => {
  passedMs = 0
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const searchFor = async (search: string) => (await shop.call(catalogApi.listProducts, { search })).map(({ id }) => id)
const namesIn = (machines: { brand: string | null; model: string }[]) =>
  machines.map(({ brand, model }) => [brand, model].filter(Boolean).join(' '))
const trail = async () =>
  (await shop.database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

describe('models', () => {
  test('are listed maker by maker with what fits each, searched however they are written, and filtered', async () => {
    await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }, { model: 'Sem nome 1' }] })
    await shop.aProduct({ machines: [{ brand: 'Linde', model: 'T16', certainty: 'confirmed' }] })
    const binned = await shop.aProduct({ machines: [{ brand: 'Linde', model: 'T18' }] })
    await desk(deskProductsApi.remove, { id: binned.id })
    const all = await desk(api.list, {})
    expect(all).toMatchObject([
      { brand: 'Linde', model: 'T16', wheels: 1, toConfirm: 0 },
      { brand: 'Linde', model: 'T18', wheels: 0, toConfirm: 0 },
      { brand: 'Still', model: 'EGV 16', wheels: 1, toConfirm: 1 },
      { brand: null, model: 'Sem nome 1', wheels: 1 },
    ])
    expect(namesIn(await desk(api.list, { search: 'egv-1' }))).toEqual(['Still EGV 16'])
    expect(namesIn(await desk(api.list, { search: 'still egv' }))).toEqual(['Still EGV 16'])
    expect(namesIn(await desk(api.list, { search: 'LINDE' }))).toEqual(['Linde T16', 'Linde T18'])
    expect(await desk(api.list, { search: '***' })).toEqual([])
    expect(namesIn(await desk(api.list, { brand_id: all[0]!.brandId! }))).toEqual(['Linde T16', 'Linde T18'])
    expect(namesIn(await desk(api.list, { brandless: true }))).toEqual(['Sem nome 1'])
    expect(namesIn(await desk(api.list, { wheels: 'without' }))).toEqual(['Linde T18'])
    expect(namesIn(await desk(api.list, { wheels: 'to-confirm' }))).toEqual(['Still EGV 16', 'Sem nome 1'])
    expect(await desk.page(api.list, { limit: 3, page: 2 })).toMatchObject({ total: 4, items: [{ brand: null }] })
    expect(await desk(api.makers, {})).toMatchObject([
      { name: 'Linde', models: 2 },
      { name: 'Still', models: 1 },
      { id: null, name: null, models: 1 },
    ])
  })

  test('are made with their maker, renamed everywhere, and two spellings of one are refused with the one there is', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }] })
    const made = await desk(api.create, { brand: 'Nova Marca', model: 'ZX 9', machineType: 'Patolada' })
    expect(made).toMatchObject({ brand: 'Nova Marca', model: 'ZX 9', machineType: 'Patolada', wheels: 0 })
    expect((await desk(deskGroupsApi.listBrands, {})).map(({ name }) => name)).toContain('Nova Marca')
    const [egv] = await desk(api.list, { search: 'egv16' })
    const taken = {
      kind: 'conflict',
      code: 'MACHINE_TAKEN',
      details: { machine: { id: egv!.id, name: 'Still EGV 16' } },
    }
    await expect(desk(api.create, { brand: 'STILL', model: 'egv-16' })).rejects.toMatchObject(taken)
    await expect(desk(api.update, { id: made.id, brand: 'Still', model: 'EGV16' })).rejects.toMatchObject(taken)
    await expect(desk(api.create, { model: '***' })).rejects.toMatchObject({ fields: { model: [expect.any(String)] } })
    const renamed = await desk(api.update, { id: egv!.id, model: 'EGV 18' })
    expect(renamed).toMatchObject({ brand: 'Still', model: 'EGV 18', wheels: 1 })
    expect(await searchFor('egv 18')).toEqual([product.id])
    expect(await shop.call(catalogApi.product, { id: product.id })).toMatchObject({
      compatibleModels: [{ brand: 'Still', model: 'EGV 18' }],
    })
    expect(await trail()).toEqual(['brand.create', 'machine.create', 'machine.update'])
  })

  test('what was learnt of a product after two were joined stays when they are separated', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }] })
    await shop.aProduct({ machines: [{ model: 'EGV 20' }] })
    const [goes] = await desk(api.list, { search: 'egv16' })
    const [stays] = await desk(api.list, { search: 'egv20' })
    await desk(api.join, { id: goes!.id, into: stays!.id })
    const wheel = { id: stays!.id, productId: product.id }
    await desk(api.setWheel, { ...wheel, certainty: 'confirmed', source: 'medida na oficina' })
    await desk(api.restore, { id: goes!.id })
    const learnt = { productId: product.id, certainty: 'confirmed', source: 'medida na oficina' }
    expect((await desk(api.get, { id: stays!.id })).parts).toContainEqual(expect.objectContaining(learnt))
    expect(await desk(api.get, { id: goes!.id })).toMatchObject({ parts: [{ productId: product.id, source: null }] })
  })

  test('two spellings become one: its products follow, and it can be undone', async () => {
    const both = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }] })
    const one = await shop.aProduct({ machines: [{ model: 'EGV-16 Still', certainty: 'confirmed' }] })
    const [stays] = await desk(api.list, { brand_id: (await desk(api.makers, {}))[0]!.id! })
    const [goes] = await desk(api.list, { brandless: true })
    await desk(api.setWheel, { id: goes!.id, productId: both.id, position: 'Carga', source: 'de ouvido' })
    await expect(desk(api.join, { id: goes!.id, into: goes!.id })).rejects.toMatchObject({
      code: 'MACHINE_JOINED_TO_ITSELF',
    })
    const { version } = await desk(deskProductsApi.get, { id: one.id })
    const before = await readCatalogueVersion(shop.database.db)
    expect(await desk(api.join, { id: goes!.id, into: stays!.id })).toMatchObject({ id: stays!.id, wheels: 2 })
    expect(await readCatalogueVersion(shop.database.db)).toBe(before + 1)
    expect(namesIn(await desk(api.list, {}))).toEqual(['Still EGV 16'])
    // Who has a product open learns of it.
    expect((await desk(deskProductsApi.get, { id: one.id })).version).toBeGreaterThan(version!)
    expect(await desk(api.get, { id: stays!.id })).toMatchObject({
      parts: [
        { productId: both.id, position: null, source: null },
        { productId: one.id, certainty: 'confirmed' },
      ],
    })
    await desk(api.restore, { id: goes!.id })
    expect(await desk(api.list, {})).toMatchObject([
      { id: stays!.id, wheels: 1 },
      { id: goes!.id, model: 'EGV-16 Still', wheels: 2 },
    ])
    expect(await desk(api.get, { id: goes!.id })).toMatchObject({
      parts: [
        { productId: both.id, position: 'Carga', source: 'de ouvido' },
        { productId: one.id, certainty: 'confirmed' },
      ],
    })
    await expect(desk(api.restore, { id: goes!.id })).rejects.toMatchObject({ code: 'MACHINE_NOT_FOUND' })
  })

  test('one that is removed takes nothing but itself, and comes back with what fitted it for 30 days', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16', certainty: 'confirmed' }] })
    const [machine] = await desk(api.list, {})
    const { id } = machine!
    await desk(api.setWheel, { id, productId: product.id, source: 'Catálogo 2026' })
    await desk(api.remove, { id })
    expect(await desk(api.list, {})).toEqual([])
    expect(await searchFor('egv 16')).toEqual([])
    expect(await desk(deskProductsApi.get, { id: product.id })).toMatchObject({ lacking: ['photo', 'machine'] })
    // Somebody made it again meanwhile.
    const again = await desk(api.create, { brand: 'Still', model: 'EGV16' })
    await expect(desk(api.restore, { id })).rejects.toMatchObject({ code: 'MACHINE_TAKEN' })
    await desk(api.remove, { id: again.id })
    expect(await desk(api.restore, { id })).toMatchObject({ id, wheels: 1 })
    expect(await desk(api.get, { id })).toMatchObject({ parts: [{ certainty: 'confirmed', source: 'Catálogo 2026' }] })
    expect(await searchFor('egv 16')).toEqual([product.id])
    await desk(api.remove, { id })
    passedMs = 31 * dayMs
    await shop.tidy()
    await expect(desk(api.restore, { id })).rejects.toMatchObject({ code: 'MACHINE_NOT_FOUND' })
  })

  test('one that an older version brought back with its maker, its removal still written down, is removed again', async () => {
    const { id } = await desk(api.create, { brand: 'Still', model: 'X 1' })
    await desk(api.remove, { id })
    await shop.database.db.execute(sql`
      insert into machine_models overriding system value
      select back.* from removed_groups, jsonb_populate_recordset(null::machine_models, machines) back`)
    await desk(api.update, { id, brand: 'Still', model: 'X 2' })
    await desk(api.remove, { id })
    expect(namesIn([await desk(api.restore, { id })])).toEqual(['Still X 2'])
  })

  test('a maker that went takes a removed model along: it does not come back without one', async () => {
    const { id } = await desk(api.create, { brand: 'Still', model: 'EGV 16' })
    await desk(api.remove, { id })
    const [brand] = await desk(deskGroupsApi.listBrands, {})
    await desk(deskGroupsApi.removeBrand, { id: brand!.id })
    await expect(desk(api.restore, { id })).rejects.toMatchObject({ kind: 'conflict', code: 'BRAND_NOT_FOUND' })
  })
})

describe('what fits a model', () => {
  test('is added, changed and taken out, each told of the product, and found by at once', async () => {
    const product = await shop.aProduct({ code: 'RT-1', position: 'Tração' })
    const { id } = await desk(api.create, { brand: 'Still', model: 'EGV 16' })
    expect(await desk(api.setWheel, { id, productId: product.id })).toMatchObject({
      wheels: 1,
      parts: [{ code: 'RT-1', position: null, ownPosition: 'Tração', certainty: 'to-confirm', source: null }],
    })
    expect(await searchFor('still egv16')).toEqual([product.id])
    const said = { position: 'Apoio', certainty: 'confirmed', source: 'Medida na oficina' } as const
    expect(await desk(api.setWheel, { id, productId: product.id, ...said })).toMatchObject({ parts: [said] })
    // What is not said stays, what is empty goes.
    expect(await desk(api.setWheel, { id, productId: product.id, source: '' })).toMatchObject({
      parts: [{ position: 'Apoio', certainty: 'confirmed', source: null }],
    })
    expect(await desk(api.removeWheel, { id, productId: product.id })).toMatchObject({ wheels: 0, parts: [] })
    expect(await searchFor('egv16')).toEqual([])
    await expect(desk(api.removeWheel, { id, productId: product.id })).rejects.toMatchObject({
      code: 'WHEEL_NOT_FOUND',
    })
    await expect(desk(api.setWheel, { id, productId: 999_999 })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(desk(api.setWheel, { id: 999_999, productId: product.id })).rejects.toMatchObject({
      code: 'MACHINE_NOT_FOUND',
    })
    const told = await shop.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'product.update'))
      .orderBy(auditEntries.id)
    expect(told.map(({ after }) => after)).toEqual([
      { compatibleModels: ['Still · EGV 16 · a confirmar'] },
      { compatibleModels: ['Still · EGV 16 · Apoio · confirmada · Medida na oficina'] },
      { compatibleModels: ['Still · EGV 16 · Apoio · confirmada'] },
      { compatibleModels: [] },
    ])
  })

  test('its source is the desk’s: no visitor reads it, and a product’s form does not lose it', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Still', model: 'EGV 16' }] })
    const [machine] = await desk(api.list, {})
    await desk(api.setWheel, { id: machine!.id, productId: product.id, source: 'Cliente Segredo SA' })
    const shown = await shop.request(`/api/products/${product.id}`)
    expect(await shown.text()).not.toContain('Segredo')
    const compatibleModels = [
      { brand: 'Still', model: 'EGV 16', position: 'Carga' },
      { brand: 'Linde', model: 'T16' },
    ]
    await desk(deskProductsApi.update, { id: product.id, compatibleModels })
    expect(await desk(api.get, { id: machine!.id })).toMatchObject({
      parts: [{ position: 'Carga', source: 'Cliente Segredo SA' }],
    })
  })

  test('goes with its source when the maker is joined to another, and comes back with it', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Velha', model: 'X 1' }] })
    const [machine] = await desk(api.list, {})
    const { id, brandId } = machine!
    await desk(api.setWheel, { id, productId: product.id, source: 'Folheto' })
    const twin = await desk(api.create, { brand: 'Nova', model: 'X-1' })
    await desk(deskGroupsApi.removeBrand, { id: brandId!, moveTo: twin.brandId! })
    expect(await desk(api.get, { id: twin.id })).toMatchObject({ parts: [{ source: 'Folheto' }] })
    await desk(deskGroupsApi.restoreBrand, { id: brandId! })
    expect(await desk(api.get, { id })).toMatchObject({ parts: [{ source: 'Folheto' }] })
    expect(await desk(api.get, { id: twin.id })).toMatchObject({ parts: [] })
  })

  test('comes back with the maker as far as nothing of the same name came before it, and is not taken from its twin then', async () => {
    const product = await shop.aProduct({ machines: [{ brand: 'Velha', model: 'Y 1' }] })
    const [gone] = await desk(api.list, {})
    const moved = await desk(api.create, { brand: 'Velha', model: 'X 1' })
    const twin = await desk(api.create, { brand: 'Nova', model: 'Y 1' })
    await desk(deskGroupsApi.removeBrand, { id: gone!.brandId!, moveTo: twin.brandId! })
    await desk(api.update, { id: twin.id, brand: 'Nova', model: 'Z 1' })
    await desk(api.update, { id: moved.id, brand: 'Nova', model: 'Y-1' })
    await desk(deskGroupsApi.restoreBrand, { id: gone!.brandId! })
    expect(namesIn(await desk(api.list, {}))).toEqual(['Nova Z 1', 'Velha Y-1'])
    expect(await desk(api.get, { id: twin.id })).toMatchObject({ parts: [{ productId: product.id }] })
  })

  test.each([
    'removed',
    'joined',
  ])('one that was %s by itself does not come back with its maker, but by itself, and goes again', async (how) => {
    const { id, brandId } = await desk(api.create, { brand: 'Velha', model: 'X 1' })
    const other = await desk(api.create, { brand: 'Nova', model: 'Y 1' })
    await desk(deskGroupsApi.removeBrand, { id: brandId!, moveTo: other.brandId! })
    const go = () => (how === 'removed' ? desk(api.remove, { id }) : desk(api.join, { id, into: other.id }))
    await go()
    await desk(deskGroupsApi.restoreBrand, { id: brandId! })
    expect(namesIn(await desk(api.list, {}))).toEqual(['Nova Y 1'])
    expect(namesIn([await desk(api.restore, { id })])).toEqual(['Nova X 1'])
    await go()
    expect(namesIn(await desk(api.list, {}))).toEqual(['Nova Y 1'])
  })

  test('is no more machines than the product’s own form takes', async () => {
    const models = Array.from({ length: 200 }, (_, place) => ({ brand: 'Still', model: `M ${place}` }))
    const product = await shop.aProduct({})
    await desk(deskProductsApi.update, { id: product.id, compatibleModels: models })
    const { id } = await desk(api.create, { brand: 'Still', model: 'Mais um 1' })
    await expect(desk(api.setWheel, { id, productId: product.id })).rejects.toMatchObject({ code: 'TOO_MANY_MACHINES' })
  })
})

describe('machines that were searched for and are missing', () => {
  const missed = () => desk(api.missed, {})

  test('are counted by model and maker, also where other wheels were found; known ones, codes and the desk are not', async () => {
    await shop.aProduct({ name: 'Roda Still', brand: 'Still', machines: [{ brand: 'Linde', model: 'T16' }] })
    const coded = await shop.aProduct({ code: 'XY-77' })
    for (const search of ['EGV 99', 'egv-99', 'roda still egv99', 'still EGV99']) await searchFor(search)
    for (const search of ['T16', 'roda', '230x75']) await searchFor(search)
    expect(await searchFor('XY-77')).toEqual([coded.id])
    await desk(catalogApi.listProducts, { search: 'ZZ 12' })
    expect(await missed()).toMatchObject([
      { brand: '', modelKey: 'egv99', searches: 2, machineId: null },
      { brand: 'Still', modelKey: 'egv99', searches: 2, machineId: null },
    ])
  })

  test('become a model with one press, and leave the list once something fits', async () => {
    const product = await shop.aProduct({ brand: 'Still' })
    await searchFor('still egv 99')
    const [row] = await missed()
    const key = { brand: row!.brand, modelKey: row!.modelKey }
    const made = await desk(api.adopt, key)
    expect(made).toMatchObject({ brand: 'Still', model: 'EGV99', wheels: 0 })
    expect(await missed()).toMatchObject([{ modelKey: 'egv99', machineId: made.id }])
    await desk(api.setWheel, { id: made.id, productId: product.id })
    expect(await missed()).toEqual([])
    expect(await searchFor('egv 99')).toEqual([product.id])
    await expect(desk(api.adopt, { brand: '', modelKey: 'nunca1' })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('can be dismissed, and stay so when searched for again, until that is undone', async () => {
    await searchFor('EGV 99')
    await shop.catalog.writeSearchCounts()
    const key = { brand: '', modelKey: 'egv99' }
    await desk(api.dismiss, key)
    await searchFor('EGV 99')
    expect(await missed()).toEqual([])
    await desk(api.dismiss, { ...key, dismissed: false })
    expect(await missed()).toMatchObject([{ modelKey: 'egv99', searches: 2 }])
    expect(await trail()).toEqual(['machine.dismiss', 'machine.dismiss'])
    await expect(desk(api.dismiss, { ...key, modelKey: 'x9' })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are forgotten after 90 days without a search, and never more than a number are kept', async () => {
    const { db } = shop.database
    await searchFor('EGV 99')
    const many = Array.from({ length: 2100 }, (_, place) => ({
      ...{ brand: '', modelKey: `abc${place}`, count: place < 5 ? 1 : 3 },
      lastDay: new Date().toISOString().slice(0, 10),
    }))
    await db.insert(missedMachines).values(many)
    await shop.tidy()
    const kept = await db.select().from(missedMachines)
    expect(kept).toHaveLength(2000)
    expect(kept.every(({ count }) => count === 3)).toBe(true)
    passedMs = 92 * dayMs
    await shop.tidy()
    expect(await db.select().from(missedMachines)).toEqual([])
  })
})
