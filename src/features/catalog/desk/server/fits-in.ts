import type { ProductRow } from '../../record/server/repository/product-rows.ts'

/** What a product fits, as a change that leaves it so. */
export const fitsIn = ({ compatibleModels }: Pick<ProductRow, 'compatibleModels'>) =>
  compatibleModels.map(({ productId: _, machineModelId: __, ...fit }) => fit)
