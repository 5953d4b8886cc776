import type { ReactNode } from 'react'
import { listed } from '#kernel/listing.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether, summariseMachines } from '../../../record/domain/format.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductCard } from '../card/product-card.tsx'
import { productTexts } from './product-texts.ts'
import type { Related } from './related-query.ts'

type Props = { product: Product; related: Related; action: (product: ListedProduct) => ReactNode }

export function RelatedProducts({ product, related, action }: Props) {
  return (
    <>
      <Row id="same-measure" title={productTexts.related.sameMeasure} products={related.sameMeasure} action={action} />
      <Row
        id="same-machine"
        title={productTexts.related.sameMachine(firstMachines(product))}
        products={related.sameMachine}
        action={action}
      />
    </>
  )
}

type RowProps = { id: string; title: string; products: readonly ListedProduct[]; action: Props['action'] }

function Row({ id, title, products, action }: RowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-9 lg:pt-12" data-print="hide">
      <h2 id={id} className="mb-3.5 text-xl lg:text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 max-xs:grid-cols-1 lg:grid-cols-4 lg:gap-4">
        {products.map((one) => (
          <li key={one.id}>
            <ProductCard product={one} action={action(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Linde T16, T18 e T20", or brand by brand when there are several. */
function firstMachines(product: Product) {
  const { groups } = summariseMachines(product.compatibleModels)
  const names = groups.flatMap(({ brand, models }) =>
    models.map((model, index) => keepMeasuresTogether(brand && index === 0 ? `${brand} ${model}` : model)),
  )
  return listed(names)
}
