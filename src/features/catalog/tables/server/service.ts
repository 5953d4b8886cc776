import { AppError } from '#kernel/errors.ts'
import { headedParts } from '#platform/csv/headed-parts.ts'
import { streamCsv, writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/database/database.ts'
import { inOneState } from '#platform/database/one-state.ts'
import { mostSheetRows, streamXlsx, writeXlsx } from '#platform/xlsx/write-xlsx.ts'
import { exampleOf, headerOf, helpOf, isNumber, type TableField, tableFields } from '../../desk/domain/product-table.ts'
import type { Deps } from '../../desk/server/product-writer.ts'
import { hasMoreKept, listKeptAfter } from '../../desk/server/repository/desk-rows.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import type { TableFormat } from '../contract/tables.ts'
import { tableHelp } from './help-texts.ts'
import { createTableImport } from './import-table.ts'
import { createGate } from './importing.ts'
import { matchPhotos } from './match-photos.ts'
import { readColumns } from './read-table.ts'
import { deleteMatching } from './repository/matchings.ts'

const productsAtOnce = 500
const widths = tableFields.map((field) => (field === 'name' || field === 'description' ? 40 : 18))
const headings = tableFields.map(headerOf)

/** The catalogue as a table, out and in. */
export function createTableDesk(deps: Deps) {
  const alone = createGate()
  return {
    readColumns: (source: Parameters<typeof readColumns>[1]) => readColumns(deps.db, source),
    forgetMatching: (key: string) => deleteMatching(deps.db, key),
    matchPhotos: (names: readonly string[]) => matchPhotos(deps.db, names),
    /** For whoever else reads tables. */
    alone,
    importTable: createTableImport({ ...deps, alone }),

    async exportTable(format: TableFormat): Promise<AsyncIterable<string | Uint8Array>> {
      if (format === 'csv') return streamCsv(tableParts())
      if (await hasMoreKept(deps.db, mostSheetRows - 1)) throw new AppError('too-large', 'XLSX_ROWS')
      return streamXlsx([{ ...productSheet, parts: typedParts() }])
    },

    /** One line shows how it is filled in, and is refused when it comes back: nobody sells it. */
    async template(format: TableFormat): Promise<string | Uint8Array> {
      const rows = [headings, tableFields.map(exampleOf)]
      if (format === 'csv') return writeCsv(rows)
      return writeXlsx([{ ...productSheet, rows: withNumbers(rows) }, helpSheet()])
    },
  }

  /** A few products at a time. */
  function tableParts() {
    return headedParts(headings, inOneState(deps.db, productRows))
  }

  async function* typedParts() {
    for await (const rows of tableParts()) yield withNumbers(rows)
  }
}

async function* productRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const products = await listKeptAfter(db, last, productsAtOnce)
    if (products.length > 0) yield products.map((product) => inOrder(cellsOf(product)))
    if (products.length < productsAtOnce) return
    last = products.at(-1)!.id
  }
}

export type TableDesk = ReturnType<typeof createTableDesk>

const inOrder = (cells: Record<TableField, string>) => tableFields.map((field) => cells[field])

const productSheet = { name: tableHelp.products, widths }

const withNumbers = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell, place) => (isNumber(tableFields[place]!) ? numberOr(cell) : cell)))

/** Numbers that spreadsheets can add up. */
const numberOr = (cell: string) => (/^-?\d+(,\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell)

const helpSheet = () => ({
  name: tableHelp.howTo,
  widths: [24, 90, 40],
  rows: [[...tableHelp.headings], ...tableFields.map((field) => [headerOf(field), helpOf(field), exampleOf(field)])],
})
