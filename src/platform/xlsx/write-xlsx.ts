import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { guardCell } from '#kernel/cell-guard.ts'
import { AppError } from '#kernel/errors.ts'
import type { xlsxErrors } from './texts.ts'

type Row = readonly (string | number)[]
type Parts = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** The first row is the heading; a number stays one, every text is a text to every spreadsheet. */
export type WrittenSheet = { name: string; widths: readonly number[]; parts: Parts }

/** What spreadsheets hold: of a longer sheet or cell they lose the rest, or take the file for damaged. */
export const mostSheetRows = 1_048_576
const longestCell = 32_767

/**
 * A spreadsheet, packed piece by piece as its rows come: never more of it is there than the rows of one part. Nothing is handed on
 * before the first of them are there.
 */
export async function* streamXlsx(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const { name, isSheet, pieces } of filesOf(sheets)) {
    const file = new ZipDeflate(name, { level: 1 })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(encoder.encode(piece))
      if (isSheet && packed.length > 0) yield joined(packed)
      // Packing keeps the processor busy: others are answered between two pieces.
      await breathe()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield joined(packed)
}

type Whole = Omit<WrittenSheet, 'parts'> & { rows: readonly Row[] }

/** The same at once, for what is short. */
export const writeXlsx = async (sheets: readonly Whole[]): Promise<Uint8Array> =>
  new Uint8Array(await buffer(streamXlsx(sheets.map(({ rows, ...sheet }) => ({ ...sheet, parts: [rows] })))))

const encoder = new TextEncoder()
const joined = (packed: Uint8Array[]) => Buffer.concat(packed.splice(0))

type Pieces = Iterable<string> | AsyncIterable<string>

function* filesOf(sheets: readonly WrittenSheet[]): Generator<{ name: string; isSheet?: true; pieces: Pieces }> {
  const numbered = sheets.map((sheet, place) => ({ ...sheet, number: place + 1 }))
  yield { name: '[Content_Types].xml', pieces: [contentTypes(numbered)] }
  yield {
    name: '_rels/.rels',
    pieces: [relations([{ id: 'book', type: 'officeDocument', target: 'xl/workbook.xml' }])],
  }
  yield { name: 'xl/workbook.xml', pieces: [workbook(numbered)] }
  yield { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRelations(numbered)] }
  yield { name: 'xl/styles.xml', pieces: [styles] }
  for (const sheet of numbered)
    yield { name: `xl/worksheets/sheet${sheet.number}.xml`, isSheet: true, pieces: sheetPieces(sheet) }
}

type Numbered = WrittenSheet & { number: number }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: readonly Numbered[]) =>
  `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets
    .map(
      ({ number }) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const relations = (all: readonly { id: string; type: string; target: string }[]) =>
  `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${all
    .map(
      ({ id, type, target }) =>
        `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbookRelations = (sheets: readonly Numbered[]) =>
  relations([
    ...sheets.map(({ number }) => ({
      id: `sheet${number}`,
      type: 'worksheet',
      target: `worksheets/sheet${number}.xml`,
    })),
    { id: 'styles', type: 'styles', target: 'styles.xml' },
  ])

const workbook = (sheets: readonly Numbered[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${sheets
    .map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="sheet${number}"/>`)
    .join('')}</sheets></workbook>`

/** The second style is the heading's. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

async function* sheetPieces({ widths, parts }: WrittenSheet) {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  let start = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  let line = 0
  for await (const rows of parts) {
    if (line + rows.length > mostSheetRows) throw tooLarge('XLSX_ROWS')
    const written = rows.map((row) => {
      line += 1
      return `<row r="${line}">${row.map((value, place) => cellOf(value, `${columnName(place)}${line}`, line === 1)).join('')}</row>`
    })
    yield start + written.join('')
    start = ''
  }
  yield `${start}</sheetData></worksheet>`
}

function cellOf(value: string | number, place: string, isHead: boolean) {
  if (value === '') return ''
  const start = `<c r="${place}"${isHead ? ' s="1"' : ''}`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  const text = guardCell(value)
  if (text.length > longestCell) throw tooLarge('XLSX_CELL')
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const tooLarge = (code: Extract<keyof typeof xlsxErrors, 'XLSX_ROWS' | 'XLSX_CELL'>) => new AppError('too-large', code)

/** 0 → A, 25 → Z, 26 → AA */
const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** What XML cannot say at all is left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it takes out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"\r]/g, (sign) => signs[sign]!)
