import { formatNumber } from '#kernel/numbers.ts'
import { type MeasureName, mainMeasures, measureNames, noMeasures } from '../../../record/domain/format.ts'
import { texts } from '../catalogue-texts.ts'
import type { ListedProduct } from './listed-product.ts'

export type Measure = { name: MeasureName; millimetres: number | null }

/** The measures that name the product, in cells as on a drawing's title block. */
export function MeasureBox({ product }: { product: ListedProduct }) {
  const measures = mainMeasures(product)
  return (
    <div className="measure-box">
      {measures ? (
        <dl>
          {measures.map((measure) => (
            <div key={measure.name}>
              <dt>{measureNames[measure.name]}</dt>
              <dd>
                <MeasureValue measure={measure} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="grid min-h-[50px] place-items-center px-2 text-center text-xs text-ink-soft">
          {noMeasures(product)}
        </p>
      )}
    </div>
  )
}

/** A measure nobody stated stays a dash, and is read out as such. */
export function MeasureValue({ measure }: { measure: Measure }) {
  if (measure.millimetres !== null) return formatNumber(measure.millimetres)
  return (
    <>
      <span aria-hidden="true">{texts.measureUnknown}</span>
      <span className="sr-only">{texts.measureUnknownLabel}</span>
    </>
  )
}
