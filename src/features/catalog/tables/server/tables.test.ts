import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { SheetRecord } from '#platform/csv/sheet.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { writeXlsx } from '#platform/xlsx/write-xlsx.ts'
import { readXlsx } from '#platform/xlsx/xlsx.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { statementsOf } from '#testing/statements.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { exampleOf, headerOf, tableFields } from '../../desk/domain/product-table.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import {
  type AttributeName,
  attributeNames,
  eachOf,
  isStoredAsNumber,
  optionalNames,
} from '../../record/domain/attributes.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import { loadDemoCatalogue } from '../../record/server/demo/load-demo.ts'
import { raiseCatalogueVersion, readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { insertProducts } from '../../record/server/repository/product-writes.ts'
import { importMatchings, products } from '../../record/server/tables.ts'
import { deskTablesApi, type ImportReport, type ImportRequest } from '../contract/tables.ts'
import { createTableImport } from './import-table.ts'
import { createGate } from './importing.ts'
import { keepMatching, lockImport } from './repository/matchings.ts'

const shop = openTestShop()
const db = () => shop.database.db
const stored = () => db().select().from(products).orderBy(products.id)
let desk: Call
let ana: Actor

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  desk = shop.as(ana)
})

const fileOf = (content: string | Uint8Array) =>
  new File([new Uint8Array(Buffer.from(content as string))], 'tabela.csv')
const inJson = (said: object | undefined) => said && JSON.stringify(said)
const bring = (content: string | Uint8Array, { mapping, spares, kept, ...options }: Partial<ImportRequest> = {}) =>
  desk(deskTablesApi.importProducts, {
    file: fileOf(content),
    ...options,
    ...{ mapping: JSON.stringify(mapping ?? {}), spares: inJson(spares), kept: inJson(kept) },
  })
const refusal = async (content: string | Uint8Array, options: Partial<ImportRequest> = {}) => {
  const error = await bring(content, options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
const download = async (path: string) => Buffer.from(await (await shop.requestAs(staff, path)).arrayBuffer())
const exported = (format = 'csv') => download(`/api/admin/products/export?format=${format}`)
const xlsx = async (rows: (string | number)[][]) => Buffer.from(await writeXlsx([{ name: 'x', rows, widths: [] }]))

/** Begins to count what is sent to the database. */
function countStatements() {
  const { countStatements: total } = shop.database
  const before = total()
  return () => total() - before
}

/** Asks as the screen does, and gives back every line of the answer. */
async function bringInLines(content: string | Uint8Array, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('file', fileOf(content))
  const init = { method: 'POST', body, headers: { Accept: 'application/x-ndjson', ...headers } }
  const response = await shop.requestAs(ana, '/api/admin/products/import', init)
  const lines = (await response.text()).trim().split('\n')
  return { response, lines: lines.map((line) => JSON.parse(line)) }
}

const table = [
  'Código;Nome;Descrição;Categoria;Marca;Diâmetro;Largura;Furo (mm);Preço;Destaque;Situação;Máquinas;Peso',
  'A-1;Roda A;Boa;Rodas de tração;Linde;230 mm;75 mm;70,5;1.398,90;sim;ativo;Still: EGV 16::confirmada | T20;3',
  'K-1;Kit;Completo;Kits;;;;;;não;inativo;;',
  '',
].join('\r\n')

describe('importing a table', () => {
  test('makes what is new, with its categories, brands and machines', async () => {
    const version = await readCatalogueVersion(db())
    const report = await bring(table)
    // Pages and lists that were cached before are old now.
    expect(await readCatalogueVersion(db())).toBe(version + 1)
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

  test('says what each line changes, and of what stays the same nothing', async () => {
    await bring('Código;Nome;Descrição;Preço;Categoria\nA-1;Roda;Boa;398,90;Rodas\nA-2;Rolo;Bom;10;Rolos\n')
    const next =
      'Código;Nome;Descrição;Preço;Categoria\nA-1;Roda nova;Boa;398,9;rodas\nA-2;Rolo;Bom;;Rodas\nA-3;Bucha;Boa;1;Rolos\n'
    expect((await bring(next, { dryRun: true })).changes).toEqual([
      {
        ...{ line: 2, code: 'A-1', name: 'Roda nova', isNew: false },
        cells: [{ column: 'Nome', before: 'Roda', after: 'Roda nova' }],
      },
      {
        ...{ line: 3, code: 'A-2', name: 'Rolo', isNew: false },
        cells: [
          { column: 'Preço', before: '10,00', after: '' },
          { column: 'Categoria', before: 'Rolos', after: 'Rodas' },
        ],
      },
      { line: 4, code: 'A-3', name: 'Bucha', isNew: true, cells: [] },
    ])
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

  test('a cell broken into lines is one line, and a sign that cannot be seen is refused', async () => {
    await bring('Código;Nome;Descrição\nA-1;"Roda\nde tração";"Uma\noutra"')
    expect(await stored()).toMatchObject([{ name: 'Roda de tração', description: 'Uma\noutra' }])
    const { details } = await refusal('Código;Nome;Descrição\nA-2;Roda \u0096 dupla;Boa \u0085')
    expect((details?.report as ImportReport).problems).toMatchObject([
      { line: 2, column: 'Nome' },
      { line: 2, column: 'Descrição' },
    ])
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

  test('reads what Windows-1252 has and Latin-1 has not', async () => {
    const own = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
    const bytes = Array.from({ length: 32 }, (_, n) => 0x80 + n).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    )
    expect([own.length, bytes.length]).toEqual([27, 27])
    const file = Buffer.concat([Buffer.from('C\xf3digo;Nome;Descri\xe7\xe3o\nA-1;Roda ', 'latin1'), Buffer.from(bytes)])
    expect(await bring(Buffer.concat([file, Buffer.from(';x'), Buffer.from(bytes)]))).toMatchObject({ created: 1 })
    expect(await stored()).toMatchObject([{ name: `Roda ${own}`, description: `x${own}` }])
  })

  test.each([
    ['', 'CSV_EMPTY'],
    ['Código;Nome', 'TABLE_WITHOUT_LINES'],
    ['PK\x03\x04 no archive', 'XLSX_UNREADABLE'],
    ['Nome;Preço\nx;1', 'TABLE_WITHOUT_CODE'],
    ['Código\n"A', 'CSV_UNREADABLE'],
  ])('refuses what is no table of products: %#', async (content, code) => {
    expect(await refusal(content)).toMatchObject({ kind: 'invalid', code })
  })

  test.each([
    ['commas', 'Código,Nome,Descrição,Preço\nA-1,Roda,Boa,"1.398,90"\n'],
    ['tabs', 'Código\tNome\tDescrição\tPreço\nA-1\tRoda\tBoa\t1398.90\n'],
    ['a byte order mark', '\uFEFFCódigo;Nome;Descrição;Preço\r\nA-1;Roda;Boa;1398,9\r\n'],
    ['Windows-1252', Buffer.from('C\xf3digo;Nome;Descri\xe7\xe3o;Pre\xe7o\nA-1;Roda;Boa;R$ 1.398,90', 'latin1')],
  ])('reads %s', async (_, content) => {
    expect(await bring(content)).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([{ code: 'A-1', priceCents: 139_890 }])
  })

  test('reads a spreadsheet, whatever it is called, its numbers too', async () => {
    const rows = [
      ['Código', 'Nome', 'Descrição', 'Furo (mm)', 'Preço', 'Diâmetro'],
      [1234, 'Roda', 'Boa', 70.5, 1398.9, 230],
    ]
    expect(await bring(await xlsx(rows))).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([
      { code: '1234', boreMm: 70.5, priceCents: 139_890, diameter: '230', diameterMm: 230 },
    ])
  })

  test('says which columns a file has, and some of what stands in them', async () => {
    const file = fileOf('Ref;Nome;Peso;\nA;Roda;;\nB;Roda;;\nC;Rolete;;x\n')
    expect(await desk(deskTablesApi.readColumns, { file })).toEqual({
      ...{ lines: 3, headingLine: 1, sheets: [], sheet: null, remembered: null },
      columns: [
        { header: 'Ref', field: null, samples: ['A', 'B', 'C'] },
        { header: 'Nome', field: 'name', samples: ['Roda', 'Rolete'] },
        { header: 'Peso', field: null, samples: [] },
        { header: '', field: null, samples: ['x'] },
      ],
    })
  })

  test('takes the first of two columns that mean the same, by their heading or by choice', async () => {
    const content = 'Código;Nome;nome;Título;Descrição\nA-1;Roda;Outra;Mais uma;Boa\n'
    const { columns } = await desk(deskTablesApi.readColumns, { file: fileOf(content) })
    expect(columns.map(({ field }) => field)).toEqual(['code', 'name', null, null, 'description'])
    expect(await bring(content, { mapping: { Título: 'name' } })).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([{ code: 'A-1', name: 'Roda' }])
  })

  test('takes a heading of any length', async () => {
    const long = 'Observações sobre o produto '.repeat(40).trim()
    const content = `Código;Nome;"${long}"\nA-1;Roda;Boa\n`
    expect(await bring(content, { mapping: { [long]: 'description' } })).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([{ code: 'A-1', description: 'Boa' }])
  })

  test('leaves out what is mapped to nothing, and headings every object has', async () => {
    const content = 'Código;Nome;Descrição;constructor;__proto__;furo\nA-1;Roda;Boa;x;y;70\n'
    expect(await bring(content, { mapping: { furo: '' } })).toMatchObject({ written: true, created: 1 })
    expect(await stored()).toMatchObject([{ code: 'A-1', boreMm: null }])
  })

  test('takes another way of writing the same for the same', async () => {
    await bring(table)
    const other =
      'código;preço;furo;destaque;categoria;máquinas\nA-1;R$ 1398,9;70.50;S;RODAS DE TRACAO;Still:EGV 16::Confirmado|T20'
    expect(await bring(other)).toMatchObject({ written: true, unchanged: 1, updated: 0 })
  })

  test('sent again changes nothing: not where makers and models are spelled otherwise, said twice, or measured too finely', async () => {
    await shop.aProduct({ code: 'Z', machines: [{ brand: 'Still', model: 'EGV 16' }] })
    const again =
      'Código;Nome;Descrição;Máquinas;Furo (mm)\nA-1;Roda;Boa;STILL: egv-16 | Linde: T20 | still: EGV16: Carga;19,0546\n'
    expect(await bring(again)).toMatchObject({ created: 1 })
    const [, { boreMm } = { boreMm: null }] = await stored()
    expect(boreMm).toBe(19.05)
    expect(await bring(again)).toMatchObject({ unchanged: 1, updated: 0, changes: [] })
    // What is said otherwise of a machine, or in another order, is a change.
    for (const other of ['Still: EGV 16: Carga | Linde: T20', 'Linde: T20 | Still: EGV 16', 'Still: EGV 16'])
      expect(await bring(`Código;Máquinas\nA-1;${other}`, { dryRun: true }), other).toMatchObject({ updated: 1 })
  })

  test('takes a maker written before the model for the maker, once and for all', async () => {
    const file = 'Código;Nome;Descrição;Marca;Máquinas\nA-1;Roda;Boa;Still;STILL EXU 16 | Linde T16\n'
    expect(await bring(file)).toMatchObject({ created: 1, newBrands: ['Still'] })
    const [wheel] = await desk(deskProductsApi.list, { sort: 'code' })
    expect(wheel?.compatibleModels.map(({ brand, model }) => [brand, model])).toEqual([
      ['Still', 'EXU 16'],
      [null, 'Linde T16'],
    ])
    expect(await bring(file)).toMatchObject({ unchanged: 1, updated: 0 })
    // Any maker the shop knows, and that of all that follow in one breath.
    const list = 'Código;Nome;Descrição;Máquinas\nD-1;Roda;Boa;"Still EXU 18, EXU 20, Linde T16"\n'
    expect(await bring(list)).toMatchObject({ created: 1 })
    const [listed] = (await desk(deskProductsApi.list, { sort: 'code' })).filter(({ code }) => code === 'D-1')
    expect(listed?.compatibleModels.map(({ brand, model }) => [brand, model])).toEqual([
      ['Still', 'EXU 18'],
      ['Still', 'EXU 20'],
      [null, 'Linde T16'],
    ])
    expect(await bring(list)).toMatchObject({ unchanged: 1, updated: 0 })
    // A brand given for the whole file is the line's own as well.
    await bring('Código;Nome;Descrição;Máquinas\nC-1;Roda;Boa;Still FMX 14\n', {
      spares: { brand: { value: 'Still' } },
    })
    const [spared] = (await desk(deskProductsApi.list, { sort: 'code' })).filter(({ code }) => code === 'C-1')
    expect(spared?.compatibleModels.map(({ brand, model }) => [brand, model])).toEqual([['Still', 'FMX 14']])
    // Somebody may call a model so: what the shop itself says of it is not read as anything else.
    await shop.aProduct({ code: 'B-1', brand: 'Still', machines: [{ model: 'Still 7' }] })
    expect(await bring('Código;Máquinas\nB-1;Still 7\n')).toMatchObject({ unchanged: 1, updated: 0 })
  })

  test('without a column of widths takes diameter, width and bore out of one cell, and keeps them together', async () => {
    const lines = 'Código;Nome;Descrição;Medida\nA-1;Roda;Boa;230x75x70\nA-2;Rolo;Bom;82 x 60 mm\n'
    await bring(lines)
    const measures = { diameterMm: 230, widthMm: 75, boreMm: 70 }
    expect(await stored()).toMatchObject([measures, { diameterMm: 82, widthMm: 60, boreMm: null }])
    const other = lines.replace('230x75x70', '240x80x60').replace('Roda', 'Roda nova')
    await bring(other, { kept: ['diameter'] })
    expect(await stored()).toMatchObject([{ ...measures, name: 'Roda nova' }, {}])
    // Who has a column for it means what it says.
    await bring('Código;Diâmetro;Largura\nA-1;230x75;90\n')
    expect(await stored()).toMatchObject([{ diameter: '230x75', widthMm: 90 }, {}])
  })

  test('refuses a line whose formula failed, instead of emptying the field', async () => {
    const { details } = await refusal('Código;Nome;Descrição;Marca\nA-1;Roda;Boa;#N/D')
    expect((details?.report as ImportReport).problems).toEqual([
      { line: 2, column: 'Marca', message: 'A fórmula desta célula deu erro (#N/D).' },
    ])
  })

  test('takes a long code as it was typed, and refuses one whose digits a spreadsheet has lost', async () => {
    const rows = [['Código', 'Nome', 'Descrição']]
    await bring(await xlsx([...rows, [123_456_789_012_345, 'Roda', 'Boa']]))
    expect(await stored()).toMatchObject([{ code: '123456789012345' }])
    const message = (shown: string) =>
      `A planilha guardou um número longo como ${shown} e perdeu dígitos. Formate a coluna como Texto e digite-o de novo.`
    const long = await refusal(await xlsx([...rows, [7_891_234_567_890_123, 'Roda', 'Boa']]))
    expect((long.details?.report as ImportReport).problems).toEqual([
      { line: 2, column: 'Código', message: message('7,891234567890123E+15') },
    ])
    const shortened = await refusal('Código;Nome;Descrição\n7,89123E+12;Roda;Boa')
    expect((shortened.details?.report as ImportReport).problems[0]?.message).toBe(message('7,89123E+12'))
  })

  test('tells the trail what each product was before and after', async () => {
    await bring(table)
    await bring('Código;Preço\nA-1;500,00\nK-1;10,00')
    const changes = (await db().select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ action }) => action === 'product.update',
    )
    expect(changes.map(({ subjectName, before, after }) => [subjectName, before?.price, after?.price])).toEqual([
      ['A-1 Roda A', 1398.9, 500],
      ['K-1 Kit', null, 10],
    ])
    expect(changes[0]?.administratorName).toBe('Ana')
  })

  test('gives every product an address of its own', async () => {
    await shop.aProduct({ code: 'A 1' })
    const lines = ['A-1', 'A.1', 'A/1'].map((code) => `${code};Roda;Boa`)
    expect(await bring(['Código;Nome;Descrição', ...lines].join('\n'))).toMatchObject({ created: 3 })
    const slugs = (await stored()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(4)
  })

  test('of many lines is all or nothing, across every batch', async () => {
    const lines = Array.from({ length: 210 }, (_, nth) => `N-${nth};Roda ${nth};Boa;Categoria ${nth % 3}`)
    const good = ['Código;Nome;Descrição;Categoria', ...lines].join('\n')
    const { details } = await refusal(`${good}\nN-210;;Boa;`)
    expect(details?.report).toMatchObject({ written: false, created: 210, problemCount: 1 })
    expect(await stored()).toEqual([])
    expect(await shop.call(catalogApi.listCategories, {})).toEqual([])
    const dry = await bring(good, { dryRun: true })
    expect(await bring(good)).toEqual({ ...dry, written: true })
    expect(await stored()).toHaveLength(210)
    expect(await db().select().from(auditEntries)).toHaveLength(213)
  })

  describe('of many lines', { tags: ['full'] }, () => {
    const linesOf = (first: number, count: number) =>
      [
        'Código;Nome;Descrição;Categoria;Marca;Preço;Máquinas;Códigos originais',
        ...Array.from(
          { length: count },
          (_, nth) => `N-${first + nth};Roda;Boa;Rodas;Linde;${first},${nth % 90};Still: EGV ${nth % 9};Still: ${nth}`,
        ),
      ].join('\n')

    test('sends hardly more statements for five hundred lines than for fifty', async () => {
      const statementsFor = async (file: string) => (await statementsOf(shop.database, () => bring(file))).length
      // Categories, brands and machines are there by now.
      await bring(linesOf(0, 9))
      const forFifty = await statementsFor(linesOf(1000, 50))
      expect(await statementsFor(linesOf(2000, 500))).toBeLessThan(1.5 * forFifty)
      const changed = linesOf(2000, 500).replaceAll(';2000,', ';3000,')
      expect(await statementsFor(changed)).toBeLessThan(1.5 * forFifty)
    })

    test('lists every product when the answer comes, also of a file that is written in several parts', async () => {
      const listed = async () => Number((await shop.request('/api/products?limit=1')).headers.get('X-Total-Count'))
      for (const count of [700, 2100]) {
        expect(await bring(linesOf(0, count))).toMatchObject({ written: true, lines: count })
        expect(await listed()).toBe(count)
      }
    })
  })

  test('takes the catalogue of the demonstration, kits and services too', { tags: ['full'] }, async () => {
    const demo = await readFile(path.join(import.meta.dirname, '../../record/server/demo/demo-catalogue.csv'))
    expect(await bring(demo)).toMatchObject({ written: true, created: 63, problems: [] })
    expect(await shop.call(catalogApi.listProducts, { search: '230x75' })).not.toEqual([])
  })
})

describe("somebody else's table", () => {
  const codes = (content: string, options: Partial<ImportRequest> = {}) => bring(content, options).then(stored)

  test('without a column that new products need is one problem, with three ways out', async () => {
    const content = `Cód.;Descr. do item;Preço de venda\n${Array.from({ length: 20 }, (_, nth) => `N-${nth};Roda ${nth};10`).join('\n')}`
    const { details } = await refusal(content)
    expect(details?.report).toMatchObject({
      ...{ problemCount: 1, problems: [], wrongLines: 0, created: 0 },
      missing: [{ field: 'description', lines: 20 }],
    })
    // Nobody can leave out every line.
    expect(await refusal(content, { leaveOutWrong: true })).toMatchObject({ code: 'TABLE_REFUSED' })
    const dry = async (description: NonNullable<NonNullable<ImportRequest['spares']>['description']>) =>
      bring(content, { dryRun: true, spares: { description } })
    expect(await dry({ value: 'Roda nova' })).toMatchObject({ created: 20, problemCount: 0 })
    expect(await dry({ column: 'Descr. do item' })).toMatchObject({ created: 20, problemCount: 0 })
    expect(await bring(content, { spares: { description: { empty: true } } })).toMatchObject({ created: 20 })
    expect(await stored()).toHaveLength(20)
    expect((await stored())[7]).toMatchObject({ code: 'N-7', name: 'Roda 7', description: '', priceCents: 1000 })
  })

  test('fills gaps only: what a product has it keeps', async () => {
    await bring('Código;Nome;Descrição;Material\nA-1;Roda;Boa;Nylon\nA-2;Roda;Boa;\n')
    const spares = {
      name: { value: 'Peça' },
      material: { value: 'Borracha' },
      description: { column: 'Material' },
    } as const
    const report = await bring('Código;Material\nA-1;\nA-2;\nA-3;PU\n', { spares })
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect(await stored()).toMatchObject([
      { code: 'A-1', name: 'Roda', material: 'Nylon' },
      { code: 'A-2', name: 'Roda', material: 'Borracha' },
      { code: 'A-3', name: 'Peça', material: 'PU', description: 'PU' },
    ])
  })

  test('says of a value for all lines that it is wrong', async () => {
    const { details } = await refusal('Código;Nome;Descrição\nA-1;Roda;Boa', { spares: { ncm: { value: '84' } } })
    expect((details?.report as ImportReport).problems).toEqual([
      { line: 2, column: 'NCM', message: 'O NCM tem 8 dígitos, como 8431.20.11.' },
    ])
  })

  test('changes only chosen columns of what is there, and brings nothing new where only that is wanted', async () => {
    await bring('Código;Nome;Descrição;Preço;Categoria\nA-1;Roda;Boa;10;Rodas\n')
    const content = 'Código;Nome;Descrição;Preço;Categoria\nA-1;OUTRA;Outra;12;Outras\nA-2;Nova;Boa;5;Rodas\n'
    const options: Partial<ImportRequest> = { kept: ['name', 'description', 'category'] }
    expect(await bring(content, { ...options, onlyKnown: true, dryRun: true })).toMatchObject({
      ...{ created: 0, updated: 1, unknown: 1, newCategories: [] },
    })
    const report = await bring(content, options)
    expect(report.changes[0]?.cells).toEqual([{ column: 'Preço', before: '10,00', after: '12' }])
    expect(await stored()).toMatchObject([
      { code: 'A-1', name: 'Roda', description: 'Boa', priceCents: 1200 },
      { code: 'A-2', name: 'Nova', priceCents: 500 },
    ])
    expect((await shop.call(catalogApi.listCategories, {})).map(({ name }) => name)).toEqual(['Rodas'])
  })

  test('is imported without the lines that cannot be, where somebody says so', async () => {
    const content =
      'Código;Nome;Descrição;Preço\nA-1;Roda;Boa;10\nA-1;De novo;Boa;11\nA-2;Roda;Boa;caro\nA-2;De novo;Boa;12\n;Sem;Boa;1\n'
    const report = await bring(content, { leaveOutWrong: true })
    expect(report).toMatchObject({ written: true, created: 1, wrongLines: 4, problemCount: 4 })
    expect(await stored()).toMatchObject([{ code: 'A-1', name: 'Roda', priceCents: 1000 }])
  })

  test('may have titles above, sums below and headings in between', async () => {
    const content =
      'Rodas e Cia;;\nTabela de maio;;\nCód. Prod.;Descr. do item;Vlr. Unit. (R$)\nRODAS;;\nA-1;Roda;R$ 10,00\nCód. Prod.;Descr. do item;Vlr. Unit. (R$)\nA-2;Rolo;sob consulta\nTotal;;10,00\n'
    const columns = await desk(deskTablesApi.readColumns, { file: fileOf(content) })
    expect(columns).toMatchObject({ lines: 5, headingLine: 3 })
    const report = await bring(content, { spares: { description: { empty: true } } })
    expect(report.stray).toEqual([
      { line: 4, kind: 'title', text: 'RODAS' },
      { line: 6, kind: 'heading', text: 'Cód. Prod. · Descr. do item · Vlr. Unit. (R$)' },
      { line: 8, kind: 'total', text: 'Total · 10,00' },
    ])
    expect(await stored()).toMatchObject([
      { code: 'A-1', priceCents: 1000 },
      { code: 'A-2', priceCents: null },
    ])
  })

  test('gives no category below a title that is none, and the same below one that is printed again', async () => {
    const parts = ['RODAS DE TRAÇÃO', 'ROLETES P/ TRANSP.', 'BANDAGENS', 'BANDAGENS', '***', 'RODAS GUIA']
    const content = parts.map((title, place) => `${title};;\nA-${place};Roda;10\n`).join('')
    const report = await bring(`Código;Nome;Preço\n${content}`, { spares: { description: { empty: true } } })
    expect(report).toMatchObject({ created: 6, newCategories: ['RODAS DE TRAÇÃO', 'BANDAGENS', 'RODAS GUIA'] })
    const names = new Map((await shop.call(catalogApi.listCategories, {})).map(({ id, name }) => [id, name]))
    expect((await stored()).map(({ categoryId }) => names.get(categoryId ?? 0) ?? null)).toEqual([
      ...['RODAS DE TRAÇÃO', null, 'BANDAGENS', 'BANDAGENS', null, 'RODAS GUIA'],
    ])
  })

  test('may stand in any sheet: the likeliest, or the one that is chosen', async () => {
    const table = (code: string) => [
      ['Código', 'Nome', 'Descrição'],
      [code, 'Roda', 'Boa'],
    ]
    const sheets = { Capa: [['Rodas e Cia']], Maio: table('M-1'), Junho: [...table('J-1'), ['J-2', 'Rolo', 'Bom']] }
    const book = Buffer.from(
      await writeXlsx(Object.entries(sheets).map(([name, rows]) => ({ name, rows, widths: [] }))),
    )
    const file = fileOf(book)
    expect(await desk(deskTablesApi.readColumns, { file })).toMatchObject({
      ...{ sheets: ['Capa', 'Maio', 'Junho'], sheet: 'Maio', lines: 1 },
    })
    expect(await desk(deskTablesApi.readColumns, { file, sheet: 'Junho' })).toMatchObject({ sheet: 'Junho', lines: 2 })
    expect(await bring(book, { sheet: 'Junho' })).toMatchObject({ created: 2 })
    expect(await bring(book, { sheet: 'Agosto' })).toMatchObject({ created: 1 })
    expect((await stored()).map(({ code }) => code)).toEqual(['J-1', 'J-2', 'M-1'])
  })

  test('is read the next time as it was the last time, until somebody forgets it', async () => {
    const content = 'Ref;Artigo;Valor;Preço de venda\nA-1;Roda;9;10\n'
    const wishes = {
      mapping: { Ref: 'code', Artigo: 'name', Valor: 'price', 'Preço de venda': '' },
      spares: { description: { empty: true } },
      kept: ['name'],
    } as const
    const read = async (headings: string) =>
      desk(deskTablesApi.readColumns, { file: fileOf(`${headings}\nA-2;1;2;3\n`) })
    await bring(content, { ...wishes, kept: [...wishes.kept], dryRun: true })
    expect(await read('Ref;Artigo;Valor;Preço de venda')).toMatchObject({ remembered: null })
    await bring(content, { ...wishes, kept: [...wishes.kept], fileName: 'maio.csv' })
    const known = await read('Preço de venda;Valor;Artigo;Ref')
    expect(known.columns.map(({ field }) => field)).toEqual([null, 'price', 'name', 'code'])
    expect(known.remembered).toMatchObject({
      fileName: 'maio.csv',
      spares: wishes.spares,
      kept: ['name'],
      onlyKnown: false,
    })
    // Another set of headings is another sender's.
    expect(await read('Ref;Artigo;Valor;Grupo')).toMatchObject({ remembered: null })
    await desk(deskTablesApi.forgetMatching, { key: known.remembered!.key })
    expect(await read('Ref;Artigo;Valor;Preço de venda')).toMatchObject({ remembered: null })
  })

  test('is read the next time without the columns that were left out, whatever they are taken for by then', async () => {
    const content = 'Ref;Nome;Descrição;Grupo;Peso\nA-1;Roda;Boa;Rodas;5\n'
    await bring(content, { mapping: { Ref: 'code' } })
    const [kept] = await db().select().from(importMatchings)
    expect(kept!.wishes).toMatchObject({
      mapping: { Ref: 'code', Nome: 'name', Descrição: 'description', Grupo: 'category', Peso: '' },
    })
    // As a version wrote it to which “Grupo” was but a word.
    await db()
      .update(importMatchings)
      .set({ wishes: { mapping: { Ref: 'code' } } })
    const { columns } = await desk(deskTablesApi.readColumns, { file: fileOf(content.replace('Ref', 'REF')) })
    expect(columns.map(({ field }) => field)).toEqual(['code', 'name', 'description', null, null])
  })

  test('is remembered of two hundred senders at most, the last ones', async () => {
    const keep = (nth: number) =>
      keepMatching(db(), { headingsHash: `${nth}`, fileName: 'x', wishes: {}, usedAt: new Date(2026, 0, 1, 0, nth) }, 3)
    for (const nth of [1, 2, 3, 4, 5]) await keep(nth)
    await keep(3)
    const left = await db().select().from(importMatchings)
    expect(left.map(({ headingsHash }) => headingsHash).toSorted()).toEqual(['3', '4', '5'])
  })

  test('with a quote that never closes says where it is', async () => {
    const { fields } = await refusal('Código;Nome;Descrição\nA-1;Aro 10";Boa\nA-2;"Aro 10;Boa\n')
    expect(fields.file).toEqual([
      'Na linha 3, coluna 2, aspas abrem e não fecham. Feche-as ou apague-as e escolha o arquivo de novo.',
    ])
    expect(await codes('Código;Nome;Descrição\nA-1;Aro 10";Boa\n')).toMatchObject([{ name: 'Aro 10"' }])
  })
})

describe('while it is under way', () => {
  test('whoever asks hears how far it is, and then how it ended', async () => {
    const { response, lines } = await bringInLines(table)
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    expect(lines).toMatchObject([
      { progress: { step: 'checking', done: 2, total: 2 } },
      { progress: { step: 'writing', done: 2, total: 2 } },
      { answer: { status: 200, body: { written: true, created: 2 } } },
    ])
  })

  test('a refusal stands in the last line, as anybody else would get it', async () => {
    const { response, lines } = await bringInLines('Código;Nome\nA-1;Roda')
    expect(response.status).toBe(200)
    expect(lines.at(-1)).toMatchObject({
      answer: { status: 422, body: { code: 'TABLE_REFUSED', details: { report: { problemCount: 1 } } } },
    })
    expect(lines.at(-1).answer.body.message).toContain('nada foi gravado')
  })

  test('whoever goes away does not stop it', async () => {
    const body = new FormData()
    body.append('file', fileOf(table))
    const init = { method: 'POST', body, headers: { Accept: 'application/x-ndjson' } }
    const response = await shop.requestAs(ana, '/api/admin/products/import', init)
    await response.body!.cancel()
    await expect.poll(stored, { timeout: 10_000 }).toHaveLength(2)
  })

  test('sent again under the same name it is done once, and answers the same', async () => {
    const key = { 'Idempotency-Key': 'import-1' }
    const first = await bringInLines(table, key)
    const again = await bringInLines(table, key)
    expect(again.lines.at(-1)).toEqual(first.lines.at(-1))
    expect(again.lines.at(-1)).toMatchObject({ answer: { body: { written: true, created: 2 } } })
    expect(await stored()).toHaveLength(2)
    const other = await bringInLines(`${table}X-1;Outra;Boa;;;;;;;;;;`, key)
    expect(other.lines.at(-1)).toMatchObject({ answer: { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } } })
  })

  test('sent again it answers the same even where it would be refused by now', async () => {
    await bring(table)
    const key = { 'Idempotency-Key': 'import-2' }
    const prices = 'Código;Preço\nA-1;500,00\n'
    const first = await bringInLines(prices, key)
    for (const { id } of await stored()) await desk(deskProductsApi.remove, { id })
    const again = await bringInLines(prices, key)
    expect(again.lines).toEqual([first.lines.at(-1)])
    expect(again.lines).toMatchObject([{ answer: { body: { written: true, updated: 1 } } }])
    expect((await bringInLines(prices)).lines.at(-1)).toMatchObject({ answer: { body: { code: 'TABLE_REFUSED' } } })
    const odd = await bringInLines(prices, { 'Idempotency-Key': 'a b' })
    expect(odd.lines).toMatchObject([{ answer: { body: { code: 'IDEMPOTENCY_KEY_MALFORMED' } } }])
  })

  test('what somebody changes between the check and the writing is found, and nothing is stored', async () => {
    await bring(table)
    const [wheel, kit] = await stored()
    // Whoever removes the kit comes just before the import begins to write.
    const late = Object.create(db(), {
      transaction: {
        value: async (work: Parameters<Db['transaction']>[0]) => {
          await desk(deskProductsApi.remove, { id: kit!.id })
          return db().transaction(work)
        },
      },
    }) as Db
    const untold = { record: async () => {}, recordAll: async () => {} }
    const importTable = createTableImport({ db: late, now: () => new Date(), audit: untold, alone: createGate() })
    const version = await readCatalogueVersion(db())
    const steps: string[] = []
    const done = importTable(
      { file: fileOf('Código;Preço\nA-1;500,00\nK-1;10,00\n'), dryRun: false },
      { actor: ana },
      ({ step }) => steps.push(step),
    )
    await expect(done).rejects.toMatchObject({
      code: 'TABLE_REFUSED',
      details: { report: { written: false, updated: 1, problemCount: 2 } },
    })
    expect(steps).toEqual(['checking', 'checking'])
    expect((await stored()).find(({ id }) => id === wheel!.id)).toEqual(wheel)
    // One for the removal, none for the import.
    expect(await readCatalogueVersion(db())).toBe(version + 1)
  })

  test('a second one is told to wait, and nothing is written twice', async () => {
    const both = await Promise.allSettled([bring(table), bring(table)])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { kind: 'conflict', code: 'IMPORT_RUNNING', retryAfterSeconds: 2 } }])
    expect(await stored()).toHaveLength(2)
    expect(await bring(table)).toMatchObject({ unchanged: 2 })
  })
})

describe('while another instance imports', () => {
  // The embedded database has one instance, and runs one transaction after the other.
  const besides = async (skip: () => void, work: () => Promise<void>) => {
    if (shop.database.engine !== 'postgres') return skip()
    await db().transaction(async (tx) => {
      expect(await lockImport(tx)).toBe(true)
      await raiseCatalogueVersion(tx)
      await work()
    })
  }

  test('an import is told to wait', ({ skip }) =>
    besides(skip, async () => {
      await expect(bring(table)).rejects.toMatchObject({ kind: 'conflict', code: 'IMPORT_RUNNING' })
      expect(await bring(table, { dryRun: true })).toMatchObject({ created: 2 })
    }))

  // Waits until the database's own lock time-out of two seconds has passed.
  test('a change of one product is told why it has to wait', { tags: ['full'] }, ({ skip }) =>
    besides(skip, async () => {
      const change = desk(deskProductsApi.remove, { id: 1 })
      await expect(change).rejects.toMatchObject({ kind: 'unavailable', code: 'CATALOGUE_BUSY' })
    }),
  )
})

describe('the template', () => {
  test.each(['csv', 'xlsx'])('as %s has every heading, and its example is refused', async (format) => {
    const response = await shop.requestAs(staff, `/api/admin/products/template?format=${format}`)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="modelo-de-produtos.${format}"`)
    const file = Buffer.from(await response.arrayBuffer())
    const { details } = await refusal(file)
    const report = details?.report as ImportReport
    expect(report.columns.map(({ field }) => field)).toEqual(tableFields)
    expect(report.problems).toEqual([
      { line: 2, column: 'Código', message: 'Esta é a linha de exemplo do modelo. Apague-a.' },
    ])
    expect(await stored()).toEqual([])
  })

  test('shows an example that would be taken under a code of its own', async () => {
    const example = tableFields.map((field) => (field === 'code' ? 'MEU-1' : exampleOf(field)))
    expect(await bring(await xlsx([tableFields.map(headerOf), example]))).toMatchObject({ written: true, created: 1 })
  })
})

/** Five hundred products, their machines, part numbers and pictures. */
const statementsPerPart = 4

describe('exporting', () => {
  test('is a file for spreadsheets, for administrators only', async () => {
    await shop.aProduct({ code: 'A-1' })
    const response = await shop.requestAs(staff, '/api/admin/products/export')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="produtos.csv"')
    expect((await exported()).toString()).toMatch(/^\uFEFFCódigo;Nome;Categoria;/)
    expect((await shop.request('/api/admin/products/export')).status).toBe(401)
  })

  test.each(['csv', 'xlsx'])('as %s is read as fast as somebody takes it, and no further', {
    tags: ['full'],
  }, async (format) => {
    const rows = Array.from({ length: 4000 }, (_, nth) => ({
      code: `A-${nth}`,
      codeKey: `a${nth}`,
      slug: `a-${nth}`,
      name: `Roda ${nth}`,
    }))
    await changeCatalogue(db(), (tx) => insertProducts(tx, rows))
    // The index loads them too; that is no part of the export.
    await shop.catalog.version()
    const asked = countStatements()
    const response = await shop.requestAs(staff, `/api/admin/products/export?format=${format}`)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.read()
    expect(asked()).toBeLessThan(6 * statementsPerPart)
    await reader.cancel()
    expect(asked()).toBeLessThan(6 * statementsPerPart)
    expect((await exported(format)).length).toBeGreaterThan(4000)
    expect(asked()).toBeGreaterThanOrEqual(8 * statementsPerPart)
  })

  test.each([
    'csv',
    'xlsx',
  ])('as %s is refused as anything else is, while the database cannot be read', async (format) => {
    await shop.aProduct()
    await db().execute('alter table cross_references rename to elsewhere')
    const response = await shop.requestAs(staff, `/api/admin/products/export?format=${format}`)
    await db().execute('alter table elsewhere rename to cross_references')
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'UNEXPECTED' })
  })

  test('is a spreadsheet when asked for, with numbers to add up', async () => {
    await shop.aProduct({ code: 'A-1', name: '=1+1', priceCents: 139_890 })
    const response = await shop.requestAs(staff, '/api/admin/products/export?format=xlsx')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="produtos.xlsx"')
    const sheet = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const { header } = sheet
    const records: SheetRecord[] = []
    for await (const record of sheet.records()) records.push(record)
    expect(header).toEqual(tableFields.map(headerOf))
    expect(records).toHaveLength(1)
    expect(records[0]?.cells.slice(0, 2)).toEqual(['A-1', '=1+1'])
    expect(records[0]?.cells[header.indexOf('Preço')]).toBe('1398,9')
  })

  const comesBackUnchanged = async (format: string) => {
    await loadDemoCatalogue(db())
    const before = await stored()
    expect(await bring(await exported(format))).toMatchObject({ written: true, unchanged: 63, updated: 0, created: 0 })
    expect(await stored()).toEqual(before)
  }
  test('comes back as csv without changing anything', () => comesBackUnchanged('csv'))
  test('comes back as xlsx without changing anything', { tags: ['full'] }, () => comesBackUnchanged('xlsx'))

  test('every attribute that is typed comes out by the API and the table, and back by the table', async () => {
    const typed = eachOf(attributeNames, exampleOf)
    const { id } = await desk(deskProductsApi.create, { name: 'Roda', code: 'A-1', description: 'Boa', ...typed })
    const read = (name: AttributeName) => (isStoredAsNumber(name) ? Number(typed[name].replace(',', '.')) : typed[name])
    const known = eachOf(attributeNames, read)
    expect(await shop.call(catalogApi.product, { id })).toMatchObject(known)
    const [entry] = await db().select().from(auditEntries).orderBy(auditEntries.id)
    expect(entry?.after).toMatchObject(known)
    const file = await exported()
    await desk(deskProductsApi.update, { id, ...eachOf(optionalNames, () => '') })
    expect(await shop.call(catalogApi.product, { id })).toMatchObject(eachOf(optionalNames, () => null))
    expect(await bring(file)).toMatchObject({ updated: 1, problems: [] })
    expect(await shop.call(catalogApi.product, { id })).toMatchObject(known)
  })

  test('into an empty shop makes the same shop', async () => {
    await loadDemoCatalogue(db())
    const csv = await exported()
    const ids = (await stored()).map(({ id }) => id)
    await desk(deskProductsApi.bulk, { ids, action: 'delete' })
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
