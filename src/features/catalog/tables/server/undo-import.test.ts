import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskChangesApi } from '../../desk/contract/changes.ts'
import { deskGroupsApi } from '../../desk/contract/groups.ts'
import { deskImagesApi } from '../../desk/contract/images.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { forgetChanges } from '../../desk/server/repository/kept-changes.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { tableImportLines, tableImports } from '../../record/server/tables.ts'
import { deskTablesApi } from '../contract/tables.ts'

const shop = openTestShop()
const db = () => shop.database.db
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const bring = (content: string, name = 'tabela.csv') =>
  desk(deskTablesApi.importProducts, { file: new File([content], 'x'), fileName: name, mapping: '{}' })
const listed = () => desk(deskChangesApi.list, {})
const undoLast = async () => desk(deskChangesApi.undo, { id: (await listed())[0]!.id })
const products = () => desk(deskProductsApi.list, { sort: 'code' })
const byCode = async (code: string) => (await products()).find((product) => product.code === code)!
const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name)

const first =
  'Código;Nome;Descrição;Categoria;Marca;Preço;Furo (mm);Máquinas;Códigos originais\nA-1;Roda;Boa;Rodas;Linde;10,50;20;Still: EGV 16: Tração: confirmada;Linde: 77\nA-2;Rolo;Bom;Rolos;;;;;\n'
const second =
  'Código;Nome;Descrição;Categoria;Marca;Preço;Furo (mm);Máquinas;Códigos originais\nA-1;Outra;Nova;Novas;Yale;12;;T20;\nA-2;Rolo;Bom;Rolos;;;;;\nA-3;Bucha;Boa;Novas;Crown;5;;;\n'

describe('an import', () => {
  test('is undone whole: what is new goes, what was changed is as it was, and groups go with it', async () => {
    await bring(first, 'maio.csv')
    const [wheel, roll] = await products()
    await bring(second, 'junho.csv')
    expect(await listed()).toMatchObject([
      { name: 'junho.csv', created: 1, updated: 1 },
      { name: 'maio.csv', created: 2, updated: 0 },
    ])
    const undone = await undoLast()
    expect(undone).toEqual({ removed: 1, returned: 1, categories: 1, brands: 2, keptCount: 0, kept: [] })
    const { version: _, updatedAt: __, ...before } = wheel!
    expect(await products()).toMatchObject([before, roll!])
    expect(names(await shop.call(catalogApi.listCategories, {}))).toEqual(['Rodas', 'Rolos'])
    expect(names(await shop.call(catalogApi.listBrands, {})).toSorted()).toEqual(['Linde', 'Still'])
    // In the bin, from where it may come back.
    expect(await desk(deskProductsApi.bin, {})).toMatchObject([{ code: 'A-3' }])
    const actions = (await db().select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)
    expect(actions.at(-1)).toBe('import.undo')
    expect(await listed()).toMatchObject([{ name: 'maio.csv' }])
    expect(await undoLast()).toMatchObject({ removed: 2, kept: [] })
    expect(await products()).toEqual([])
  })

  test('after others is undone after them, one by one, back to the first', async () => {
    await bring(first)
    const before = (await byCode('A-1')).price
    for (const price of ['20', '30', '40']) await bring(`Código;Preço\nA-1;${price}\n`)
    const prices: (number | null)[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await undoLast()).toMatchObject({ returned: 1, keptCount: 0 })
      prices.push((await byCode('A-1')).price)
    }
    expect(prices).toEqual([30, 20, before])
  })

  test('leaves alone what somebody changed since, and names it', async () => {
    await bring(first)
    await bring(second)
    await desk(deskProductsApi.update, { id: (await byCode('A-1')).id, price: '99' })
    await desk(deskProductsApi.update, { id: (await byCode('A-3')).id, name: 'Bucha boa' })
    expect(await undoLast()).toMatchObject({
      ...{ removed: 0, returned: 0, categories: 0, brands: 0, keptCount: 2 },
      kept: [
        { code: 'A-1', name: 'Outra' },
        { code: 'A-3', name: 'Bucha boa' },
      ],
    })
    expect(await byCode('A-1')).toMatchObject({ price: 99, category: 'Novas' })
    expect(await byCode('A-3')).toMatchObject({ name: 'Bucha boa' })
  })

  test('leaves alone what somebody photographed or described since', async () => {
    await bring('Código;Nome;Descrição;Categoria\nA-1;Roda;Boa;Rodas\nA-2;Rolo;Bom;Rolos\n')
    const photo = new File([new Uint8Array(await aJpeg())], 'roda.jpg')
    await desk(deskImagesApi.add, { id: (await byCode('A-1')).id, images: [photo] })
    await desk(deskGroupsApi.updateCategory, { id: (await byCode('A-2')).categoryId!, description: 'Com garfo.' })
    expect(await undoLast()).toMatchObject({ removed: 1, categories: 0, kept: [{ code: 'A-1' }] })
    expect(names(await desk(deskGroupsApi.listCategories, {}))).toEqual(['Rodas', 'Rolos'])
  })

  test('cannot put a product back into a category that is gone, and says so', async () => {
    await bring(first)
    const { categoryId } = await byCode('A-1')
    await bring('Código;Categoria\nA-1;Rolos\n')
    await shop.requestAs(await shop.anAdministrator('Bia'), `/api/categories/${categoryId}`, { method: 'DELETE' })
    expect(await undoLast()).toMatchObject({ returned: 0, kept: [{ code: 'A-1' }] })
  })

  test('that changes nothing or only looks is none to undo, and nobody undoes one twice or too late', async () => {
    await bring(first)
    await bring(first)
    await desk(deskTablesApi.importProducts, { file: new File([second], 'x.csv'), mapping: '{}', dryRun: true })
    const [only, ...others] = await listed()
    expect(others).toEqual([])
    await undoLast()
    await expect(desk(deskChangesApi.undo, { id: only!.id })).rejects.toMatchObject({ code: 'CHANGE_GONE' })
    await bring(first)
    const [late] = await listed()
    await db()
      .update(tableImports)
      .set({ writtenAt: new Date('2026-01-01') })
    await expect(desk(deskChangesApi.undo, { id: late!.id })).rejects.toMatchObject({ code: 'CHANGE_GONE' })
    expect(await listed()).toEqual([])
  })

  test('of many lines is undone as it was written, and old ones make way', async () => {
    const lines = Array.from({ length: 210 }, (_, nth) => `N-${nth};Roda ${nth};Boa`)
    await bring(['Código;Nome;Descrição', ...lines].join('\n'))
    await bring('Código;Preço\nN-1;5\n')
    const since = new Date('2020-01-01')
    await forgetChanges(db(), since, 211)
    expect(await listed()).toHaveLength(2)
    await forgetChanges(db(), since, 210)
    expect(await listed()).toHaveLength(1)
    await forgetChanges(db(), since, 0)
    expect(await listed()).toMatchObject([{ updated: 1 }])
    expect(await db().select().from(tableImportLines)).toHaveLength(1)
    await forgetChanges(db(), new Date('2100-01-01'), 1000)
    expect(await listed()).toEqual([])
    expect(await db().select().from(tableImportLines)).toEqual([])
    await bring('Código;Preço\nN-1;6\nN-209;7\n')
    expect(await undoLast()).toMatchObject({ returned: 2 })
    expect(await byCode('N-1')).toMatchObject({ price: 5 })
  })
})
