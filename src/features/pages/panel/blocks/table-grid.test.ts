import { expect, test } from 'vitest'
import {
  canGrow,
  cellsIn,
  emptyGrid,
  gridOf,
  pasteInto,
  tableOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-grid.ts'

const square = [
  ['a', 'b'],
  ['c', 'd'],
]

test.each([
  ['a\tb\nc\td\n', square],
  ['a\tb\r\nc\td', square],
  ['um\t\ttrês', [['um', '', 'três']]],
  ['"duas\nlinhas"\t"diz ""oi"""', [['duas linhas', 'diz "oi"']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', []],
  ['5" de polegada\tb', [['5" de polegada', 'b']]],
])('%j is copied from a spreadsheet', (pasted, cells) => expect(cellsIn(pasted)).toEqual(cells))

test('what is pasted fills the grid from its cell on, and lets it grow', () => {
  const grid = [
    ['a', 'b', ''],
    ['c', 'x', 'y'],
    ['', 'z', ''],
  ]
  expect(pasteInto(square, { row: 1, column: 1 }, 'x\ty\nz')).toEqual({ grid, isCut: false })
})

test('a table grows to 12 columns and 200 rows and no further; who pastes more is told', () => {
  const sheet = Array.from({ length: 300 }, () => Array.from({ length: 20 }, () => 'x').join('\t')).join('\n')
  const { grid, isCut } = pasteInto(emptyGrid, { row: 0, column: 0 }, sheet)
  expect([grid.length, grid[0]?.length, isCut, canGrow(grid)]).toEqual([201, 12, true, { rows: false, columns: false }])
  expect([withRow(grid), withColumn(grid)]).toEqual([grid, grid])
  expect(pasteInto(emptyGrid, { row: 0, column: 0 }, `a\t${'x'.repeat(1001)}`)).toMatchObject({ isCut: true })
})

test('a table goes through its fields unchanged; rows without a word at its end are none', () => {
  const table = { columns: ['Medida', 'Furo'], rows: [['230', '20'], ['']] }
  expect(gridOf(table)).toEqual([table.columns, ['230', '20'], ['', '']])
  expect(tableOf(gridOf(table))).toEqual({ ...table, rows: [['230', '20']] })
})

test('rows and columns come and go', () => {
  expect(withRow(square)).toEqual([...square, ['', '']])
  expect(withColumn(square)).toEqual(square.map((row) => [...row, '']))
  expect([withoutRow(square, 1), withoutColumn(square, 0)]).toEqual([[['a', 'b']], [['b'], ['d']]])
})
