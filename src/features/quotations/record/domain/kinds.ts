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
  'status-pending',
  'status-responded',
  'status-approved',
  'status-rejected',
  'owner-set',
] as const
