import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { mostCompared } from '../../domain/comparison-list.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { comparisonTexts } from './comparison-texts.ts'

type Props = {
  products: readonly Product[]
  /** Products the address names that the catalogue no longer has. */
  missing: number
  actions: ReactNode
}

export function ComparisonPage({ products, missing, actions }: Props) {
  return (
    <div className="page pt-5 pb-10 lg:pt-8 lg:pb-14 print:py-0">
      <h1 className="text-2xl lg:text-3xl print:mb-2">{comparisonTexts.title}</h1>
      {missing > 0 && <p className="mt-1.5 text-sm text-danger">{comparisonTexts.missing(missing)}</p>}
      {products.length === 0 ? <NothingToCompare /> : <Comparison products={products} actions={actions} />}
    </div>
  )
}

/** The checkbox hides rows by style alone, so that it needs no JavaScript; by script where styles cannot ask (Firefox before 121). */
function Comparison({ products, actions }: Omit<Props, 'missing'>) {
  const [isShort, setIsShort] = useState(false)
  const isAlone = products.length === 1
  return (
    <div className="group" data-short={(!isAlone && isShort) || undefined}>
      <p className="mt-1.5 text-sm text-ink-soft" data-print="hide">
        {isAlone ? comparisonTexts.single : comparisonTexts.lead(mostCompared)}
      </p>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2" data-print="hide">
        {isAlone ? (
          <Link to="/" hash="products" className={buttonClass({ tone: 'line' })}>
            {comparisonTexts.seeProducts}
          </Link>
        ) : (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium">
            <input
              type="checkbox"
              name="diferencas"
              className="size-5 accent-ink"
              defaultChecked={isShort}
              onChange={(event) => setIsShort(event.target.checked)}
            />
            {comparisonTexts.onlyDifferences}
          </label>
        )}
        {actions}
      </div>
      <ComparisonTable products={products} />
    </div>
  )
}

function NothingToCompare() {
  return (
    <div className="panel mt-5 grid justify-items-center gap-2 px-6 py-10 text-center">
      <EmptyFigure />
      <h2 className="text-xl">{comparisonTexts.empty}</h2>
      <p className="max-w-[44ch] text-sm text-balance text-ink-soft">{comparisonTexts.emptyHint}</p>
      <Link to="/" hash="products" className={`${buttonClass({ tone: 'primary' })} mt-2.5`}>
        {comparisonTexts.seeProducts}
      </Link>
    </div>
  )
}
