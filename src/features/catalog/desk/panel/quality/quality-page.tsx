import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskQualityApi, type QualityReport } from '../../contract/quality.ts'
import { type Lacking, lackingKinds } from '../../domain/quality.ts'
import { productFound, productsLacking } from '../products/list-address.ts'
import { GarbledTextsPart } from './garbled-texts.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { QualityTable } from './quality-table.tsx'
import { qualityTexts as words } from './quality-texts.ts'

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

/** How much of the catalogue lacks each thing; each leads to those products. */
const LackingShares = ({ report }: { report: QualityReport }) => (
  <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
    {lackingKinds.map((kind) => (
      <li key={kind}>
        <Share kind={kind} report={report} />
      </li>
    ))}
  </ul>
)

function Share({ kind, report: { lacking, products } }: { kind: Lacking; report: QualityReport }) {
  const count = lacking[kind] ?? 0
  return (
    <Link to={productsLacking(kind)} preload={false} className="quality-share">
      <span className="font-display text-sm font-semibold">{words.kinds[kind]}</span>
      <span className="font-display text-2xl font-bold tabular-nums">{count}</span>
      <span className="text-xs text-ink-muted tabular-nums">{words.of(count, products)}</span>
      <meter min={0} max={Math.max(1, products)} value={count} aria-hidden="true" className="quality-meter" />
    </Link>
  )
}

const { columns } = words

const WorstProducts = ({ worst }: Pick<QualityReport, 'worst'>) => (
  <QualityTable
    title={words.worst}
    none={words.nothingLacking}
    columns={columns}
    rows={worst}
    row={(product) => (
      <tr key={product.id}>
        <td>
          <p className="code-text text-xs">{product.code}</p>
          <Link to={productFound(product.code)} preload={false} className="product-open">
            {product.name}
          </Link>
        </td>
        <td>
          <span className="flex flex-wrap gap-1.5">
            {product.lacking.map((kind) => (
              <span key={kind} className="tag">
                {words.short[kind]}
              </span>
            ))}
          </span>
        </td>
        <td data-label={columns.asked} className="tabular-nums">
          {product.asked}
        </td>
        <td data-label={columns.found} className="tabular-nums">
          {product.found}
        </td>
      </tr>
    )}
  />
)
