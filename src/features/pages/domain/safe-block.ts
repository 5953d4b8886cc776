import type { FixedBlock } from './document.ts'
import { safeHref } from './safe-href.ts'

/** A block without links that could do more than lead somewhere; a button that leads nowhere is none. */
export function safeBlock(block: FixedBlock): FixedBlock | undefined {
  if (block.kind === 'button') {
    const href = safeHref(block.href)
    return href ? { ...block, href } : undefined
  }
  if (block.kind === 'products') return { ...block, products: onceEach(block.products) }
  if (block.kind !== 'columns') return block
  return {
    ...block,
    columns: block.columns.map(({ link, ...column }) => {
      const href = safeHref(link?.href)
      return link && href ? { ...column, link: { ...link, href } } : column
    }),
  }
}

const onceEach = <T extends { id: number }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
