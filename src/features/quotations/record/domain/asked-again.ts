type Quotation = { status: string; dueAt: unknown }

/** Answered once, and the customer wants something else: an answer is owed again. */
export const isAskedAgain = ({ status, dueAt }: Quotation) => dueAt !== null && status !== 'pending'
