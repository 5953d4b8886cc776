import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import { openTestShop } from '#testing/shop.ts'
import { brands, machineModels, products } from '../../record/server/tables.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { deskLettersApi } from '../contract/letters.ts'
import { deskProductsApi } from '../contract/products.ts'

const shop = openTestShop()
const db = () => shop.database.db
const asAna = async () => shop.as(await shop.anAdministrator('Ana'))

test('texts read with the wrong encoding are shown as they would be, mended at once, and the trail tells it', async () => {
  const desk = await asAna()
  const machines = [{ brand: 'Still', model: 'EGV\u009616' }]
  await shop.aProduct({ code: 'BOM', name: 'Roda – inteira' })
  const { id } = await shop.aProduct({ code: 'A\u00961', name: 'Roda \u0096 \u0093dupla\u0094', machines })
  await shop.writeCatalog(async (tx) => {
    await tx.update(products).set({ description: '1ª linha\n\u0095 R$ 10 \u0085' }).where(eq(products.id, id))
    await tx.update(brands).set({ name: 'Still\u0099' })
  })
  const { count, entries } = await desk(deskLettersApi.preview, {})
  expect(count).toBe(2)
  expect(entries).toMatchObject([
    { kind: 'brand', name: 'Still™', code: null },
    { kind: 'product', id, name: 'Roda – “dupla”', code: 'A–1', codeTakenBy: null },
  ])
  expect(entries[1]!.texts).toContainEqual({
    field: 'Descrição',
    before: '1ª linha\n\u0095 R$ 10 \u0085',
    after: '1ª linha\n• R$ 10 …',
  })

  expect(await desk(deskLettersApi.mend, {})).toMatchObject({ mended: 2, message: 'Textos de 2 cadastros corrigidos.' })
  expect(await desk(deskLettersApi.preview, {})).toEqual({ count: 0, entries: [] })
  expect(await desk(deskProductsApi.get, { id })).toMatchObject({
    ...{ code: 'A–1', name: 'Roda – “dupla”', description: '1ª linha\n• R$ 10 …' },
    compatibleModels: [{ brand: 'Still™', model: 'EGV–16' }],
  })
  expect(await db().select({ model: machineModels.model }).from(machineModels)).toEqual([{ model: 'EGV–16' }])
  const trail = await db().select({ action: auditEntries.action }).from(auditEntries)
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['brand.update', 'product.update'])
})

test('a product whose mended code another one has stays as it is, and says so', async () => {
  const desk = await asAna()
  await shop.aProduct({ code: 'A–1', name: 'A certa' })
  await shop.aProduct({ code: 'A\u00961', name: 'Roda', slug: 'a-1-antiga' })
  await shop.aProduct({ code: 'B', name: 'Roda \u0080' })
  const { entries } = await desk(deskLettersApi.preview, {})
  expect(entries).toMatchObject([{ codeTakenBy: 'A certa' }, { codeTakenBy: null }])
  expect(await desk(deskLettersApi.mend, {})).toMatchObject({ mended: 1 })
  expect(await desk(deskLettersApi.preview, {})).toMatchObject({ count: 1 })
})

test.each(['\u0096', '\u0007', '\n'])('no name of the catalogue has a control character: %j', async (sign) => {
  const desk = await asAna()
  const name = `Roda ${sign} dupla`
  const draft = { name, code: 'A', description: 'Boa', diameter: '230', width: '75', material: 'PU' }
  const refusal = { code: 'INVALID_INPUT', fields: { name: [expect.any(String)] } }
  await expect(desk(deskProductsApi.create, draft)).rejects.toMatchObject(refusal)
  await expect(desk(deskGroupsApi.createCategory, { name })).rejects.toMatchObject(refusal)
  await expect(desk(deskGroupsApi.createBrand, { name })).rejects.toMatchObject(refusal)
})
