import type { Section } from '#ui/desk/section.tsx'

export const outboxSection: Section = {
  path: 'emails',
  label: 'E-mails',
  icon: 'mail',
  group: 'house',
  page: async () => (await import('./outbox-page.tsx')).OutboxPage,
  badge: async () => (await import('./failed-badge.tsx')).FailedMailsBadge,
}
