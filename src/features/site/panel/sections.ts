import type { Section } from '#ui/desk/section.tsx'

export const hoursSection: Section = {
  path: 'horarios',
  label: 'Horários e prazos',
  icon: 'clock',
  group: 'house',
  page: async () => (await import('./hours/hours-page.tsx')).HoursPage,
}

export const appearanceSection: Section = {
  path: 'aparencia',
  label: 'Aparência',
  icon: 'sun-moon',
  group: 'house',
  page: async () => (await import('./appearance/appearance-page.tsx')).AppearancePage,
}

export const settingsSection: Section = {
  path: 'configuracoes',
  label: 'Configurações',
  icon: 'settings',
  group: 'house',
  page: async () => (await import('./settings-page.tsx')).SettingsPage,
}
