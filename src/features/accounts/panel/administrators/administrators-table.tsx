import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ColumnHeads } from '#ui/desk/column-heads.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Administrator, Me } from '../../contract/administrators.ts'
import { administratorsTexts as words } from './texts.ts'

type Props = { rows: readonly Administrator[]; me: Me; onEdit: (row: Administrator) => void }

export function AdministratorsTable({ rows, me, onEdit }: Props) {
  if (rows.length === 0) return <p className="px-5 py-6 text-sm text-ink-soft">{words.none}</p>
  return (
    <table className="desk-table" aria-label={words.title}>
      <ColumnHeads columns={words.columns} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isMe={row.id === me.id} onEdit={() => onEdit(row)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isMe, onEdit }: { row: Administrator; isMe: boolean; onEdit: () => void }) {
  const { columns } = words
  return (
    <tr>
      <td className="font-display font-semibold">
        {row.name} {isMe && <span className="tag ml-1">{words.you}</span>}
      </td>
      <td data-label={columns.username}>{row.username}</td>
      <td data-label={columns.totp}>{row.hasTotp ? words.on : words.off}</td>
      <td data-label={columns.lastLogin} className="tabular-nums">
        {row.lastLoginAt ? formatMoment(row.lastLoginAt) : words.never}
      </td>
      <td>
        <span className="state-dot" data-off={row.disabled || undefined}>
          {row.disabled ? words.disabled : words.active}
        </span>
      </td>
      <td className="md:w-32">
        <button
          type="button"
          aria-label={words.editOf(row.name)}
          className={`${buttonClass({ tone: 'line' })} max-md:mt-2`}
          onClick={onEdit}
        >
          <Icon name="pencil" size={16} />
          {words.edit}
        </button>
      </td>
    </tr>
  )
}
