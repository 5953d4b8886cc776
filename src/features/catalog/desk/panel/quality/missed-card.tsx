import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Call } from '#kernel/api/client.ts'
import { formatDay } from '#kernel/moments.ts'
import { BarTable, ChartCard } from '#ui/desk/chart/bar-table.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskQualityApi } from '../../contract/quality.ts'
import { shownSearch } from './missed-searches.tsx'
import { qualityTexts } from './quality-texts.ts'

const words = qualityTexts.missedCard

const missedQuery = (call: Call, days: number) =>
  queryOptions({
    queryKey: [...catalogKey, 'quality', 'searches', days],
    queryFn: () => call(deskQualityApi.searches, { days, limit: 8 }),
    staleTime: 60_000,
  })

const qualityAddress: string = '/admin/qualidade'

/** Older searches are not kept. */
const daysKept = 90

/** What was looked for most and not found, with the way to all of it. */
export function MissedCard({ call, weeks }: { call: Call; weeks: number }) {
  const days = Math.min(weeks * 7, daysKept)
  return (
    <Loaded query={useQuery(missedQuery(call, days))}>
      {(searches) => (
        <ChartCard
          title={words.title}
          lead={words.lead(days)}
          none={searches.length === 0 && words.none}
          more={
            searches.length > 0 && (
              <Link
                to={qualityAddress}
                preload={false}
                className="inline-flex min-h-11 items-center justify-self-start text-sm text-link"
              >
                {words.all}
              </Link>
            )
          }
        >
          <BarTable
            label={words.title}
            columns={words.columns}
            rows={searches.map(({ text, measure, searches: value, lastDay }) => ({
              key: text,
              name: <span className="font-medium">{shownSearch(text, measure)}</span>,
              value,
              more: { lastDay: formatDay(lastDay) },
            }))}
          />
        </ChartCard>
      )}
    </Loaded>
  )
}
