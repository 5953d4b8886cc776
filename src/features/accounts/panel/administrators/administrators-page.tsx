import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AddButton, DeskPage, SearchStrip } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import type { Administrator, Me } from '../../contract/administrators.ts'
import { administratorsQuery } from '../queries.ts'
import { SessionsPanel } from '../sessions-panel.tsx'
import { AdministratorDrawer } from './administrator-drawer.tsx'
import { AdministratorsTable } from './administrators-table.tsx'
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
