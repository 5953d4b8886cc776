import { inReais } from '#kernel/reais.ts'
import type { Actor } from '#platform/http/router.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { changeTexts } from '../contract/change-texts.ts'
import type { ChangeMade, ChangePreview, WantedChange } from '../contract/changes.ts'
import { mostInList } from '../contract/draft-fields.ts'
import type { ProductChange } from '../contract/products.ts'
import { withMachines, withoutMachines } from '../domain/machine-change.ts'
import { priceAfter } from '../domain/price-change.ts'
import type { TableField } from '../domain/product-table.ts'
import { contradictionsIn } from './check-fields.ts'
import { fitsIn } from './fits-in.ts'
import { cellsOf } from './table-cells.ts'
import type { createChangeUndo } from './undo-changes.ts'

export const mostExamples = 5
/** Why a product cannot be changed so. */
export type RefusedFor = Exclude<keyof typeof changeTexts.refused, 'PRODUCTS_MISSING'>
/** What a change finds on its way through the products; one that is refused refuses all. */
export type Findings = {
  counts: Omit<ChangeMade, 'id'>
  examples: ChangePreview['examples']
  refused: { why: RefusedFor; row: ProductRow }[]
}
/** Who changes them, and where it is written down. */
export type Writing = { actor: Actor; diary: Awaited<ReturnType<ReturnType<typeof createChangeUndo>['begin']>> }
/** One kind of change: for so many products at a time it adds what it finds, and does it where it shall. */
export type PartOfChange = {
  atOnce: number
  change: (rows: readonly ProductRow[], found: Findings, writing?: Writing) => Promise<void>
}

/** What can be said in the fields of a product; photos are none. */
export type FieldChange = Exclude<WantedChange, { kind: 'photos' }>

export const fieldChanged = {
  category: 'category',
  brand: 'brand',
  price: 'price',
  status: 'status',
  featured: 'featured',
  machines: 'compatibleModels',
} as const satisfies Record<FieldChange['kind'], TableField>

/** Of a row what a table shows. */
type Shown = Parameters<typeof cellsOf>[0]
/** `after` is what the product's row will say. Undefined where it is so already. */
type Planned = { change: ProductChange; after: Partial<Shown> } | { refused: RefusedFor } | undefined

/** What becomes of one product; `groupName` is of the category or brand it is to belong to. */
export function planChange(row: ProductRow, wanted: FieldChange, groupName: string | null): Planned {
  const plan = planFields(row, wanted, groupName)
  // Whatever is written of a product is checked whole.
  const isSound = !plan || 'refused' in plan || Object.keys(contradictionsIn(row)).length === 0
  return isSound ? plan : { refused: 'PRODUCT_CONTRADICTS_ITSELF' }
}

function planFields(row: ProductRow, wanted: FieldChange, groupName: string | null): Planned {
  switch (wanted.kind) {
    case 'category':
      return row.categoryId === wanted.categoryId
        ? undefined
        : { change: { categoryId: wanted.categoryId }, after: { categoryName: groupName } }
    case 'brand':
      return row.brandId === wanted.brandId
        ? undefined
        : { change: { brandId: wanted.brandId }, after: { brandName: groupName } }
    case 'price':
      return planPrice(row, wanted.percent)
    case 'status':
      return row.status === wanted.status ? undefined : sameForBoth({ status: wanted.status })
    case 'featured':
      return row.featured === wanted.featured ? undefined : sameForBoth({ featured: wanted.featured })
    case 'machines':
      return planMachines(row, wanted)
  }
}

const sameForBoth = <F extends Pick<Partial<ProductRow>, 'status' | 'featured'>>(fields: F) => ({
  ...{ change: fields, after: fields },
})

function planPrice({ priceCents }: ProductRow, percent: number): Planned {
  if (priceCents === null) return undefined
  const cents = priceAfter(priceCents, percent)
  if (cents === undefined) return { refused: 'PRICE_TOO_HIGH' }
  return cents === priceCents ? undefined : { change: { price: inReais(cents) }, after: { priceCents: cents } }
}

function planMachines(row: ProductRow, { action, machines }: Extract<FieldChange, { kind: 'machines' }>): Planned {
  const has = fitsIn(row)
  const wanted = machines.map(
    ({ brand = null, model, machineType = null, position = null, source = null, certainty }) => ({
      ...{ brand, model, machineType, position, source },
      certainty: certainty ?? ('to-confirm' as const),
    }),
  )
  const fits = action === 'add' ? withMachines(has, wanted) : withoutMachines(has, wanted)
  if (!fits) return undefined
  if (fits.length > mostInList) return { refused: 'TOO_MANY_MACHINES' }
  return { change: { compatibleModels: fits }, after: { compatibleModels: fits } }
}

/** The cell that changes, as it is and as it will be. */
export function exampleOf(row: ProductRow, kind: FieldChange['kind'], after: Partial<Shown>) {
  const cell = (of: Shown) => cellsOf(of)[fieldChanged[kind]]
  return { id: row.id, code: row.code, name: row.name, before: cell(row), after: cell({ ...row, ...after }) }
}
