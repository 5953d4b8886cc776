import type { Quotation } from '../contract/quotation.ts'
import { firstStatus } from '../domain/status.ts'

/** What the specification gives a quotation is enough: where an answer says less, this is known of it. */
export const unknownQuotation: Quotation = {
  id: 0,
  name: '',
  email: null,
  phone: null,
  company: null,
  message: null,
  products: '',
  status: firstStatus,
  createdAt: '',
  responseMessage: null,
  totalValue: null,
  validUntil: null,
  quotationItems: [],
}
