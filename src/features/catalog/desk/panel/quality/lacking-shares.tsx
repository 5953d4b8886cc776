import { Link } from '@tanstack/react-router'
import { type Lacking, lackingKinds } from '../../contract/products.ts'
import type { QualityReport } from '../../contract/quality.ts'
import { productsLacking } from '../products/list-address.ts'
import { qualityTexts as words } from './quality-texts.ts'

/** How much of the catalogue lacks each thing; each leads to those products. */
export const LackingShares = ({ report }: { report: QualityReport }) => (
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
