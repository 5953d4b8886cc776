import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { longest, mostOf } from '../../contract/pages.ts'
import { BlockDialog, type BlockDialogProps } from './block-dialog.tsx'
import {
  canGrow,
  emptyGrid,
  type Grid,
  gridOf,
  pasteInto,
  tableOf,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './table-grid.ts'
import { blockTexts } from './texts.ts'

const words = blockTexts.table

export function TableDialog({ block, onApply, onClose }: BlockDialogProps<'table'>) {
  const id = useId()
  const [caption, setCaption] = useState(block?.caption ?? '')
  const [grid, setGrid] = useState<Grid>(() => (block ? gridOf(block) : emptyGrid))
  const [problem, setProblem] = useState<string>()
  const change = (changed: Grid, isCut = false) => {
    setGrid(changed)
    setProblem(isCut ? words.cut(mostOf.tableRows, mostOf.tableColumns) : undefined)
  }
  const apply = () => {
    const table = tableOf(grid)
    if (table.columns.every((column) => column.trim() === '')) setProblem(words.problem)
    else onApply({ kind: 'table', caption: caption.trim(), ...table })
  }
  const room = canGrow(grid)
  return (
    <BlockDialog
      kind="table"
      isNew={!block}
      typed={[caption, grid]}
      firstFocus={id}
      width=""
      onSubmit={apply}
      onClose={onClose}
    >
      <TextField
        id={id}
        name="caption"
        label={words.caption}
        value={caption}
        maxLength={longest.cell}
        onChange={setCaption}
      />
      <p className="text-xs text-ink-muted">{words.hint}</p>
      <GridFields grid={grid} onChange={change} />
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <button
          type="button"
          aria-label={words.addRowName}
          disabled={!room.rows}
          className={buttonClass({ tone: 'line' })}
          onClick={() => change(withRow(grid))}
        >
          <Icon name="plus" size={16} />
          {words.addRow}
        </button>
        <button
          type="button"
          aria-label={words.addColumnName}
          disabled={!room.columns}
          className={buttonClass({ tone: 'line' })}
          onClick={() => change(withColumn(grid))}
        >
          <Icon name="plus" size={16} />
          {words.addColumn}
        </button>
        <p role="status" className="text-sm text-ink-soft">
          {words.size(grid.length - 1, grid[0]?.length ?? 0)}
        </p>
      </div>
    </BlockDialog>
  )
}

type GridProps = { grid: Grid; onChange: (grid: Grid, isCut?: boolean) => void }

/** A field for each cell; on a narrow screen it is scrolled sideways. */
function GridFields({ grid, onChange }: GridProps) {
  const of = useId()
  const cellId = (row: number, column: number) => `${of}-${row}-${column}`
  const columns = grid[0]?.length ?? 0
  const paste = (event: ClipboardEvent, at: { row: number; column: number }) => {
    const pasted = event.clipboardData.getData('text/plain')
    // Words within a cell are pasted as anywhere.
    if (!/[\t\r\n]/.test(pasted.replace(/[\r\n]+$/, ''))) return
    event.preventDefault()
    const { grid: filled, isCut } = pasteInto(grid, at, pasted)
    onChange(filled, isCut)
  }
  const goDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key !== 'Enter') return
    // As in a spreadsheet: the form is not meant yet.
    event.preventDefault()
    document.getElementById(cellId(row + 1, column))?.focus()
  }
  return (
    <div className="overflow-x-auto">
      <table>
        <tbody>
          {columns > 1 && (
            <tr>
              {grid[0]?.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                <td key={column} className="text-right">
                  <Removal
                    name={words.removeColumn(column + 1)}
                    onPress={() => onChange(withoutColumn(grid, column))}
                  />
                </td>
              ))}
              <td />
            </tr>
          )}
          {grid.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                <td key={column} className="p-1">
                  <input
                    id={cellId(row, column)}
                    value={cell}
                    maxLength={longest.cell}
                    aria-label={row === 0 ? words.heading(column + 1) : words.cell(row, column + 1)}
                    placeholder={row === 0 ? words.heading(column + 1) : undefined}
                    className={`filter-field min-w-56 ${row === 0 ? 'font-semibold' : ''}`}
                    onChange={({ target }) => onChange(withCell(grid, { row, column }, target.value))}
                    onPaste={(event) => paste(event, { row, column })}
                    onKeyDown={(event) => goDown(event, row, column)}
                  />
                </td>
              ))}
              <td>
                {row > 0 && grid.length > 2 && (
                  <Removal name={words.removeRow(row)} onPress={() => onChange(withoutRow(grid, row))} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Removal = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" aria-label={name} title={name} className="icon-button" onClick={onPress}>
    <Icon name="trash-2" size={16} />
  </button>
)
