import { writeCsv } from '#platform/csv/write-csv.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'
import { exampleOf, headerOf, helpOf, isNumber, type TableField, tableFields } from '../../desk/domain/product-table.ts'
import type { Deps } from '../../desk/server/product-writer.ts'
import { listKeptAfter } from '../../desk/server/repository/desk-rows.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import type { TableFormat } from '../contract/tables.ts'
import { tableHelp } from './help-texts.ts'
import { createTableImport } from './import-table.ts'
import { readColumns } from './read-table.ts'

const productsAtOnce = 500
const widths = tableFields.map((field) => (field === 'name' || field === 'description' ? 40 : 18))
const headings = tableFields.map(headerOf)

/** The catalogue as a table, out and in. */
export function createTableDesk(deps: Deps) {
  return {
    readColumns,
    importTable: createTableImport(deps),

    async exportTable(format: TableFormat): Promise<string | Uint8Array> {
      const rows: string[][] = [headings]
      for (let last = 0; ; ) {
        const products = await listKeptAfter(deps.db, last, productsAtOnce)
        for (const product of products) rows.push(inOrder(cellsOf(product)))
        if (products.length < productsAtOnce) return format === 'csv' ? writeCsv(rows) : writeXlsx([productSheet(rows)])
        last = products.at(-1)!.id
      }
    },

    /** One line shows how it is filled in, and is refused when it comes back: nobody sells it. */
    async template(format: TableFormat): Promise<string | Uint8Array> {
      const rows = [headings, tableFields.map(exampleOf)]
      if (format === 'csv') return writeCsv(rows)
      return writeXlsx([productSheet(rows), helpSheet()])
    },
  }
}

export type TableDesk = ReturnType<typeof createTableDesk>

const inOrder = (cells: Record<TableField, string>) => tableFields.map((field) => cells[field])

function productSheet([head = [], ...rows]: string[][]) {
  const typed = rows.map((row) => row.map((cell, place) => (isNumber(tableFields[place]!) ? numberOr(cell) : cell)))
  return { name: tableHelp.products, widths, rows: [head, ...typed] }
}

/** Numbers that spreadsheets can add up. */
const numberOr = (cell: string) => (/^-?\d+(,\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell)

const helpSheet = () => ({
  name: tableHelp.howTo,
  widths: [24, 90, 40],
  rows: [[...tableHelp.headings], ...tableFields.map((field) => [headerOf(field), helpOf(field), exampleOf(field)])],
})
