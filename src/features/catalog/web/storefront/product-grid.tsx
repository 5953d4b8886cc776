import type { ReactNode } from 'react'
import type { Product } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ProductCard } from './product-card.tsx'

const columns = 'grid grid-cols-2 gap-2.5 max-xs:grid-cols-1 md:grid-cols-3 xl:grid-cols-4 lg:gap-4'

type Props = {
  products: readonly Product[]
  action: (product: Product) => ReactNode
  note?: (product: Product) => string | null
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

export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {texts.list.loading}
      </p>
      <ul className={columns} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
          <li key={index} className="panel overflow-hidden">
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
        ))}
      </ul>
    </div>
  )
}
