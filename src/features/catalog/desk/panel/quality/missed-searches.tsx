import { formatDay } from '#kernel/moments.ts'
import type { QualityReport } from '../../contract/quality.ts'
import { QualityTable } from './quality-table.tsx'
import { qualityTexts as words } from './quality-texts.ts'

const { missedColumns: columns } = words

export const MissedSearches = ({ searches }: { searches: QualityReport['missedSearches'] }) => (
  <QualityTable
    title={words.missed}
    lead={words.missedLead}
    none={words.nothingMissed}
    columns={columns}
    rows={searches}
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
)

export const shownSearch = (text: string, measure: string | null) => (measure ? text.replaceAll('x', ' × ') : text)
