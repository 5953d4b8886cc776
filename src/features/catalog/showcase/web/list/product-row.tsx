import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import {
  formatKilograms,
  illustrationPreview,
  illustrationVariant,
  keepMeasuresTogether,
  type MeasureName,
  mainMeasures,
  measureNames,
  noMeasures,
} from '../../../record/domain/format.ts'
import { CompatibleLine } from '../card/compatible-line.tsx'
import type { ListedProduct } from '../card/listed-product.ts'
import { type Measure, MeasureValue } from '../card/measure-box.tsx'
import { Price } from '../card/price.tsx'
import { ProductLink } from '../card/product-link.tsx'
import { ProductPicture } from '../card/product-picture.tsx'
import { texts } from '../catalogue-texts.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { useCompareButton } from '../compare/use-compare-button.ts'
import { listTexts } from './list-texts.ts'

/** Without the ground it stands on elsewhere, whose edges would show in a cell of another shape. */
const cutOut = (url: string | null) => url && illustrationPreview(illustrationVariant(url, 'recorte'))

/** The columns' names; each value repeats its own for those who do not see the table. */
export function RowHeads() {
  const { product, diameter, width, bore, hardness, load } = listTexts.columns
  return (
    <div
      aria-hidden="true"
      className="product-row min-h-10 border-b border-line bg-surface-sunken font-display text-xs font-semibold text-ink-soft max-lg:hidden"
    >
      <span className="col-span-2 pl-4">{product}</span>
      {[diameter, width, bore].map((name) => (
        <span key={name} className="text-right">
          {name}
        </span>
      ))}
      {[hardness, load].map((name) => (
        <span key={name} className="text-right max-xl:hidden">
          {name}
        </span>
      ))}
    </div>
  )
}

export function ProductRow({ product, action }: { product: ListedProduct; action: ReactNode }) {
  return (
    <article data-print="whole" className="product-row hover:bg-bg">
      <ProductLink slug={product.slug} isRepeated className="product-row-picture">
        <ProductPicture
          sources={[product.imageUrl, cutOut(product.illustrationUrl)]}
          photo={product.images[0]}
          sizes="8rem"
          alt=""
        />
      </ProductLink>
      <div className="product-row-name">
        <p className="code-text text-xs">{product.code}</p>
        <h3 className="my-[3px] text-[.9375rem]/[1.3] font-[650] tracking-[-.008em]">
          <ProductLink slug={product.slug} className="-my-1.5 block py-1.5 hover:text-accent-ink">
            {keepMeasuresTogether(product.name)}
          </ProductLink>
        </h3>
        <CompatibleLine machines={product.compatibleModels} />
        <Price product={product} />
      </div>
      <RowMeasures product={product} />
      <p className="text-right text-sm max-xl:hidden">
        <span className="sr-only">{listTexts.columns.hardness}: </span>
        {product.hardness ?? texts.measureUnknown}
      </p>
      <p className="text-right text-sm tabular-nums max-xl:hidden">
        <span className="sr-only">{listTexts.columns.load}: </span>
        {product.maxLoadKg === null ? (product.maxLoad ?? texts.measureUnknown) : formatKilograms(product.maxLoadKg)}
      </p>
      <div className="product-row-actions" data-print="hide">
        <CompareToggle product={product} />
        {action}
      </div>
    </article>
  )
}

const differenceNames = {
  diameter: 'diameter',
  width: 'width',
  length: 'width',
  bore: 'bore',
  seat: 'bore',
  hub: null,
} as const satisfies Record<MeasureName, string | null>

/** Three columns on a wide screen, the measure box on a phone. */
function RowMeasures({ product }: { product: ListedProduct }) {
  const measures = mainMeasures(product)
  if (!measures) return <p className="product-row-none">{noMeasures(product)}</p>
  return (
    <dl className="product-row-measures">
      {measures.map((measure) => {
        const name = differenceNames[measure.name]
        return (
          <MeasureCell key={measure.name} measure={measure} difference={name && product.match?.difference?.[name]} />
        )
      })}
    </dl>
  )
}

/** Within this a measure is the same measure. */
const equalWithinMm = 0.05

function MeasureCell({ measure, difference }: { measure: Measure; difference: number | null | undefined }) {
  const isSought = difference !== null && difference !== undefined
  const isEqual = isSought && Math.abs(difference) <= equalWithinMm
  return (
    <div>
      <dt>{measureNames[measure.name]}</dt>
      <dd className={classNames(isEqual && 'text-success')}>
        <MeasureValue measure={measure} />
        {isEqual && <span className="sr-only">, {listTexts.sameMeasure}</span>}
        {isSought && !isEqual && <small>{signed(difference)}</small>}
      </dd>
    </div>
  )
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`

/** Chooses a row for comparison; the bar at the foot of the page says how many are chosen. */
function CompareToggle({ product }: { product: ListedProduct }) {
  const { isOn, press } = useCompareButton(product)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={compareTexts.toggle(product.name)}
      className={classNames(
        'needs-script icon-button max-lg:hidden',
        isOn ? 'bg-accent-wash text-accent-ink' : 'text-ink-soft',
      )}
      onClick={press}
    >
      <Icon name="columns-2" size={16} />
    </button>
  )
}
