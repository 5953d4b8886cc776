import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Section } from '#ui/desk/section.tsx'

export const inboxSection: Section<{ call: Call; me: Me }> = {
  path: 'cotacoes',
  label: 'Cotações',
  icon: 'inbox',
  group: 'daily',
  page: async () => (await import('./inbox/inbox-page.tsx')).InboxPage,
  badge: async () => (await import('./inbox/unread-badge.tsx')).UnreadBadge,
  keys: {
    title: 'Em Cotações',
    list: [
      ['J', 'Abrir a próxima da lista (ou ↓, a partir da lista)'],
      ['K', 'Abrir a anterior da lista (ou ↑, a partir da lista)'],
      ['U', 'Marcar como não lida, ou como lida'],
      ['R', 'Ir para a resposta'],
      ['Ctrl ↵', 'Enviar a resposta ou guardar a nota que está sendo escrita'],
    ],
  },
}
