import type { Section } from '#ui/desk/section.tsx'

export const settingsSection: Section = {
  path: 'configuracoes',
  label: 'Configurações',
  icon: 'settings',
  group: 'house',
  page: async () => (await import('./settings-page.tsx')).SettingsPage,
}
