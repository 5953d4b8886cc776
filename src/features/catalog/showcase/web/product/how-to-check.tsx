import { measuresOf } from '#features/drawings/dimensions/measures.ts'
import { formatNumber } from '#kernel/numbers.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { productTexts } from './product-texts.ts'

const { check } = productTexts
const wornExample = 4

export function HowToCheck({ product }: { product: Product }) {
  return (
    <section className="panel px-3.5 py-3.5 lg:px-5 lg:py-4.5" aria-labelledby="check" data-print="hide">
      <h2 id="check" className="text-base">
        {check.title}
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">{howToCheck(product)}</p>
    </section>
  )
}

function howToCheck(product: Product) {
  const measures = measuresOf(product)
  if (!measures) return check.unmeasured
  if (!['wheel', 'roller', 'band'].includes(measures.family)) return check.part
  const nominal = measures.diameter
  const example = check.wornExample(formatNumber(nominal - wornExample), formatNumber(nominal))
  const hasFlange = /flange/i.test(product.fixing ?? product.name)
  return `${check.tread}${nominal > 40 ? example : ''}.${hasFlange ? check.flange : ''}`
}
