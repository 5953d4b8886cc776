import type { ReactNode } from 'react'
import { texts } from '../catalogue-texts.ts'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './product-card.tsx'

const columns = 'grid grid-cols-2 gap-2.5 max-xs:grid-cols-1 md:grid-cols-3 xl:grid-cols-4 lg:gap-4'

type Props = {
  products: readonly ListedProduct[]
  action: (product: ListedProduct) => ReactNode
  note?: (product: ListedProduct) => string | null
}

export function ProductGrid({ products, action, note }: Props) {
  return (
    <ul className={columns}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} action={action(product)} note={note?.(product) ?? null} />
        </li>
      ))}
    </ul>
  )
}

/** In the shape of what comes: cards, or rows. */
export function ProductsOnTheWay({ amount, areRows }: { amount: number; areRows: boolean }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {texts.list.loading}
      </p>
      <ul className={areRows ? 'panel overflow-hidden' : columns} aria-hidden="true">
        {Array.from({ length: amount }, (_, index) => {
          const Empty = areRows ? EmptyRow : EmptyCard
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          return <Empty key={index} />
        })}
      </ul>
    </div>
  )
}

const EmptyCard = () => (
  <li className="panel overflow-hidden">
    <div className="skeleton aspect-4/3 rounded-none" />
    <div className="grid h-[52px] place-items-center border-y border-line">
      <div className="skeleton h-4.5 w-7/10" />
    </div>
    <div className="flex min-h-36 flex-col gap-2 px-2.5 pt-3 lg:px-3.5">
      <div className="skeleton h-3 w-2/5" />
      <div className="skeleton h-4 w-11/12" />
      <div className="skeleton h-4 w-7/10" />
    </div>
    <div className="p-2.5 lg:px-3.5 lg:pt-3 lg:pb-3.5">
      <div className="skeleton h-11" />
    </div>
  </li>
)

const figure = <div className="skeleton h-4.5" />
const wideFigure = <div className="skeleton h-4.5 max-xl:hidden" />

const EmptyRow = () => (
  <li className="product-row border-t border-line-soft first:border-t-0">
    <div className="product-row-picture">
      <div className="skeleton aspect-4/3 rounded-none" />
    </div>
    <div className="product-row-name grid gap-2">
      <div className="skeleton h-3 w-1/4" />
      <div className="skeleton h-4 w-9/10" />
      <div className="skeleton h-3 w-3/5" />
    </div>
    <div className="product-row-measures">
      <div>{figure}</div>
      <div>{figure}</div>
      <div>{figure}</div>
    </div>
    {wideFigure}
    {wideFigure}
    <div className="product-row-actions">
      <div className="skeleton size-11" />
    </div>
  </li>
)
