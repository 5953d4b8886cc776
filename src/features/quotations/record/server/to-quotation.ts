import type { Quotation } from '../contract/quotation.ts'
import type { QuotationItemRow, QuotationRow } from './repository/quotations.ts'

export const toQuotation = <R extends QuotationRow>(row: R, items: QuotationItemRow[]) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  quotationItems: items.map(({ id, productId, quantity, name, code, imageUrl }) => ({
    id,
    productId,
    quantity,
    product: { name, code, imageUrl },
  })) satisfies Quotation['quotationItems'],
})
