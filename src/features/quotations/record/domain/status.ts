/** Where a quotation stands, what follows from each status, and who may set it. */
export const quotationStatuses = ['pending', 'responded', 'approved', 'rejected'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

type Consequences = {
  /** The shop owes an answer, and the quotation keeps the moment by which it is due. */
  isOwed: boolean
  /** It is the customer's turn: only now may one who stays silent be reminded. */
  isCustomersTurn: boolean
  /** Its proposal takes no further decision. */
  isDecided: boolean
  /** Sold: the law wants it kept for longer than what came to nothing. */
  isSold: boolean
  /** An answer with this status carries a message and nothing else: no lines, no amounts, no file. */
  isRefusal: boolean
}

const nothing = { isOwed: false, isCustomersTurn: false, isDecided: false, isSold: false, isRefusal: false }

const consequences = {
  pending: { ...nothing, isOwed: true },
  responded: { ...nothing, isCustomersTurn: true },
  approved: { ...nothing, isDecided: true, isSold: true },
  rejected: { ...nothing, isDecided: true, isRefusal: true },
} as const satisfies Record<QuotationStatus, Consequences>

/** Nothing follows from a status that a page older than its server does not know. */
const follows = (consequence: keyof Consequences) => (status: string) =>
  (consequences as Partial<Record<string, Consequences>>)[status]?.[consequence] ?? false

export const isOwed = follows('isOwed')
export const isCustomersTurn = follows('isCustomersTurn')
export const isDecided = follows('isDecided')
export const isRefusal = follows('isRefusal')

/** Answered once, and the customer wants something else: an answer is owed again. */
export const isAskedAgain = ({ status, dueAt }: { status: string; dueAt: unknown }) => dueAt !== null && !isOwed(status)

/** For questions to the database. */
export const statusesThat = (consequence: keyof Consequences) => quotationStatuses.filter(follows(consequence))

/** What arrives begins here, and the desk may set any status at any time; a customer only decides about a proposal. */
export const firstStatus = 'pending' satisfies QuotationStatus
export const customerSets = { accept: 'approved', decline: 'rejected' } as const satisfies Record<
  string,
  QuotationStatus
>
