/** Where a quotation stands, what follows from each status, and who may set it. */
export const quotationStatuses = ['pending', 'responded', 'approved', 'rejected'] as const
export type QuotationStatus = (typeof quotationStatuses)[number]

/** The colours a status can be shown in, by the name the styles have for each. */
export type StatusTone = 'pending' | 'responded' | 'approved' | 'rejected'

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

type Meaning = Consequences & { tone: StatusTone }

const meanings = {
  pending: { ...nothing, tone: 'pending', isOwed: true },
  responded: { ...nothing, tone: 'responded', isCustomersTurn: true },
  approved: { ...nothing, tone: 'approved', isDecided: true, isSold: true },
  rejected: { ...nothing, tone: 'rejected', isDecided: true, isRefusal: true },
} as const satisfies Record<QuotationStatus, Meaning>

/** Nothing follows from a status that a page older than its server does not know. */
const meaningOf = (status: string) => (meanings as Partial<Record<string, Meaning>>)[status]
const follows = (consequence: keyof Consequences) => (status: string) => meaningOf(status)?.[consequence] ?? false

export const statusTone = (status: string) => meaningOf(status)?.tone ?? 'unknown'

export const isOwed = follows('isOwed')
export const isCustomersTurn = follows('isCustomersTurn')
export const isDecided = follows('isDecided')
export const isSold = follows('isSold')
export const isRefusal = follows('isRefusal')

/** Answered once, and the customer wants something else: an answer is owed again. */
export const isAskedAgain = ({ status, dueAt }: { status: string; dueAt: unknown }) => dueAt !== null && !isOwed(status)

/** For questions to the database. */
export const statusesThat = (consequence: keyof Consequences) => quotationStatuses.filter(follows(consequence))

/** What arrives begins here, and the desk may set any status at any time; a customer only decides about a proposal. */
export const firstStatus = 'pending' satisfies QuotationStatus
/** What the desk's answer sets unless somebody chooses another. */
export const answeredStatus = 'responded' satisfies QuotationStatus
export const customerSets = { accept: 'approved', decline: 'rejected' } as const satisfies Record<
  string,
  QuotationStatus
>
