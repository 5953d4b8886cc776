import type { Section } from '#ui/desk/section.tsx'

export const messagesSection: Section = {
  path: 'mensagens',
  label: 'Mensagens',
  icon: 'message-circle',
  group: 'daily',
  page: async () => (await import('./messages-page.tsx')).MessagesPage,
  badge: async () => (await import('./unread-badge.tsx')).UnreadMessagesBadge,
}
