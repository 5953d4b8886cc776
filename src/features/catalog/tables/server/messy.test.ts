import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { categories, products } from '../../record/server/tables.ts'
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
const stored = () => shop.database.db.select().from(products).orderBy(products.id)
const product = async (code: string) => (await stored()).find((found) => found.code === code)

const categoryNames = async (...codes: string[]) => {
  const names = new Map((await shop.database.db.select().from(categories)).map(({ id, name }) => [id, name]))
  return Promise.all(codes.map(async (code) => names.get((await product(code))?.categoryId ?? 0)))
}

const leftEmpty = { description: { empty: true } } as const

/** What is wrong, of which field, in how many lines. */
function kindsOf({ problems, columns }: ImportReport) {
  const kinds = new Map<string, number>()
  for (const { column, message } of problems) {
    const how = /^O mesmo/.test(message) ? 'repeated' : message === 'Informe este campo.' ? 'empty' : 'unreadable'
    const kind = `${columns.find(({ header }) => header === column)?.field} ${how}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return kinds
}
const inWords = (kinds: Iterable<readonly [string, number]>) =>
  [...kinds].map(([kind, lines]) => `${kind} ${lines}`).join(', ') || '–'

type Story = {
  columns: TableColumns
  /** What came of the file alone, or with the one answer without which it could not be read. */
  asked: ImportReport
  codeIs?: string
  /** What came of it with all answers. */
  report: ImportReport
}

/** The line of the table in `docs/importing.md` that tells what came of a file. */
async function expectTold(name: string, { columns, asked, codeIs, report }: Story) {
  const guide = await readFile(path.join(import.meta.dirname, '../../../../../docs/importing.md'), 'utf8')
  const left = kindsOf(report)
  const questions = [
    ...(codeIs ? [`which column is the code (${codeIs})`] : []),
    ...asked.missing.map(({ field, lines }) => `no ${field} ${lines}`),
    ...[...kindsOf(asked)].filter(([kind]) => !left.has(kind)).map(([kind, lines]) => `${kind} ${lines}`),
  ]
  const cells = [
    ...[`\`${name}\``, report.lines - report.strayCount, `${understood(columns).length} of ${columns.columns.length}`],
    ...[notUnderstood(columns).join(', '), codeIs ? 0 : asked.created, questions.join('; ') || '–', report.created],
    ...[inWords(left), report.strayCount, report.newCategories.length, report.newBrands.length],
  ]
  expect(guide).toContain(`| ${cells.join(' | ')} |`)
}

/** The measures of every product are those its name has, which nobody reads for them. */
async function expectMeasured(named: (name: string) => Partial<Record<'diameterMm' | 'widthMm' | 'boreMm', number>>) {
  const all = await stored()
  const wrong = all.filter((row) =>
    Object.entries(named(row.name)).some(([measure, value]) => row[measure as 'boreMm'] !== value),
  )
  expect(wrong.map(({ code, name, diameterMm, widthMm, boreMm }) => [code, name, diameterMm, widthMm, boreMm])).toEqual(
    [],
  )
}

/** Sent again it changes nothing, and neither does what the shop itself makes of it. */
async function expectSettled(again: () => Promise<ImportReport>, format: 'csv' | 'xlsx' = 'csv') {
  const nothing = { created: 0, updated: 0, unchanged: (await stored()).length, changes: [] }
  expect(await again()).toMatchObject(nothing)
  const answer = await shop.requestAs(staff, `/api/admin/products/export?format=${format}`)
  const file = new File([new Uint8Array(await answer.arrayBuffer())], `produtos.${format}`)
  const exported = await desk(deskTablesApi.importProducts, { file, dryRun: true })
  expect(exported).toMatchObject({ ...nothing, problemCount: 0 })
}

test("a system's report: capitals, four decimals, headings on every page, sums below", { tags: ['full'] }, async () => {
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
  const answers = { spares: leftEmpty, leaveOutWrong: true } as const
  const report = await bring(answers)
  expect(report).toMatchObject({ written: true, created: 195, wrongLines: 5 })
  expect(report.stray.map(({ kind }) => kind)).toEqual([...Array(3).fill(['title', 'heading']).flat(), 'total'])
  expect(await product('01.1001')).toMatchObject({ diameterMm: 180, ncm: '8431.20.11', description: '' })
  await expectMeasured((words) => {
    const [diameterMm, widthMm, boreMm] = /(\d+)X(\d+)X(\d+)/.exec(words)!.slice(1).map(Number)
    return { diameterMm: diameterMm!, widthMm: widthMm!, boreMm: boreMm! }
  })
  await expectTold(name, { columns, asked, report })
  await expectSettled(() => bring({ ...answers, dryRun: true }))
})

test("a salesman's spreadsheet: its table among other sheets, titles between, units and words in cells", {
  tags: ['full'],
}, async () => {
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
  ])
  const answers = { leaveOutWrong: true } as const
  const report = await bring(answers)
  expect(report).toMatchObject({ written: true, created: 191, wrongLines: 9 })
  // What stands between the lines is the category of those below; what stands at the end is none.
  // Their kind is one that the version before knows: while both run, it may be asked for this report.
  expect(report.stray.map(({ kind }) => kind)).toEqual([...Array(6).fill('title'), 'total', 'title'])
  expect(report.stray.map(({ isGroup = false }) => isGroup)).toEqual([...Array(6).fill(true), false, false])
  expect(report.newCategories).toEqual([
    'RODAS DE TRAÇÃO',
    'RODAS DE CARGA',
    'ROLETES',
    'RODAS ESTABILIZADORAS',
    'BANDAGENS',
    'RODAS GUIA',
  ])
  expect(await categoryNames('RT-200120-01', 'RG-20080-26')).toEqual(['RODAS DE TRAÇÃO', 'RODAS GUIA'])
  expect(await product('RG-20080-26')).toMatchObject({ priceCents: null })
  await expectMeasured((words) => {
    const [diameterMm, widthMm] = /(\d+)x(\d+)/.exec(words)!.slice(1).map(Number)
    return { diameterMm: diameterMm!, widthMm: widthMm! }
  })
  await expectTold(name, { columns, asked, report })
  await expectSettled(() => bring({ ...answers, dryRun: true }), 'xlsx')
})

test('a workshop: inches, commas, and quotes that are none', { tags: ['full'] }, async () => {
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
  const answers = { spares: { description: { column: 'descr. do item' } }, leaveOutWrong: true } as const
  const report = await bring(answers)
  expect(report).toMatchObject({ written: true, created: 198, wrongLines: 2, stray: [] })
  expect(await product('OF004')).toMatchObject({
    ...{ name: 'roda estabilizadora 10 1/2" x 2" reforçada', diameterMm: 266.7, widthMm: 50.8, boreMm: 38.1 },
    ...{ maxLoadKg: 1200, priceCents: 502_63 },
  })
  await expectMeasured((words) => {
    const inches = [...words.matchAll(/(\d+)(?: (\d)\/(\d))?"/g)].map(
      ([, whole, above = 0, below = 1]) => Math.round((Number(whole) + Number(above) / Number(below)) * 254) / 10,
    )
    return inches.length === 2 ? { diameterMm: inches[0]!, widthMm: inches[1]! } : {}
  })
  await expectTold(name, { columns, asked, report })
  await expectSettled(() => bring({ ...answers, dryRun: true }))
})

test('an importer: another encoding, long headings with typing errors, prices in four ways', {
  tags: ['full'],
}, async () => {
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
  const answers = { spares: leftEmpty, leaveOutWrong: true } as const
  const report = await bring(answers)
  expect(report).toMatchObject({ written: true, created: 197, wrongLines: 3, stray: [] })
  await expectMeasured((words) => ({ diameterMm: Number(/(\d+) x/.exec(words)![1]) }))
  await expectTold(name, { columns, asked, report })
  await expectSettled(() => bring({ ...answers, dryRun: true }))
})

test("the owner's notebook: asked which column is the code, the rest is understood", async () => {
  const name = '5-caderno-do-dono.csv'
  const { read, bring } = await messy(name)
  const columns = await read()
  expect(understood(columns)).toEqual([
    ...['name', 'category', 'brand', 'diameter', 'boreMm', 'price', 'compatibleModels'],
  ])
  expect(notUnderstood(columns)).toEqual(['Ref', 'onde está'])
  await expect(bring({ dryRun: true })).rejects.toMatchObject({ code: 'TABLE_WITHOUT_CODE' })
  const mapping = { Ref: 'code' } as const
  const asked = await bring({ mapping, dryRun: true })
  expect(asked.missing).toEqual([{ field: 'description', lines: 198 }])
  expect(said(asked.problems)).toEqual([
    ...['68 Ref: Informe este campo.', '106 Ref: O mesmo código já está na linha 104.'],
  ])
  const answers = { mapping, spares: leftEmpty, leaveOutWrong: true } as const
  const report = await bring(answers)
  expect(report).toMatchObject({ written: true, created: 198, wrongLines: 2 })
  // Written small or large, a category is one, and a brand too: as they are written most often, not first.
  expect(report.newCategories).toHaveLength(6)
  expect([report.newBrands[0], ...(await categoryNames('1'))]).toEqual(['Heli', 'Rodas de tração'])
  // "114x80" is a diameter and a width; "?" is what nobody has measured, "??" a price nobody knows.
  expect(await product('1')).toMatchObject({ diameterMm: 114, widthMm: 80, boreMm: 17 })
  expect(await product('8')).toMatchObject({ diameterMm: 140, widthMm: 110, boreMm: null })
  expect(await product('P46')).toMatchObject({ priceCents: null })
  await expectMeasured((words) => ({ diameterMm: Number(/\d+$/.exec(words)![0]) }))
  await expectTold(name, { columns, asked, codeIs: 'Ref', report })
  await expectSettled(() => bring({ ...answers, dryRun: true }))
})
