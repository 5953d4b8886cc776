import type { Quotation } from '../contract.ts'

export const statusTexts: Record<Quotation['status'], string> = {
  pending: 'Pendente',
  responded: 'Respondida',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
}
