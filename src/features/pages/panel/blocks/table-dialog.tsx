import { type ClipboardEvent, type KeyboardEvent, memo, useId, useReducer, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
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

type Edited = { grid: Grid; problem?: string | undefined; isUnnamed?: boolean }
/** From the grid as it is by then, so that no row has to know the others. */
type Edit = (grid: Grid) => Edited

const cellId = (of: string, row: number, column: number) => `${of}-${row}-${column}`

export function TableDialog({ block, onApply, onClose }: BlockDialogProps<'table'>) {
  const id = useId()
  const [caption, setCaption] = useState(block?.caption ?? '')
  const [{ grid, problem, isUnnamed = false }, edit] = useReducer(
    (edited: Edited, work: Edit): Edited => work(edited.grid),
    block,
    (begun): Edited => ({ grid: begun ? gridOf(begun) : emptyGrid }),
  )
  const columns = grid[0]?.length ?? 0
  const size = useKeptFocus<HTMLParagraphElement>(grid.length, columns)
  const apply = () => {
    const table = tableOf(grid)
    if (table.columns.some((column) => column.trim() !== ''))
      return onApply({ kind: 'table', caption: caption.trim(), ...table })
    edit((same) => ({ grid: same, problem: words.problem, isUnnamed: true }))
    document.getElementById(cellId(id, 0, 0))?.focus()
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
      <div className="overflow-x-auto">
        <table>
          <tbody>
            {columns > 1 && <ColumnRemovals columns={columns} onEdit={edit} />}
            {grid.map((cells, row) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                key={row}
                of={id}
                row={row}
                cells={cells}
                canGo={row > 0 && grid.length > 2}
                isWrong={isUnnamed && row === 0}
                onEdit={edit}
              />
            ))}
          </tbody>
        </table>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Addition
          name={words.addRowName}
          label={words.addRow}
          isOff={!room.rows}
          onPress={() => edit(grown(withRow))}
        />
        <Addition
          name={words.addColumnName}
          label={words.addColumn}
          isOff={!room.columns}
          onPress={() => edit(grown(withColumn))}
        />
        <p ref={size} tabIndex={-1} role="status" className="text-sm text-ink-soft">
          {words.size(grid.length - 1, columns)}
        </p>
      </div>
    </BlockDialog>
  )
}

const grown =
  (change: (grid: Grid) => Grid): Edit =>
  (grid) => ({ grid: change(grid) })

type AdditionProps = { name: string; label: string; isOff: boolean; onPress: () => void }

const Addition = ({ name, label, isOff, onPress }: AdditionProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOff || undefined}
    className={`${buttonClass({ tone: 'line' })} ${isOff ? 'opacity-60' : ''}`}
    onClick={onPress}
  >
    <Icon name="plus" size={16} />
    {label}
  </button>
)

const ColumnRemovals = ({ columns, onEdit }: { columns: number; onEdit: (work: Edit) => void }) => (
  <tr>
    {Array.from({ length: columns }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
      <td key={column} className="text-right">
        <Removal
          name={words.removeColumn(column + 1)}
          onPress={() => onEdit(grown((grid) => withoutColumn(grid, column)))}
        />
      </td>
    ))}
    <td />
  </tr>
)

type RowProps = {
  of: string
  row: number
  cells: readonly string[]
  canGo: boolean
  /** The row that names the columns, where none is named. */
  isWrong: boolean
  onEdit: (work: Edit) => void
}

/** A field for each cell. In a table of many cells, only the row that is written in is drawn again. */
const Row = memo(function Row({ of, row, cells, canGo, isWrong, onEdit }: RowProps) {
  const paste = (event: ClipboardEvent, column: number) => {
    const pasted = event.clipboardData.getData('text/plain')
    // Words within a cell are pasted as anywhere.
    if (!/[\t\r\n]/.test(pasted.replace(/[\r\n]+$/, ''))) return
    event.preventDefault()
    onEdit((grid) => {
      const { grid: filled, isCut } = pasteInto(grid, { row, column }, pasted)
      return { grid: filled, problem: isCut ? words.cut(mostOf.tableRows, mostOf.tableColumns) : undefined }
    })
  }
  const goDown = (event: KeyboardEvent, column: number) => {
    if (event.key !== 'Enter') return
    // As in a spreadsheet: the form is not meant yet.
    event.preventDefault()
    document.getElementById(cellId(of, row + 1, column))?.focus()
  }
  return (
    <tr>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
        <td key={column} className="p-1">
          <input
            id={cellId(of, row, column)}
            value={cell}
            maxLength={longest.cell}
            aria-label={row === 0 ? words.heading(column + 1) : words.cell(row, column + 1)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${of}-problem` : undefined}
            placeholder={row === 0 ? words.heading(column + 1) : undefined}
            className={`filter-field min-w-56 ${row === 0 ? 'font-semibold' : ''}`}
            onChange={({ target: { value } }) => onEdit(grown((grid) => withCell(grid, { row, column }, value)))}
            onPaste={(event) => paste(event, column)}
            onKeyDown={(event) => goDown(event, column)}
          />
        </td>
      ))}
      <td>
        {canGo && (
          <Removal name={words.removeRow(row)} onPress={() => onEdit(grown((grid) => withoutRow(grid, row)))} />
        )}
      </td>
    </tr>
  )
})

const Removal = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" aria-label={name} title={name} className="icon-button" onClick={onPress}>
    <Icon name="trash-2" size={16} />
  </button>
)
