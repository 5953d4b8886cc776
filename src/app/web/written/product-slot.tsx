import { type ComponentType, lazy } from 'react'
import type { Block, ProductBlock } from '#features/pages/domain/document.ts'
import type { Call } from '#kernel/api/client.ts'

type Props = { call: Call; blocks: readonly Block[]; block: ProductBlock }

let Loaded: ComponentType<Props> | undefined

/** Comes with the first text that shows products: whoever reads others does not load what lists are made of. */
export async function loadProductSlot() {
  if (!Loaded) {
    const { productsIn } = await import('./product-blocks.tsx')
    Loaded = ({ call, blocks, block }) => productsIn(call, blocks)(block)
  }
  return Loaded
}

const Awaited = lazy(async () => ({ default: await loadProductSlot() }))

/** Products inside a text. Where a page was made elsewhere, it waits for them; the server, which cannot, has loaded them before. */
export const ProductSlot = (props: Props) => (Loaded ? <Loaded {...props} /> : <Awaited {...props} />)
