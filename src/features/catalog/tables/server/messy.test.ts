// One database is enough: reading somebody's table is the same on both, and what is written is tried elsewhere.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { deskTablesApi, type ImportReport, type ImportRequest, type TableColumns } from '../contract/tables.ts'

const shop = openTestShop()
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

type Answers = Partial<Pick<ImportRequest, 'mapping' | 'spares' | 'leaveOutWrong' | 'dryRun'>>

async function messy(name: string) {
  const bytes = await readFile(path.join(import.meta.dirname, 'messy', name))
  const file = new File([new Uint8Array(bytes)], name)
  return {
    read: () => desk(deskTablesApi.readColumns, { file }),
    bring: ({ mapping = {}, spares = {}, ...flags }: Answers) =>
      desk(deskTablesApi.importProducts, {
        ...{ file, mapping: JSON.stringify(mapping), spares: JSON.stringify(spares), ...flags },
      }),
  }
}

/** The fields that were found without asking, in the file's order, and the headings that were not. */
const understood = ({ columns }: TableColumns) => columns.flatMap(({ field }) => field ?? [])
const notUnderstood = ({ columns }: TableColumns) => columns.flatMap(({ header, field }) => (field ? [] : header))
const said = (problems: ImportReport['problems']) =>
  problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const product = async (code: string) =>
  (await desk(deskProductsApi.list, { search: code })).find((found) => found.code === code)

const leftEmpty = { description: { empty: true } } as const

/** The line of the table in `docs/importing.md` that tells what came of a file. */
async function expectTold(name: string, read: TableColumns, { created, wrongLines, strayCount, lines }: ImportReport) {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../../docs/importing.md'), 'utf8')
  const cells = [`\`${name}\``, lines - strayCount, `${understood(read).length} / ${read.columns.length}`, created]
  expect(guide).toContain(`| ${[...cells, wrongLines, strayCount].join(' | ')} |`)
}

test("a system's report: capitals, four decimals, headings on every page, sums below", async () => {
  const name = '1-relatorio-do-sistema.csv'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(columns).toMatchObject({ headingLine: 4 })
  expect(understood(columns)).toEqual([
    ...['code', 'name', 'category', 'brand', 'ncm', 'price', 'diameter', 'width', 'boreMm'],
  ])
  expect(notUnderstood(columns)).toEqual(['UN', 'ESTOQUE', 'COD. BARRAS'])
  // No column says what new products are described by: one question for all of them.
  const asked = await bring({ dryRun: true })
  expect(asked).toMatchObject({ missing: [{ field: 'description', lines: 195 }] })
  expect(said(asked.problems)).toEqual([
    '69 CÓDIGO DO PRODUTO: O mesmo código já está na linha 17.',
    '99 FURO (MM): Informe um número.',
    '151 VLR. UNIT.: Informe um valor em reais, como 398,90.',
    '155 CÓDIGO DO PRODUTO: O mesmo código já está na linha 141.',
    '187 CÓDIGO DO PRODUTO: O mesmo código já está na linha 186.',
  ])
  const report = await bring({ spares: leftEmpty, leaveOutWrong: true })
  expect(report).toMatchObject({ written: true, created: 195, wrongLines: 5 })
  expect(report.stray.map(({ kind }) => kind)).toEqual([...Array(3).fill(['title', 'heading']).flat(), 'total'])
  expect(await product('01.1001')).toMatchObject({ diameterMm: 180, ncm: '8431.20.11', description: '' })
  await expectTold(name, columns, report)
})

test("a salesman's spreadsheet: its table among other sheets, titles between, units and words in cells", async () => {
  const name = '2-tabela-do-vendedor.xlsx'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(columns).toMatchObject({
    sheet: 'Tabela 11-26',
    sheets: ['Capa', 'Tabela 11-26', 'Condições'],
    headingLine: 4,
  })
  expect(understood(columns)).toEqual([
    ...['code', 'name', 'diameter', 'width', 'boreMm', 'material', 'maxLoad', 'compatibleModels', 'price'],
    'description',
  ])
  expect(notUnderstood(columns)).toEqual(['Obs.'])
  const asked = await bring({ dryRun: true })
  expect(asked.missing).toEqual([])
  // Codes typed twice, and codes of cells that were joined with the one above.
  expect(said(asked.problems)).toEqual([
    ...['27 Cód.: O mesmo código já está na linha 26.', '51 Cód.: Informe este campo.'],
    ...['65 Cód.: O mesmo código já está na linha 64.', '86 Cód.: Informe este campo.'],
    ...['100 Cód.: O mesmo código já está na linha 99.', '135 Cód.: O mesmo código já está na linha 134.'],
    ...['156 Cód.: Informe este campo.', '170 Cód.: O mesmo código já está na linha 169.'],
    '205 Cód.: O mesmo código já está na linha 204.',
    '210 Preço de venda: Informe um valor em reais, como 398,90.',
  ])
  const report = await bring({ leaveOutWrong: true })
  expect(report).toMatchObject({ written: true, created: 190, wrongLines: 10 })
  expect(report.stray.map(({ kind }) => kind)).toEqual([...Array(6).fill('title'), 'total', 'title'])
  await expectTold(name, columns, report)
})

test('a workshop: inches, commas, and quotes that are none', async () => {
  const name = '3-oficina-em-polegadas.csv'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(understood(columns)).toEqual([
    ...['code', 'name', 'diameter', 'width', 'boreMm', 'brand', 'maxLoad', 'hardness', 'price'],
  ])
  expect(notUnderstood(columns)).toEqual(['prateleira'])
  const asked = await bring({ dryRun: true })
  expect(asked.missing).toEqual([{ field: 'description', lines: 198 }])
  expect(said(asked.problems)).toEqual(['80 cod: O mesmo código já está na linha 13.', '124 furo: Informe um número.'])
  const report = await bring({ spares: { description: { column: 'descr. do item' } }, leaveOutWrong: true })
  expect(report).toMatchObject({ written: true, created: 198, wrongLines: 2, stray: [] })
  expect(await product('OF004')).toMatchObject({
    ...{ name: 'roda estabilizadora 10 1/2" x 2" reforçada', diameterMm: 266.7, widthMm: 50.8, boreMm: 38.1 },
    ...{ maxLoadKg: 1200, price: 502.63 },
  })
  await expectTold(name, columns, report)
})

test('an importer: another encoding, long headings with typing errors, prices in four ways', async () => {
  const name = '4-importadora.txt'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(notUnderstood(columns)).toEqual(['Peso kg', 'EAN'])
  expect(understood(columns)).toEqual([
    ...['code', 'name', 'category', 'brand', 'diameter', 'width', 'boreMm', 'material', 'hardness', 'maxLoad'],
    ...['tempMin', 'tempMax', 'ncm', 'price', 'status', 'crossReferences', 'description'],
  ])
  const asked = await bring({ dryRun: true })
  expect(said(asked.problems)).toEqual([
    '7 Descrição detalhada: Informe este campo.',
    '35 Class. fiscal: O NCM tem 8 dígitos, como 8431.20.11.',
    '36 Class. fiscal: O NCM tem 8 dígitos, como 8431.20.11.',
    ...['68 Descrição detalhada: Informe este campo.', '69 Descrição detalhada: Informe este campo.'],
    '152 Referencia: O mesmo código já está na linha 151.',
    '182 Descrição detalhada: Informe este campo.',
  ])
  const report = await bring({ spares: leftEmpty, leaveOutWrong: true })
  expect(report).toMatchObject({ written: true, created: 197, wrongLines: 3, stray: [] })
  await expectTold(name, columns, report)
})

test("the owner's notebook: asked which column is the code, the rest is understood", async () => {
  const name = '5-caderno-do-dono.csv'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(understood(columns)).toEqual(['name', 'category', 'brand', 'boreMm', 'price', 'compatibleModels'])
  expect(notUnderstood(columns)).toEqual(['Ref', 'Medida', 'onde está'])
  await expect(bring({ dryRun: true })).rejects.toMatchObject({ code: 'TABLE_WITHOUT_CODE' })
  const mapping = { Ref: 'code' } as const
  const asked = await bring({ mapping, dryRun: true })
  expect(asked.missing).toEqual([{ field: 'description', lines: 195 }])
  expect(said(asked.problems)).toEqual([
    '11 Furo mm: Informe um número.',
    ...[50, 51].map((line) => `${line} Preço (R$): Informe um valor em reais, como 398,90.`),
    ...['68 Ref: Informe este campo.', '106 Ref: O mesmo código já está na linha 104.'],
  ])
  const report = await bring({ mapping, spares: leftEmpty, leaveOutWrong: true })
  expect(report).toMatchObject({ written: true, created: 195, wrongLines: 5 })
  // Written small or large, a category is one.
  expect(report.newCategories).toHaveLength(6)
  await expectTold(name, columns, report)
})
