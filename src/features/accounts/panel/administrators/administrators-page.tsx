import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { AddButton, DeskPage, SearchStrip } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { DeskTable, RowButton } from '#ui/desk/table.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Administrator, Me } from '../../contract/administrators.ts'
import { administratorsQuery } from '../queries.ts'
import { SessionsPanel } from '../sessions-panel.tsx'
import { AdministratorDrawer } from './administrator-drawer.tsx'
import { NewAdministrator } from './new-administrator.tsx'
import { administratorsTexts as words } from './texts.ts'

export function AdministratorsPage({ call, me }: { call: Call; me: Me }) {
  const query = useQuery(administratorsQuery(call))
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<number | 'new'>()
  const close = () => setOpen(undefined)
  const edited = query.data?.find(({ id }) => id === open)
  return (
    <DeskPage
      title={words.title}
      count={query.data?.length}
      actions={<AddButton words={words.addShort} onPress={() => setOpen('new')} />}
    >
      <SearchStrip label={words.search} value={search} onChange={setSearch} />
      <div className="bg-surface">
        <Loaded query={query}>
          {(all) => <AdministratorsTable rows={found(all, search)} me={me} onEdit={({ id }) => setOpen(id)} />}
        </Loaded>
      </div>
      <div className="p-4 lg:p-5">
        <SessionsPanel call={call} />
      </div>
      {open === 'new' && <NewAdministrator call={call} onClose={close} />}
      {edited && <AdministratorDrawer call={call} administrator={edited} isMe={edited.id === me.id} onClose={close} />}
    </DeskPage>
  )
}

const found = (all: readonly Administrator[], search: string) =>
  all.filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(search.trim().toLowerCase()))

const { columns } = words

type Props = { rows: readonly Administrator[]; me: Me; onEdit: (row: Administrator) => void }

const AdministratorsTable = ({ rows, me, onEdit }: Props) => (
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
