import { longest, mostOf } from '../../contract/pages.ts'

/** Every cell of a table as it is written: the first row names the columns; all rows are of one length. */
export type Grid = readonly (readonly string[])[]

/** The row that names the columns is none of those that are counted. */
const mostRows = mostOf.tableRows + 1
const mostColumns = mostOf.tableColumns

export const emptyGrid: Grid = [
  ['', ''],
  ['', ''],
  ['', ''],
]

export const gridOf = ({ columns, rows }: { columns: readonly string[]; rows: Grid }): Grid =>
  [columns, ...rows].map((cells) => columns.map((_, column) => cells[column] ?? ''))

/** Rows without a word at the end are none. */
export function tableOf([columns = [], ...rows]: Grid) {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return { columns, rows: rows.slice(0, last + 1) }
}

const widthOf = (grid: Grid) => grid[0]?.length ?? 0

export const canGrow = (grid: Grid) => ({ rows: grid.length < mostRows, columns: widthOf(grid) < mostColumns })

export const withRow = (grid: Grid): Grid =>
  canGrow(grid).rows ? [...grid, Array.from({ length: widthOf(grid) }, () => '')] : grid

export const withColumn = (grid: Grid): Grid => (canGrow(grid).columns ? grid.map((cells) => [...cells, '']) : grid)

export const withoutRow = (grid: Grid, row: number): Grid => grid.filter((_, place) => place !== row)

export const withoutColumn = (grid: Grid, column: number): Grid =>
  grid.map((cells) => cells.filter((_, place) => place !== column))

export const withCell = (grid: Grid, at: { row: number; column: number }, text: string): Grid =>
  grid.map((cells, row) => (row === at.row ? cells.map((cell, place) => (place === at.column ? text : cell)) : cells))

/** What spreadsheets copy: cells between tabs, rows between line ends; a cell with a line end or a quote in it stands in quotes. */
export function cellsIn(pasted: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  for (let found = cells.exec(pasted); found; found = cells.exec(pasted)) {
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // What is copied ends with a line end.
  return rows.filter((row, place) => place < rows.length - 1 || row.some((cell) => cell !== ''))
}

/** Fills the grid from a cell on, and lets it grow as far as a table may; tells whether something was left out. */
export function pasteInto(grid: Grid, at: { row: number; column: number }, pasted: string) {
  const cells = cellsIn(pasted)
  const wanted = {
    rows: at.row + cells.length,
    columns: at.column + Math.max(0, ...cells.map((row) => row.length)),
  }
  const rows = Math.min(Math.max(grid.length, wanted.rows), mostRows)
  const columns = Math.min(Math.max(widthOf(grid), wanted.columns), mostColumns)
  const cellAt = (row: number, column: number) =>
    (cells[row - at.row]?.[column - at.column] ?? grid[row]?.[column] ?? '').slice(0, longest.cell)
  const filled: Grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cellAt(row, column)),
  )
  const isCut =
    wanted.rows > mostRows ||
    wanted.columns > mostColumns ||
    cells.some((row) => row.some(({ length }) => length > longest.cell))
  return { grid: filled, isCut }
}
