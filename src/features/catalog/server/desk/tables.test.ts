import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { deskProductsApi } from '../../contract/desk-products.ts'
import { deskTablesApi, type ImportReport, type ImportRequest } from '../../contract/desk-tables.ts'
import { catalogApi } from '../../contract.ts'
import { loadDemoCatalogue } from '../demo/load-demo.ts'
import { readCatalogueVersion } from '../repository/catalogue-version.ts'
import { products } from '../tables.ts'

const shop = openTestShop()
const db = () => shop.database.db
const stored = () => db().select().from(products).orderBy(products.id)
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const fileOf = (content: string | Uint8Array) =>
  new File([new Uint8Array(Buffer.from(content as string))], 'tabela.csv')
const bring = (content: string | Uint8Array, options: Partial<ImportRequest> = {}) =>
  desk(deskTablesApi.importProducts, {
    file: fileOf(content),
    ...options,
    mapping: JSON.stringify(options.mapping ?? {}),
  })
const refusal = async (content: string) => {
  const error = await bring(content).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
const exported = async () =>
  Buffer.from(await (await shop.requestAs(staff, '/api/admin/products/export')).arrayBuffer())

const table = [
  'Código;Nome;Descrição;Categoria;Marca;Diâmetro;Largura;Furo (mm);Preço;Destaque;Situação;Máquinas;Peso',
  'A-1;Roda A;Boa;Rodas de tração;Linde;230 mm;75 mm;70,5;1.398,90;sim;ativo;Still: EGV 16::confirmada | T20;3',
  'K-1;Kit;Completo;Kits;;;;;;não;inativo;;',
  '',
].join('\r\n')

describe('importing a table', () => {
  test('makes what is new, with its categories, brands and machines', async () => {
    const report = await bring(table)
    expect(report).toMatchObject({
      written: true,
      lines: 2,
      created: 2,
      updated: 0,
      newCategories: ['Rodas de tração', 'Kits'],
      newBrands: ['Linde', 'Still'],
      problems: [],
    })
    expect(report.columns.at(-1)).toEqual({ header: 'Peso', field: null })
    const [wheel, kit] = await desk(deskProductsApi.list, { sort: 'code' })
    expect(wheel).toMatchObject({
      ...{ code: 'A-1', category: 'Rodas de tração', brand: 'Linde', price: 1398.9, boreMm: 70.5, featured: true },
      compatibleModels: [
        { brand: 'Still', model: 'EGV 16', certainty: 'confirmed' },
        { brand: null, model: 'T20', certainty: 'to-confirm' },
      ],
    })
    expect(kit).toMatchObject({ code: 'K-1', diameter: null, status: 'inactive', category: 'Kits' })
    expect(await shop.call(catalogApi.listProducts, { search: 'egv16' })).toHaveLength(1)
    const actions = (await db().select().from(auditEntries)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'product.create')).toHaveLength(2)
  })

  test('changes what has the same code: only columns there are, an empty cell empties', async () => {
    await bring(table)
    const report = await bring('codigo,preço,furo\na-1,"500,00",\nK-1,,\n')
    expect(report).toMatchObject({ written: true, created: 0, updated: 1, unchanged: 1 })
    expect(await desk(deskProductsApi.list, { sort: 'code' })).toMatchObject([
      { code: 'a-1', name: 'Roda A', price: 500, boreMm: null, diameterMm: 230, version: 2 },
      { code: 'K-1', version: 1 },
    ])
  })

  test('on a dry run tells the same and stores nothing', async () => {
    const version = await readCatalogueVersion(db())
    const dry = await bring(table, { dryRun: true })
    expect(dry).toMatchObject({ written: false, created: 2, newCategories: ['Rodas de tração', 'Kits'], problems: [] })
    expect(await stored()).toEqual([])
    expect(await shop.call(catalogApi.listBrands, {})).toEqual([])
    expect(await db().select().from(auditEntries)).toEqual([])
    expect(await readCatalogueVersion(db())).toBe(version)
  })

  test('with one wrong line stores none, and says of each what is wrong', async () => {
    const wrong = [
      'Código;Nome;Descrição;Preço;Destaque;Categoria',
      'A-1;Roda A;Boa;10,00;sim;Rodas',
      ';Sem código;x;1;;',
      'B-1;;;caro;talvez;',
      'a-1;Repetida;x;1;;',
      'C-1;Roda C;Boa;1;;***',
      'D-1;Roda D;;1;;',
    ].join('\n')
    const { code, details } = await refusal(wrong)
    expect(code).toBe('TABLE_REFUSED')
    const report = details?.report as ImportReport
    expect(report).toMatchObject({ written: false, lines: 6 })
    expect(report.problems).toEqual([
      { line: 3, column: 'Código', message: 'Informe este campo.' },
      { line: 4, column: 'Preço', message: 'Informe um valor em reais, como 398,90.' },
      { line: 4, column: 'Destaque', message: 'Informe sim ou não.' },
      { line: 5, column: 'Código', message: 'O mesmo código já está na linha 2.' },
      { line: 6, column: 'Categoria', message: 'O nome precisa de letras ou números, e vai até 120 caracteres.' },
      { line: 7, column: 'Descrição', message: 'Informe este campo.' },
    ])
    expect(await stored()).toEqual([])
    expect(await bring(wrong, { dryRun: true })).toMatchObject({ written: false, problems: report.problems })
  })

  test('reads Windows-1252 and headings somebody else chose', async () => {
    const latin = Buffer.from('Ref;T\xedtulo;Obs\nZ-1;Tra\xe7\xe3o;Nova', 'latin1')
    await expect(bring(latin)).rejects.toMatchObject({ code: 'TABLE_WITHOUT_CODE' })
    const report = await bring(latin, { mapping: { Ref: 'code', Obs: 'description' } })
    expect(report).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([{ code: 'Z-1', name: 'Tração', description: 'Nova' }])
  })

  test.each([
    ['', 'CSV_EMPTY'],
    ['Nome;Preço\nx;1', 'TABLE_WITHOUT_CODE'],
    ['Código\n"A', 'CSV_UNREADABLE'],
  ])('refuses what is no table of products: %#', async (content, code) => {
    expect(await refusal(content)).toMatchObject({ kind: 'invalid', code })
  })

  test('takes the catalogue of the demonstration, kits and services too', async () => {
    const demo = await readFile(path.join(import.meta.dirname, '../demo/demo-catalogue.csv'))
    expect(await bring(demo)).toMatchObject({ written: true, created: 63, problems: [] })
    expect(await shop.call(catalogApi.listProducts, { search: '230x75' })).not.toEqual([])
  })
})

describe('exporting', () => {
  test('is a file for spreadsheets, for administrators only', async () => {
    await shop.aProduct({ code: 'A-1' })
    const response = await shop.requestAs(staff, '/api/admin/products/export')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="produtos.csv"')
    expect((await exported()).toString()).toMatch(/^\uFEFFCódigo;Nome;Categoria;/)
    expect((await shop.request('/api/admin/products/export')).status).toBe(401)
  })

  test('comes back without changing anything', async () => {
    await loadDemoCatalogue(db())
    const before = await stored()
    expect(await bring(await exported())).toMatchObject({ written: true, unchanged: 63, updated: 0, created: 0 })
    expect(await stored()).toEqual(before)
  })

  test('into an empty shop makes the same shop', async () => {
    await loadDemoCatalogue(db())
    const csv = await exported()
    for (const { id } of await stored()) await desk(deskProductsApi.remove, { id })
    expect(await bring(csv)).toMatchObject({ written: true, created: 63 })
    expect((await exported()).equals(csv)).toBe(true)
  })

  test.each([
    '=HYPERLINK("x")',
    '+1+1',
    '-x',
    '@SUM(A1)',
    '\tx;y',
  ])('%j in a name runs nowhere, and comes back', async (name) => {
    await shop.aProduct({ code: 'A-1', name: `${name}`, description: name })
    const csv = (await exported()).toString()
    expect(csv).toContain(`"'${name.replaceAll('"', '""')}"`)
    expect(await bring(csv)).toMatchObject({ unchanged: 1 })
  })
})
