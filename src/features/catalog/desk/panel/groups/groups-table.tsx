import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ColumnHeads } from '#ui/desk/column-heads.tsx'
import { useOrdering } from '#ui/desk/use-ordering.ts'
import { Icon } from '#ui/icon.tsx'
import { catalogKey } from '../products/queries.ts'
import { type Group, type GroupKind, type GroupWords, groupsQuery } from './group-kinds.ts'
import { categoryTexts } from './group-texts.ts'

type Props = {
  call: Call
  kind: GroupKind
  rows: readonly Group[]
  isWhole: boolean
  onEdit: (row: Group) => void
  onRemove: (row: Group) => void
}

export function GroupsTable({ call, kind, rows, isWhole, onEdit, onRemove }: Props) {
  const { words, order } = kind
  const { shown, move, isBusy } = useOrdering({
    rows,
    queryKey: groupsQuery(call, kind).queryKey,
    mutationFn: (ids) => order?.(call, ids) ?? Promise.resolve(rows),
    changes: [catalogKey],
    done: categoryTexts.ordered,
    failed: words.failed.update,
  })
  if (rows.length === 0) return <p className="px-5 py-6 text-sm text-ink-soft">{isWhole ? words.empty : words.none}</p>
  return (
    <table className="desk-table" aria-label={words.title}>
      <ColumnHeads columns={words.columns} />
      <tbody>
        {shown.map((row, place) => (
          <tr key={row.id}>
            <td className="font-display font-semibold">{row.name}</td>
            <td data-label={words.columns.description} className="max-w-[48ch] wrap-anywhere">
              {row.description}
            </td>
            <td data-label={words.columns.products} className="tabular-nums">
              {row.productCount}
            </td>
            <td className="md:w-64">
              <div className="flex items-center gap-1">
                {order && isWhole && (
                  <Order words={words} row={row} place={place} last={shown.length - 1} isBusy={isBusy} onMove={move} />
                )}
                <button
                  type="button"
                  className={buttonClass({ tone: 'line' })}
                  aria-label={words.editOf(row.name)}
                  onClick={() => onEdit(row)}
                >
                  {words.edit}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.removeOf(row.name)}
                  onClick={() => onRemove(row)}
                >
                  <Icon name="trash-2" />
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type OrderProps = {
  words: GroupWords
  row: Group
  place: number
  last: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
}

function Order({ words, row, place, last, isBusy, onMove }: OrderProps) {
  const step = (to: number, label: string, turn: string) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-busy={isBusy}
      disabled={to < 0 || to > last}
      onClick={() => onMove(place, to)}
    >
      <Icon name="chevron-right" className={turn} />
    </button>
  )
  return (
    <>
      {step(place - 1, words.up(row.name), '-rotate-90')}
      {step(place + 1, words.down(row.name), 'rotate-90')}
    </>
  )
}
