import { type ComponentType, lazy, useState } from 'react'
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

const Later = lazy(async () => ({ default: await loadProductSlot() }))

/**
 * Products inside a guide. Where a page was made elsewhere, it waits for them; the server, which cannot, has loaded them before.
 * Pages of the desk's own (`$page.tsx`) do without: many show products, and what lists are made of comes with their route alone.
 */
export function ProductSlot(props: Props) {
  // Once: another component in the same place would make all products anew.
  const [Slot] = useState(() => Loaded ?? Later)
  return <Slot {...props} />
}
