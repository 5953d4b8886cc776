import { Link } from '@tanstack/react-router'
import { DeskTable } from '#ui/desk/table.tsx'
import type { QualityReport } from '../../contract/quality.ts'
import { productFound } from '../products/list-address.ts'
import { qualityTexts as words } from './quality-texts.ts'

const { columns } = words

export const WorstProducts = ({ worst }: Pick<QualityReport, 'worst'>) => (
  <section className="grid gap-3">
    <h2 className="px-4 text-lg lg:px-5">{words.worst}</h2>
    {worst.length === 0 ? (
      <p className="px-4 text-sm text-ink-soft lg:px-5">{words.nothingLacking}</p>
    ) : (
      <DeskTable
        name={words.worst}
        columns={columns}
        rows={worst}
        className="quality-table bg-surface"
        row={(product) => (
          <tr key={product.id}>
            <td>
              <p className="code-text text-xs">{product.code}</p>
              <Link to={productFound(product.code)} preload={false} className="product-open">
                {product.name}
              </Link>
            </td>
            <td>
              <span className="flex flex-wrap gap-1.5">
                {product.lacking.map((kind) => (
                  <span key={kind} className="tag">
                    {words.short[kind]}
                  </span>
                ))}
              </span>
            </td>
            <td data-label={columns.asked} className="tabular-nums">
              {product.asked}
            </td>
            <td data-label={columns.found} className="tabular-nums">
              {product.found}
            </td>
          </tr>
        )}
      />
    )}
  </section>
)
