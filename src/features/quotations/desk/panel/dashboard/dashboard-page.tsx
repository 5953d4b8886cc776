import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay } from '#kernel/moments.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { quotationsKey } from '../../../proposals/panel/queries.ts'
import { type Dashboard, dashboardApi, weekChoices } from '../../contract/dashboard.ts'
import { readDashboardState, usualDashboard, type Weeks } from './dashboard-address.ts'
import { KeyFigures } from './key-figures.tsx'
import { MostAskedMeasures, MostAskedProducts } from './most-asked.tsx'
import { RequestsPerWeek } from './requests-per-week.tsx'
import { dashboardTexts as words } from './texts.ts'

const dashboardQuery = (call: Call, weeks: Weeks) =>
  queryOptions({
    queryKey: [...quotationsKey, 'dashboard', weeks],
    queryFn: () => call(dashboardApi.show, { weeks }),
    // Names and measures come from the catalogue, which is changed elsewhere.
    staleTime: 0,
  })

type Props = {
  call: Call
  /** Where a product is looked after. */
  productAddress: (code: string) => string
  /** What the rest of the shop has to say: what waits, and what was looked for in vain in so many weeks. */
  waiting: ReactNode
  /** What else the bar leads to. */
  bar: ReactNode
  searches: (weeks: number) => ReactNode
}

/** How the desk is doing, and what is wanted. */
export function DashboardPage({ call, productAddress, waiting, bar, searches }: Props) {
  const { state, go } = useAddressState(readDashboardState, usualDashboard)
  return (
    <DeskPage
      title={words.title}
      actions={
        <>
          {bar}
          <PeriodChoice weeks={state.semanas} onChoose={(semanas) => go({ semanas })} />
        </>
      }
    >
      <div className="grid gap-5 px-4 py-5 lg:px-6">
        {waiting}
        <Loaded query={useQuery(dashboardQuery(call, state.semanas))} skeleton={<DashboardSkeleton />}>
          {(dashboard) => (
            <div className="grid gap-5">
              <p className="text-sm text-ink-soft">{words.range(formatDay(dashboard.from), formatDay(dashboard.to))}</p>
              {dashboard.requests === 0 ? (
                <>
                  <NothingYet />
                  {searches(state.semanas)}
                </>
              ) : (
                <Figures dashboard={dashboard} productAddress={productAddress} searches={searches(state.semanas)} />
              )}
            </div>
          )}
        </Loaded>
      </div>
    </DeskPage>
  )
}

type FiguresProps = { dashboard: Dashboard; searches: ReactNode } & Pick<Props, 'productAddress'>

const Figures = ({ dashboard, productAddress, searches }: FiguresProps) => (
  <>
    <KeyFigures dashboard={dashboard} />
    <RequestsPerWeek dashboard={dashboard} />
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <MostAskedProducts products={dashboard.products} addressOf={productAddress} />
      <div className="grid gap-5">
        <MostAskedMeasures measures={dashboard.measures} />
        {searches}
      </div>
    </div>
  </>
)

const PeriodChoice = ({ weeks, onChoose }: { weeks: Weeks; onChoose: (weeks: Weeks) => void }) => (
  <label>
    <span className="sr-only">{words.period}</span>
    <select
      className="filter-field"
      value={weeks}
      onChange={(event) => onChoose(weekChoices.find((one) => String(one) === event.target.value)!)}
    >
      {weekChoices.map((one) => (
        <option key={one} value={one}>
          {words.periods[one]}
        </option>
      ))}
    </select>
  </label>
)

const NothingYet = () => (
  <div className="panel grid justify-items-center gap-2 px-6 py-12 text-center">
    <EmptyFigure />
    <h2 className="mt-2 text-xl">{words.empty.title}</h2>
    <p className="max-w-[52ch] text-sm text-ink-soft">{words.empty.text}</p>
  </div>
)

const DashboardSkeleton = () => (
  <div className="desk-skeleton grid gap-5">
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {['requests', 'answer', 'inTime', 'approval'].map((place) => (
        <div key={place} className="skeleton h-40" />
      ))}
    </div>
    <div className="skeleton h-72" />
  </div>
)
