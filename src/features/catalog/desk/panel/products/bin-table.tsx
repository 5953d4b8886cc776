import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { RowButton } from '#ui/desk/table.tsx'
import { productsTexts } from './products-texts.ts'
import { binQuery } from './queries.ts'
import { useProductChanges } from './use-product-changes.ts'

const words = productsTexts.bin

/** Removed products, the last first; from here they come back. */
export function BinTable({ call, search }: { call: Call; search: string }) {
  const query = useQuery(binQuery(call, search))
  const { isBusy, restore } = useProductChanges(call)
  return (
    <Loaded query={query} skeleton={<SkeletonRows rowClass="h-17 max-md:h-35" />}>
      {(rows) => (
        <>
          <p className="px-4 py-4 text-sm text-ink-soft lg:px-5">{noteFor(rows.length, search)}</p>
          {rows.length > 0 && (
            <table className="desk-table" aria-label={words.title}>
              <thead>
                <tr>
                  <th scope="col">{productsTexts.columns.product}</th>
                  <th scope="col">{words.deletedAt}</th>
                  <th scope="col">
                    <span className="sr-only">{productsTexts.columns.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <span className="code-text block text-xs">{row.code}</span>
                      <span className="font-display font-semibold">{row.name}</span>
                    </td>
                    <td data-label={words.deletedAt} className="tabular-nums">
                      {row.deletedAt && formatMoment(row.deletedAt)}
                    </td>
                    <td className="md:w-40">
                      <RowButton name={words.restoreOf(row.code)} isBusy={isBusy} onPress={() => restore([row.id])}>
                        {words.restore}
                      </RowButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Loaded>
  )
}

function noteFor(count: number, search: string) {
  if (count > 0) return words.note
  return search === '' ? words.empty : words.none
}
