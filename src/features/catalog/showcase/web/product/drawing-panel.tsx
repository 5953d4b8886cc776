import type { MouseEvent } from 'react'
import { dimensionTable } from '#features/drawings/dimensions/dimension-table.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { productTexts } from './product-texts.ts'

const { drawing } = productTexts

/** The dimension drawing on graph paper, and its numbers as a table for who cannot see it. */
export function DrawingPanel({ product }: { product: Product }) {
  if (!product.drawingUrl) return null
  return (
    <section className="panel overflow-hidden" data-print="whole" aria-labelledby="drawing">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3.5 py-2.5 lg:px-5 print:border-0 print:py-1">
        <h2 id="drawing" className="text-lg print:text-sm">
          {drawing.title}
        </h2>
        <PrintLink url={product.drawingUrl} />
      </div>
      <div className="motif-paper p-2">
        <img
          src={product.drawingUrl}
          alt={drawing.of(product.name)}
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          className="w-full mix-blend-multiply print:mx-auto print:h-[64mm] print:w-auto"
        />
      </div>
      <DimensionTable product={product} />
    </section>
  )
}

/** Prints this page; without JavaScript it opens the drawing, which the browser can print. */
function PrintLink({ url }: { url: string }) {
  const print = (event: MouseEvent) => {
    event.preventDefault()
    window.print()
  }
  return (
    <a href={url} className={buttonClass({ tone: 'line' })} data-print="hide" onClick={print}>
      <Icon name="printer" size={16} />
      {drawing.print}
    </a>
  )
}

/** A table itself cannot be made as small as hiding needs; what holds it can. */
function DimensionTable({ product }: { product: Product }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{drawing.table(product.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{drawing.measure}</th>
            <th scope="col">{drawing.value}</th>
          </tr>
        </thead>
        <tbody>
          {dimensionTable(product).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
