import { formatMoment } from '#kernel/moments.ts'
import { DeskTable, RowButton } from '#ui/desk/table.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Administrator, Me } from '../../contract/administrators.ts'
import { administratorsTexts as words } from './texts.ts'

const { columns } = words

type Props = { rows: readonly Administrator[]; me: Me; onEdit: (row: Administrator) => void }

export const AdministratorsTable = ({ rows, me, onEdit }: Props) => (
  <DeskTable
    name={words.title}
    columns={columns}
    rows={rows}
    none={words.none}
    row={(row) => (
      <tr key={row.id}>
        <td className="font-display font-semibold">
          {row.name} {row.id === me.id && <span className="tag ml-1">{words.you}</span>}
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
        <td className="max-md:mt-2 md:w-32">
          <RowButton name={words.editOf(row.name)} onPress={() => onEdit(row)}>
            <Icon name="pencil" size={16} />
            {words.edit}
          </RowButton>
        </td>
      </tr>
    )}
  />
)
