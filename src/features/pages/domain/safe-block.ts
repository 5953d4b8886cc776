import type { FixedBlock } from './document.ts'
import { safeHref } from './safe-href.ts'

type Of<Kind extends FixedBlock['kind']> = Extract<FixedBlock, { kind: Kind }>
type Judges = { [Kind in FixedBlock['kind']]: (block: Of<Kind>) => FixedBlock | undefined }

const asItIs = <B extends FixedBlock>(block: B) => block

/** One for each kind: a new one is judged before it can be stored. */
const judges: Judges = {
  table: asItIs,
  figure: asItIs,
  company: asItIs,
  'product-list': asItIs,
  products: (block) => ({ ...block, products: onceEach(block.products) }),
  button(block) {
    const href = safeHref(block.href)
    return href ? { ...block, href } : undefined
  },
  columns: (block) => ({
    ...block,
    columns: block.columns.map(({ link, ...column }) => {
      const href = safeHref(link?.href)
      return link && href ? { ...column, link: { ...link, href } } : column
    }),
  }),
}

/** A block without links that could do more than lead somewhere; a button that leads nowhere is none. */
export const safeBlock = <Kind extends FixedBlock['kind']>(block: Of<Kind>) =>
  (judges[block.kind] as (block: Of<Kind>) => FixedBlock | undefined)(block)

const onceEach = <T extends { id: number }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
