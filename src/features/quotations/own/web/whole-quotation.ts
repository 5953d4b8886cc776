import type { OwnQuotation } from '../contract/own-quotations.ts'

/** What the specification gives a quotation is enough; of the rest nothing is known then. */
export const wholeQuotation = (known: Partial<OwnQuotation>): OwnQuotation => ({
  ...{ id: 0, name: '', email: null, phone: null, company: null, message: null, products: '' },
  ...{ status: 'pending', createdAt: '', responseMessage: null, totalValue: null, validUntil: null, proposal: null },
  ...known,
  quotationItems: (known.quotationItems ?? []).map((item) => ({ ...item, productId: item.productId ?? null })),
})
