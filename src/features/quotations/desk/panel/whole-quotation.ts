import type { DeskQuotation } from '../../proposals/contract/desk-quotation.ts'

/** What the specification gives a quotation is enough: nothing waits for it, nobody has it, and it has been seen. */
export const wholeQuotation = (known: Partial<DeskQuotation>): DeskQuotation => {
  const createdAt = known.createdAt ?? ''
  return {
    ...{ id: 0, name: '', email: null, phone: null, company: null, message: null, products: '', status: 'pending' },
    ...{ createdAt, responseMessage: null, totalValue: null, validUntil: null, quotationItems: [] },
    ...{ cnpj: null, cep: null, machine: null, measures: null, photos: [], seenAt: createdAt, assignedTo: null },
    ...{ enteredBy: null, dueAt: null, version: 0, expired: false, acceptedAt: null, declinedAt: null },
    ...{ declineReason: null, proposal: null, silenceIgnored: false, silences: [] },
    ...known,
  }
}
