import { classNames } from '#ui/class-names.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { mainMeasures, measureNames, noMeasures } from '../../../record/domain/format.ts'
import { type Measure, MeasureValue } from '../card/measure-box.tsx'
import { texts } from '../catalogue-texts.ts'

/** The measure box of the product's own page: large, with units and the hub. */
export function LargeMeasureBox({ product }: { product: Product }) {
  const measures: Measure[] = mainMeasures(product) ?? []
  if (measures.length === 0)
    return <p className="my-5 border-y border-line py-3 text-sm text-ink-soft">{noMeasures(product)}</p>
  if (product.hubWidthMm !== null) measures.push({ name: 'hub', millimetres: product.hubWidthMm })
  return (
    <dl
      className={classNames(
        'my-4 grid overflow-hidden rounded-md border border-ink bg-surface lg:my-5 print:my-2.5',
        measures.length === 4 ? 'grid-cols-4 max-xs:grid-cols-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {measures.map((measure) => (
        <div key={measure.name} className="measure-cell measure-cell-large">
          <dt>{measureNames[measure.name]}</dt>
          <dd>
            <MeasureValue measure={measure} />
            {measure.millimetres !== null && (
              <small className="text-[.8125rem] font-medium text-ink-muted"> {texts.millimetres}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
