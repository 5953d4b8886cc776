import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AddButton, DeskPage, SearchStrip } from '#ui/desk/desk-page.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { DeskTable, RowActions } from '#ui/desk/table.tsx'
import { useOrdering } from '#ui/desk/use-ordering.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { GroupDrawer } from './group-drawer.tsx'
import { brandKind, categoryKind, type Group, type GroupKind, groupsQuery } from './group-kinds.ts'
import { categoryTexts } from './group-texts.ts'
import { RemoveGroup } from './remove-group.tsx'

export const CategoriesPage = ({ call }: { call: Call }) => <GroupsPage call={call} kind={categoryKind} />
export const BrandsPage = ({ call }: { call: Call }) => <GroupsPage call={call} kind={brandKind} />

type Open = { what: 'new' } | { what: 'edit' | 'remove'; id: number }

function GroupsPage({ call, kind }: { call: Call; kind: GroupKind }) {
  const { words } = kind
  const query = useQuery(groupsQuery(call, kind))
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const chosen = open && 'id' in open ? query.data?.find(({ id }) => id === open.id) : undefined
  return (
    <DeskPage
      title={words.title}
      count={query.data?.length}
      actions={<AddButton words={words.add} onPress={() => setOpen({ what: 'new' })} />}
    >
      <SearchStrip label={words.search} value={search} onChange={setSearch} />
      <div className="bg-surface">
        <Loaded query={query} skeleton={<SkeletonRows rowClass="h-16 max-md:h-30" />}>
          {(all) => (
            <GroupsTable
              call={call}
              kind={kind}
              rows={found(all, search)}
              // In a part of the list nobody sees where a row goes.
              isWhole={search.trim() === ''}
              onEdit={({ id }) => setOpen({ what: 'edit', id })}
              onRemove={({ id }) => setOpen({ what: 'remove', id })}
            />
          )}
        </Loaded>
      </div>
      {open?.what === 'new' && <GroupDrawer call={call} kind={kind} onClose={close} />}
      {open?.what === 'edit' && chosen && <GroupDrawer call={call} kind={kind} group={chosen} onClose={close} />}
      {open?.what === 'remove' && chosen && (
        <RemoveGroup call={call} kind={kind} group={chosen} others={query.data ?? []} onClose={close} />
      )}
    </DeskPage>
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const found = (all: readonly Group[], search: string) =>
  all.filter(({ name }) => plain(name).includes(plain(search.trim())))

type Props = {
  call: Call
  kind: GroupKind
  rows: readonly Group[]
  isWhole: boolean
  onEdit: (row: Group) => void
  onRemove: (row: Group) => void
}

function GroupsTable({ call, kind, rows, isWhole, onEdit, onRemove }: Props) {
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
