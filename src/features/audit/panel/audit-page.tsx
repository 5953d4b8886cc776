import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { ListFoot } from '#ui/desk/entry-list.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { type AuditFilters, auditQuery, noFilters, type Person } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import type { OthersWords } from './fields.ts'
import { auditTexts as words } from './texts.ts'

type Props = {
  call: Call
  /** Those whose doings can be asked for. */
  people: readonly Person[]
  others: OthersWords
}

export function AuditPage({ call, people, others }: Props) {
  const [filters, setFilters] = useState<AuditFilters>(noFilters)
  const query = useInfiniteQuery(auditQuery(call, useSettled(filters)))
  return (
    <DeskPage title={words.title}>
      <AuditFilterBar filters={filters} people={people} onChange={setFilters} />
      <div className="bg-surface">
        <Loaded query={query} skeleton={<SkeletonRows rows={12} rowClass="h-12 max-md:h-40" />}>
          {({ pages }) => {
            const entries = pages.flatMap(({ items }) => items)
            const [first] = pages
            return (
              <>
                <AuditTable entries={entries} others={others} />
                <ListFoot
                  query={query}
                  shown={first ? words.total(entries.length, formatTotal(first)) : ''}
                  more={words.more}
                />
              </>
            )
          }}
        </Loaded>
      </div>
    </DeskPage>
  )
}
