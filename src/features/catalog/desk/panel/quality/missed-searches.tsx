import { formatDay } from '#kernel/moments.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import type { QualityReport } from '../../contract/quality.ts'
import { qualityTexts as words } from './quality-texts.ts'

const { missedColumns: columns } = words

export const MissedSearches = ({ searches }: { searches: QualityReport['missedSearches'] }) => (
  <section className="grid gap-3">
    <div className="px-4 lg:px-5">
      <h2 className="text-lg">{words.missed}</h2>
      <p className="text-sm text-ink-soft">{words.missedLead}</p>
    </div>
    {searches.length === 0 ? (
      <p className="px-4 text-sm text-ink-soft lg:px-5">{words.nothingMissed}</p>
    ) : (
      <DeskTable
        name={words.missed}
        columns={columns}
        rows={searches}
        className="quality-table bg-surface"
        row={({ measure, text, searches: count, lastDay }) => (
          <tr key={text}>
            <td>
              <a
                href={`/produtos?${new URLSearchParams({ busca: text })}`}
                target="_blank"
                rel="noreferrer"
                aria-label={words.tryIt(shownSearch(text, measure))}
                className="product-open"
              >
                {shownSearch(text, measure)}
              </a>
              {measure && <span className="tag ml-2">{words.measure}</span>}
            </td>
            <td data-label={columns.searches} className="tabular-nums">
              {count}
            </td>
            <td data-label={columns.lastDay} className="tabular-nums">
              {formatDay(lastDay)}
            </td>
          </tr>
        )}
      />
    )}
  </section>
)

export const shownSearch = (text: string, measure: string | null) => (measure ? text.replaceAll('x', ' × ') : text)
