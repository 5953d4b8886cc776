import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { lackingKinds } from '../../contract/products.ts'
import { deskQualityApi } from '../../contract/quality.ts'
import { catalogKey } from '../products/queries.ts'
import { GarbledTextsPart } from './garbled-texts.tsx'
import { LackingShares } from './lacking-shares.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { qualityTexts as words } from './quality-texts.ts'
import { WorstProducts } from './worst-products.tsx'

const qualityQuery = (call: Call) =>
  queryOptions({ queryKey: [...catalogKey, 'quality'], queryFn: () => call(deskQualityApi.report, {}), staleTime: 0 })

export const QualityPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <Loaded query={useQuery(qualityQuery(call))} skeleton={<QualitySkeleton />}>
      {(report) => (
        <div className="grid gap-8 py-5">
          <div className="grid gap-4 px-4 lg:px-5">
            <p className="text-sm text-ink-soft">{words.lead}</p>
            <LackingShares report={report} />
          </div>
          <GarbledTextsPart call={call} />
          <WorstProducts worst={report.worst} />
          <MissedSearches searches={report.missedSearches} />
        </div>
      )}
    </Loaded>
  </DeskPage>
)

const QualitySkeleton = () => (
  <div className="grid gap-8 py-5">
    <div className="desk-skeleton grid grid-cols-2 gap-3 px-4 lg:px-5 xl:grid-cols-4">
      {lackingKinds.map((kind) => (
        <div key={kind} className="skeleton h-31" />
      ))}
    </div>
    <div className="bg-surface">
      <SkeletonRows rowClass="h-17 max-md:h-35" />
    </div>
  </div>
)
