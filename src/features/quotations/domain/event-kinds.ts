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
] as const
