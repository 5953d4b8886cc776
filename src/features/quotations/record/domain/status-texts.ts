import type { QuotationStatus } from './status.ts'

export const statusTexts: Record<QuotationStatus, string> = {
  pending: 'Pendente',
  responded: 'Respondida',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
}

export const statusTextsOfMany: Record<QuotationStatus, string> = {
  pending: 'Pendentes',
  responded: 'Respondidas',
  approved: 'Aprovadas',
  rejected: 'Rejeitadas',
}

/** Nothing for a status this page does not know. */
export const statusText = (status: string): string | undefined =>
  Object.hasOwn(statusTexts, status) ? statusTexts[status as QuotationStatus] : undefined
