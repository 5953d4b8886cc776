import { quotationStatuses } from './status.ts'

export const formTypes = ['contato', 'cotacao'] as const

export const eventKinds = [
  'sent',
  'opened',
  'accepted',
  'accepted-late',
  'declined',
  'change-asked',
  'revalidation-asked',
  'reminded',
  'sent-again',
  ...quotationStatuses.map((status) => `status-${status}` as const),
  'owner-set',
] as const
