import type { Call } from '#kernel/api/client.ts'
import type { Section } from '#ui/desk/section.tsx'

export const outboxSection: Section<{ call: Call; me: { username: string } }> = {
  path: 'emails',
  label: 'E-mails',
  icon: 'mail',
  group: 'house',
  page: async () => (await import('./outbox-page.tsx')).OutboxPage,
  badge: async () => (await import('./failed-badge.tsx')).FailedMailsBadge,
}

export const lettersSection: Section<{ call: Call; me: { username: string } }> = {
  path: 'textos-dos-emails',
  label: 'Textos dos e-mails',
  icon: 'scroll-text',
  group: 'house',
  page: async () => (await import('./letters/letters-page.tsx')).LettersPage,
}
