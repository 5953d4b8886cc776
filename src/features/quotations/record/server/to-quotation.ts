import type { Quotation } from '../contract/quotation.ts'
import type { QuotationItemRow, QuotationRow } from './repository/quotations.ts'

/** Without the columns that only serve lists and figures. */
export const toQuotation = (
  { codes, searchText, hasSilence, answeredAt, ...row }: QuotationRow,
  items: QuotationItemRow[],
) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  quotationItems: items.map(({ id, productId, quantity, name, code, imageUrl }) => ({
    id,
    productId,
    quantity,
    product: { name, code, imageUrl },
  })) satisfies Quotation['quotationItems'],
})
