import { Link } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether } from '../../../record/domain/format.ts'
import { specificationLabel } from '../../../record/domain/specifications.ts'
import { type ComparisonRow, comparisonRows } from '../../domain/comparison-rows.ts'
import { ProductPicture } from '../card/product-picture.tsx'
import { texts } from '../catalogue-texts.ts'
import { productTexts } from '../product/product-texts.ts'
import { comparisonTexts } from './comparison-texts.ts'
import { useRemoval, without } from './use-removal.ts'

/** Stays at its place while the products scroll sideways beneath. */
const firstColumn =
  'sticky left-0 z-10 w-25 border-r border-line px-2.5 text-left align-top text-xs sm:w-44 sm:px-4 sm:text-sm print:static print:w-26 print:px-2 print:text-xs'
const plain = `${firstColumn} bg-surface font-normal text-ink-soft`
const highlighted = `${firstColumn} bg-accent-wash font-medium text-ink shadow-[inset_3px_0_0_var(--color-accent)]`
const column = 'border-l border-line-soft px-2.5 align-top first-of-type:border-l-0 sm:px-4 print:px-2'

export function ComparisonTable({ products }: { products: readonly Product[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={comparisonTexts.table} className="panel relative overflow-x-auto">
      <table
        className="w-full table-fixed text-sm print:min-w-0! print:text-xs"
        style={{ minWidth: `${7 + products.length * 9.5}rem` }}
      >
        <caption className="sr-only">{comparisonTexts.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={plain}>
              <span className="sr-only">{comparisonTexts.feature}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${column} py-3 text-left font-normal`}>
                <ProductHead product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <DrawingRow products={products} />
          {comparisonRows(products).map((row) => (
            <FactRow key={row.name} row={row} products={products} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ProductHead({ product }: { product: Product }) {
  const remove = useRemoval(product.slug)
  return (
    <div className="relative max-w-96 print:[&_img]:mx-auto print:[&_img]:h-[18mm] print:[&_img]:w-auto">
      <ProductPicture
        sources={[product.imageUrl, product.illustrationUrl]}
        photo={product.images[0]}
        sizes="(min-width:64rem) 24rem,50vw"
        alt=""
        isMain
      />
      <span className="code-text mt-2 block text-xs">{product.code}</span>
      <Link
        to="/produtos/$slug"
        params={{ slug: product.slug }}
        className="block py-1 font-display text-sm/[1.3] font-[650] hover:text-accent-ink"
      >
        {keepMeasuresTogether(product.name)}
      </Link>
      <Link
        to="/comparar"
        search={without(product.slug)}
        replace
        resetScroll={false}
        aria-label={comparisonTexts.remove(product.name)}
        className="icon-button absolute -top-2 -right-2 bg-surface text-ink-soft"
        data-print="hide"
        data-needs-script=""
        onClick={remove}
      >
        <Icon name="x" size={16} />
      </Link>
    </div>
  )
}

function DrawingRow({ products }: { products: readonly Product[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${plain} py-2.5 print:py-1`}>
        {comparisonTexts.drawing}
      </th>
      {products.map((product) => (
        <td key={product.id} className={`${column} py-2.5 print:py-1`}>
          {product.drawingUrl ? (
            <a href={product.drawingUrl} className="block">
              <img
                src={product.drawingUrl}
                alt={productTexts.drawing.of(product.name)}
                width={640}
                height={400}
                className="w-full max-w-160"
              />
            </a>
          ) : (
            <span className="text-ink-muted">{comparisonTexts.noDrawing}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

function FactRow({ row, products }: { row: ComparisonRow; products: readonly Product[] }) {
  const { name, values, isDifferent } = row
  return (
    <tr
      className={classNames(
        'border-t border-line-soft',
        isDifferent ? 'bg-accent-wash' : 'group-data-short:collapse group-has-[input:checked]:hidden',
      )}
    >
      <th scope="row" className={`${isDifferent ? highlighted : plain} py-2.5 print:py-1`}>
        {specificationLabel(name)}
        {isDifferent && <span className="sr-only"> ({comparisonTexts.differs})</span>}
      </th>
      {products.map((product, index) => (
        <td key={product.id} className={`${column} py-2.5 tabular-nums print:py-1`}>
          {values[index] ?? <Unknown />}
        </td>
      ))}
    </tr>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">{texts.measureUnknown}</span>
      <span className="sr-only">{texts.measureUnknownLabel}</span>
    </>
  )
}
