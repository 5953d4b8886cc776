import { headedParts } from '#platform/csv/headed-parts.ts'
import { streamCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/database/database.ts'
import { inOneState } from '#platform/database/one-state.ts'
import { streamXlsx } from '#platform/xlsx/write-xlsx.ts'
import { tableWords } from '../../desk/domain/product-table.ts'
import type { TableFormat } from '../../tables/contract/tables.ts'
import { type MachineField, machineFields, machineHeading, modelCell } from '../domain/machine-table.ts'
import { listLinesAfter } from './repository/machines.ts'
import { machineTexts } from './texts.ts'

/** Few: some machines have very many parts. */
const machinesAtOnce = 20
const headings = machineFields.map(machineHeading)

/** All machines and what fits them, as a table that can be imported back. */
export const createMachineExport = (db: Db) => (format: TableFormat) => {
  const parts = headedParts(headings, inOneState(db, machineRows))
  return format === 'csv'
    ? streamCsv(parts)
    : streamXlsx([{ name: machineTexts.fileName, widths: headings.map(() => 22), parts }])
}

async function* machineRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const lines = await listLinesAfter(db, last, machinesAtOnce)
    if (lines.length === 0) return
    yield lines.map(cellsOf)
    last = lines.at(-1)!.id
  }
}

function cellsOf({ certainty, code, ...line }: Awaited<ReturnType<typeof listLinesAfter>>[number]) {
  const cells: Record<MachineField, string | null> = {
    ...line,
    ...{ model: modelCell(line.model), code },
    certainty: certainty && code ? tableWords.certainty[certainty] : null,
  }
  return machineFields.map((field) => cells[field] ?? '')
}
