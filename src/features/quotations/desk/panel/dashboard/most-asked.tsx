import { Link } from '@tanstack/react-router'
import { formatNumber } from '#kernel/numbers.ts'
import { BarTable, ChartCard } from '#ui/desk/chart/bar-table.tsx'
import type { Dashboard } from '../../contract/dashboard.ts'
import { dashboardTexts } from './texts.ts'

const { products: productWords, measures: measureWords } = dashboardTexts

type Products = { products: Dashboard['products']; addressOf: (code: string) => string }

export const MostAskedProducts = ({ products, addressOf }: Products) => (
  <ChartCard title={productWords.title} none={products.length === 0 && productWords.none}>
    <BarTable
      label={productWords.title}
      columns={productWords.columns}
      rows={products.map(({ productId, code, name, requests, quantity }) => ({
        key: String(productId ?? code),
        name: (
          <>
            <span className="code-text block text-xs">{code}</span>
            {productId === null ? (
              <span>
                {name} <span className="tag">{productWords.gone}</span>
              </span>
            ) : (
              <Link to={addressOf(code)} preload={false} className="product-open">
                {name}
              </Link>
            )}
          </>
        ),
        value: requests,
        more: { quantity: formatNumber(quantity) },
      }))}
    />
  </ChartCard>
)

export const MostAskedMeasures = ({ measures }: Pick<Dashboard, 'measures'>) => (
  <ChartCard title={measureWords.title} lead={measureWords.lead} none={measures.length === 0 && measureWords.none}>
    <BarTable
      label={measureWords.title}
      columns={measureWords.columns}
      rows={measures.map(({ diameter, width, requests }) => ({
        key: `${diameter}x${width}`,
        name: (
          <span className="font-display font-semibold tabular-nums">
            {measureWords.measure(formatNumber(diameter), formatNumber(width))}
          </span>
        ),
        value: requests,
      }))}
    />
  </ChartCard>
)
