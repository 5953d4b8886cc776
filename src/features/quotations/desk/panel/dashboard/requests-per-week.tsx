import { formatDay } from '#kernel/moments.ts'
import { ColumnChart } from '#ui/desk/chart/column-chart.tsx'
import { ColumnHeads } from '#ui/desk/table.tsx'
import type { Dashboard } from '../../contract/dashboard.ts'
import { dashboardTexts } from './texts.ts'

const words = dashboardTexts.weeks

/** `16/11`: the year goes without saying. */
const dayAndMonth = (day: string) => formatDay(day).slice(0, 5)

export function RequestsPerWeek({ dashboard: { weeks, requests } }: { dashboard: Dashboard }) {
  const busiest = weeks.toSorted((a, b) => b.requests - a.requests)[0]!
  const isLast = (place: number) => place === weeks.length - 1
  const columns = weeks.map(({ monday, requests: value }, place) => ({
    key: monday,
    label: dayAndMonth(monday),
    value,
    isUnfinished: isLast(place),
  }))
  return (
    <section className="panel grid gap-3 p-4 lg:p-5">
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-sm text-ink-soft">{words.unfinished}</p>
      </div>
      <ColumnChart
        summary={words.summary(weeks.length, requests, busiest.requests, formatDay(busiest.monday))}
        columns={columns}
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link">
          {words.numbers}
        </summary>
        <table className="bar-table mt-1 max-w-100" aria-label={words.title}>
          <ColumnHeads columns={words.columns} />
          <tbody>
            {weeks.map(({ monday, requests: count }, place) => (
              <tr key={monday}>
                <td>{isLast(place) ? words.current(formatDay(monday)) : formatDay(monday)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
