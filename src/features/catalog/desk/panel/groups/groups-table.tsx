import type { Call } from '#kernel/api/client.ts'
import { DeskTable, RowActions } from '#ui/desk/table.tsx'
import { useOrdering } from '#ui/desk/use-ordering.ts'
import { catalogKey } from '../products/queries.ts'
import { type Group, type GroupKind, groupsQuery } from './group-kinds.ts'
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
  const { columns } = words
  const { shown, move, isBusy } = useOrdering({
    rows,
    queryKey: groupsQuery(call, kind).queryKey,
    mutationFn: (ids) => order?.(call, ids) ?? Promise.resolve(rows),
    changes: [catalogKey],
    done: categoryTexts.ordered,
    failed: words.failed.update,
  })
  const ordering = { last: shown.length - 1, isBusy, onMove: move }
  return (
    <DeskTable
      name={words.title}
      columns={columns}
      rows={shown}
      none={isWhole ? words.empty : words.none}
      row={(row, place) => (
        <tr key={row.id}>
          <td className="font-display font-semibold">{row.name}</td>
          <td data-label={columns.description} className="max-w-[48ch] wrap-anywhere">
            {row.description}
          </td>
          <td data-label={columns.products} className="tabular-nums">
            {row.productCount}
          </td>
          <td className="md:w-64">
            <RowActions
              words={words}
              name={row.name}
              order={order && isWhole ? { ...ordering, place } : undefined}
              onEdit={() => onEdit(row)}
              onRemove={() => onRemove(row)}
            />
          </td>
        </tr>
      )}
    />
  )
}
