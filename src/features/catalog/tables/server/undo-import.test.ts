import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskGroupsApi } from '../../desk/contract/groups.ts'
import { deskImagesApi } from '../../desk/contract/images.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { tableImportLines, tableImports } from '../../record/server/tables.ts'
import { deskTablesApi } from '../contract/tables.ts'
import { forgetImports } from './repository/imports.ts'

const shop = openTestShop()
const db = () => shop.database.db
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const bring = (content: string, name = 'tabela.csv') =>
  desk(deskTablesApi.importProducts, { file: new File([content], 'x'), fileName: name, mapping: '{}' })
const listed = () => desk(deskTablesApi.listImports, {})
const undoLast = async () => desk(deskTablesApi.undoImport, { id: (await listed())[0]!.id })
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
      { fileName: 'junho.csv', created: 1, updated: 1 },
      { fileName: 'maio.csv', created: 2, updated: 0 },
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
    expect(await listed()).toMatchObject([{ fileName: 'maio.csv' }])
    expect(await undoLast()).toMatchObject({ removed: 2, kept: [] })
    expect(await products()).toEqual([])
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
    await expect(desk(deskTablesApi.undoImport, { id: only!.id })).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    await bring(first)
    const [late] = await listed()
    await db()
      .update(tableImports)
      .set({ writtenAt: new Date('2026-01-01') })
    await expect(desk(deskTablesApi.undoImport, { id: late!.id })).rejects.toMatchObject({ code: 'IMPORT_GONE' })
    expect(await listed()).toEqual([])
  })

  test('of many lines is undone as it was written, and old ones make way', async () => {
    const lines = Array.from({ length: 450 }, (_, nth) => `N-${nth};Roda ${nth};Boa`)
    await bring(['Código;Nome;Descrição', ...lines].join('\n'))
    await bring('Código;Preço\nN-1;5\n')
    const since = new Date('2020-01-01')
    await forgetImports(db(), since, 451)
    expect(await listed()).toHaveLength(2)
    await forgetImports(db(), since, 450)
    expect(await listed()).toHaveLength(1)
    await forgetImports(db(), since, 0)
    expect(await listed()).toMatchObject([{ updated: 1 }])
    expect(await db().select().from(tableImportLines)).toHaveLength(1)
    await forgetImports(db(), new Date('2100-01-01'), 1000)
    expect(await listed()).toEqual([])
    expect(await db().select().from(tableImportLines)).toEqual([])
    await bring('Código;Preço\nN-1;6\nN-449;7\n')
    expect(await undoLast()).toMatchObject({ returned: 2 })
    expect(await byCode('N-1')).toMatchObject({ price: 5 })
  })
})
