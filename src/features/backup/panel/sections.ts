import type { Section } from '#ui/desk/section.tsx'

export const backupSection: Section = {
  path: 'copia-de-seguranca',
  label: 'Cópia de segurança',
  icon: 'shield-check',
  group: 'house',
  page: async () => (await import('./backup-page.tsx')).BackupPage,
}
