import type { Call } from '#kernel/api/client.ts'
import type { Section } from '#ui/desk/section.tsx'
import type { Me } from '../contract/administrators.ts'

export const administratorsSection: Section<{ call: Call; me: Me }> = {
  path: 'administradores',
  label: 'Administradores',
  icon: 'users',
  group: 'house',
  page: async () => (await import('./administrators/administrators-page.tsx')).AdministratorsPage,
}

export const accountSection: Section<{ call: Call; me: Me }> = {
  path: 'conta',
  label: 'Minha conta',
  icon: 'user',
  group: 'house',
  page: async () => (await import('./account/account-page.tsx')).AccountPage,
}
