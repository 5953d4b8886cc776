import type { Product } from '../../contract.ts'
import { formatKilograms, formatMillimetres, formatRating, formatTemperatures } from '../../domain/format.ts'
import { texts } from '../../texts.ts'

type Row = [label: string, value: string | null]

/** What is unknown has no row: a missing fact is never shown as if it were one. */
export function SpecificationTable({ product }: { product: Product }) {
  return (
    <section className="panel" data-print="whole" aria-labelledby="specifications">
      <h2 id="specifications" className="border-b border-line px-3.5 py-3.5 text-lg lg:px-5 lg:py-4">
        {texts.product.specifications}
      </h2>
      <table className="w-full text-sm">
        <tbody>
          {rowsOf(product).map(([label, value]) => (
            <tr key={label} className="not-first:border-t not-first:border-line-soft">
              <th scope="row" className="w-[46%] px-3.5 py-[9px] text-left align-top font-normal text-ink-soft lg:px-5">
                {label}
              </th>
              <td className="px-3.5 py-[9px] font-medium tabular-nums lg:px-5">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function rowsOf(product: Product) {
  const labels = texts.specification
  const rows: Row[] = [
    [labels.code, product.code],
    [labels.category, product.categoryName],
    [labels.position, product.position],
    [labels.application, product.application],
    [labels.material, product.material],
    [labels.hub, product.hub],
    [labels.hardness, product.hardness],
    [labels.maxLoad, product.maxLoadKg === null ? product.maxLoad : formatKilograms(product.maxLoadKg)],
    [labels.bearing, product.bearing],
    [labels.fixing, product.fixing],
    [labels.hubWidth, product.hubWidthMm === null ? null : formatMillimetres(product.hubWidthMm)],
    [labels.temperature, formatTemperatures(product.tempMin, product.tempMax)],
    [labels.ncm, product.ncm],
    [labels.rating, product.rating === null ? null : formatRating(product.rating)],
  ]
  return rows.filter(([, value]) => value !== null && value !== '')
}
