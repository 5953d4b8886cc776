import type { Product } from '../../../record/contract/catalogue.ts'
import {
  knownSpecifications,
  type SpecificationGroup,
  specificationLabel,
} from '../../../record/domain/specifications.ts'
import { productTexts } from './product-texts.ts'

export function SpecificationTable({ product }: { product: Product }) {
  return (
    <section className="panel overflow-hidden print:mt-2.5" data-print="whole" aria-labelledby="specifications">
      <h2 id="specifications" className="px-3.5 py-3.5 text-lg lg:px-5 lg:py-4 print:py-1 print:text-sm">
        {productTexts.specifications}
      </h2>
      {/* Groups stand beside each other on paper. */}
      <table className="w-full text-sm print:block print:columns-2 print:gap-0 print:text-xs">
        {knownSpecifications(product).map((group) => (
          <GroupRows key={group.name} group={group} />
        ))}
      </table>
    </section>
  )
}

function GroupRows({ group }: { group: SpecificationGroup }) {
  return (
    <tbody className="print:block print:break-inside-avoid">
      <tr className="border-t border-line bg-surface-sunken print:flex">
        <th
          scope="rowgroup"
          colSpan={2}
          className="px-3.5 py-1.5 text-left font-display text-xs font-semibold text-ink-soft lg:px-5 print:py-0.5"
        >
          {productTexts.groups[group.name]}
        </th>
      </tr>
      {group.rows.map(({ name, value }) => (
        <tr key={name} className="border-t border-line-soft print:flex">
          <th
            scope="row"
            className="w-[46%] px-3.5 py-[9px] text-left align-top font-normal text-ink-soft lg:px-5 print:py-0.5"
          >
            {specificationLabel(name)}
          </th>
          <td className="px-3.5 py-[9px] font-medium tabular-nums lg:px-5 print:flex-1 print:py-0.5">{value}</td>
        </tr>
      ))}
    </tbody>
  )
}
