import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/** The heads of a table, in the order the words are given. */
export const ColumnHeads = ({ columns }: { columns: Readonly<Record<string, string>> }) => (
  <thead>
    <tr>
      {Object.values(columns).map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** In the place of rows that are not there. */
export const NoRows = ({ text }: { text: string }) => <p className="px-5 py-6 text-sm text-ink-soft">{text}</p>

type TableProps<T> = {
  /** What it is called, or the id of the heading that says so. */
  name: string | { labelledBy: string }
  columns: Readonly<Record<string, string>>
  rows: readonly T[]
  /** Said instead of an empty table. */
  none?: string
  className?: string
  row: (row: T, place: number) => ReactNode
}

/** A list of the panel; on a phone each of its rows stands alone, with the names of its columns beside what they hold. */
export function DeskTable<T>({ name, columns, rows, none, className, row }: TableProps<T>) {
  if (rows.length === 0 && none !== undefined) return <NoRows text={none} />
  return (
    <table
      className={classNames('desk-table', className)}
      {...(typeof name === 'string' ? { 'aria-label': name } : { 'aria-labelledby': name.labelledBy })}
    >
      <ColumnHeads columns={columns} />
      <tbody>{rows.map(row)}</tbody>
    </table>
  )
}

type RowButtonProps = { name: string; isBusy?: boolean; onPress: () => void; children: ReactNode }

/** Says in short what it does; its name says with which row. */
export const RowButton = ({ name, isBusy, onPress, children }: RowButtonProps) => (
  <button
    type="button"
    aria-label={name}
    aria-busy={isBusy}
    className={buttonClass({ tone: 'line' })}
    onClick={onPress}
  >
    {children}
  </button>
)

type ActionWords = {
  edit: string
  editOf: (name: string) => string
  removeOf: (name: string) => string
  up: (name: string) => string
  down: (name: string) => string
}
type ActionProps = {
  words: ActionWords
  name: string
  /** Where the row stands, if somebody may put it elsewhere. */
  order?: { place: number; last: number; isBusy?: boolean; onMove: (from: number, to: number) => void } | undefined
  onEdit: () => void
  onRemove?: (() => void) | undefined
}

/** What can be done with a row: put it elsewhere, open it, remove it. */
export const RowActions = ({ words, name, order, onEdit, onRemove }: ActionProps) => (
  // On a phone the first arrow, not the room around it, stands under the words.
  <div className={classNames('flex items-center gap-1', order && 'max-md:-ml-3')}>
    {order && (
      <>
        <Step {...order} by={-1} name={words.up(name)} />
        <Step {...order} by={1} name={words.down(name)} />
      </>
    )}
    <RowButton name={words.editOf(name)} onPress={onEdit}>
      {words.edit}
    </RowButton>
    {onRemove && (
      <button type="button" className="icon-button" aria-label={words.removeOf(name)} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
    )}
  </div>
)

type StepProps = NonNullable<ActionProps['order']> & { by: 1 | -1; name: string }

const Step = ({ place, last, isBusy, onMove, by, name }: StepProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={name}
    aria-busy={isBusy}
    disabled={place === (by === 1 ? last : 0)}
    onClick={() => onMove(place, place + by)}
  >
    <Icon name="chevron-right" className={by === 1 ? 'rotate-90' : '-rotate-90'} />
  </button>
)
