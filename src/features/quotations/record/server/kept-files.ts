/** What letters have attached stays where it is; these are the names by which it is found there. */
export const photoAt = (quotationId: number, position: number) => `photo ${quotationId} ${position}`
export const pdfOf = (proposalId: number) => `proposal ${proposalId}`

/** By whose request a letter is found when whoever asked leaves. */
export const aboutQuotation = (id: number) => `quotation ${id}`
export const aboutMessage = (id: number) => `message ${id}`
