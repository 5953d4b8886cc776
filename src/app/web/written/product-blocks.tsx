import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { ListedProduct } from '#features/catalog/showcase/web/card/listed-product.ts'
import { ProductCard } from '#features/catalog/showcase/web/card/product-card.tsx'
import type { Block, ProductBlock } from '#features/pages/domain/document.ts'
import type { Call } from '#kernel/api/client.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { listAction } from '../list-action.tsx'
import { chosenIn, chosenProducts, firstOfList, listSearch } from './product-queries.ts'
import { writtenTexts as words } from './texts.ts'

/** Products inside a text: features meet here. `blocks` is the whole text, whose chosen products are asked for together. */
export const productsIn = (call: Call, blocks: readonly Block[]) => {
  const ids = chosenIn(blocks)
  return (block: ProductBlock): ReactNode =>
    block.kind === 'products' ? (
      <Chosen call={call} ids={ids} block={block} />
    ) : (
      <FirstOfList call={call} block={block} />
    )
}

type Of<Kind extends ProductBlock['kind']> = Extract<ProductBlock, { kind: Kind }>

function Chosen({ call, ids, block }: { call: Call; ids: readonly number[]; block: Of<'products'> }) {
  const data = useAnswer(chosenProducts(call, ids)) ?? []
  const products = block.products.flatMap(({ id }) => data.find((one) => one.id === id) ?? [])
  return <Products title={block.title} products={products} />
}

function FirstOfList({ call, block }: { call: Call; block: Of<'product-list'> }) {
  const data = useAnswer(firstOfList(call, block)) ?? []
  return (
    <Products
      title={block.title}
      products={data}
      more={
        <Link
          to="/produtos"
          search={listSearch(block)}
          className="text-link inline-flex min-h-11 items-center"
          data-print="hide"
          aria-label={block.title ? words.allOf(block.title) : words.all}
        >
          {words.all}
        </Link>
      }
    />
  )
}

type Props = { title: string; products: readonly ListedProduct[]; more?: ReactNode }

function Products({ title, products, more }: Props) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section data-wide="" aria-labelledby={heading} className="py-2">
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className={title ? 'text-xl' : 'sr-only'}>
          {title || words.products}
        </h2>
        {more}
      </div>
      {/* Not the list's own `ProductGrid`, which its visitors would carry with a name for others (9 bytes). */}
      <ul className="grid grid-cols-2 gap-2.5 max-xs:grid-cols-1 md:grid-cols-3 xl:grid-cols-4 lg:gap-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} action={listAction(product, 'card')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
