import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { formatMoment } from '#kernel/moments.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { ListFoot } from '#ui/desk/entry-list.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import type { AuditEntry } from '../contract.ts'
import { actionInWords } from './actions.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { type AuditFilters, auditQuery, noFilters, type Person } from './audit-query.ts'
import { fieldInWords, type OthersWords, valueInWords } from './fields.ts'
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

type AuditTableProps = { entries: readonly AuditEntry[]; others: OthersWords }

const AuditTable = ({ entries, others }: AuditTableProps) => (
  <DeskTable
    name={words.title}
    columns={words.columns}
    rows={entries}
    none={words.none}
    row={(entry) => <Row key={entry.id} entry={entry} others={others} />}
  />
)

type RowProps = { entry: AuditEntry; others: OthersWords }

function Row({ entry, others }: RowProps) {
  const { columns } = words
  return (
    <tr>
      <td className="whitespace-nowrap text-ink-soft tabular-nums">{formatMoment(entry.at)}</td>
      <td className="font-display font-semibold md:min-w-32">{entry.administratorName}</td>
      <td className="md:min-w-40">{actionInWords(entry.action)}</td>
      <td data-label={columns.subject}>{entry.subjectName}</td>
      <td className="md:w-1/3 md:min-w-64">
        <Details entry={entry} others={others} />
      </td>
    </tr>
  )
}

function Details({ entry: { before, after }, others }: RowProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-6 items-center text-link">{words.details}</summary>
      <table className="mt-1 w-full text-xs">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.columns.details}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldInWords(name, others)}</th>
              <td>{valueInWords(name, before?.[name], others) ?? words.empty}</td>
              <td>{valueInWords(name, after?.[name], others) ?? words.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
