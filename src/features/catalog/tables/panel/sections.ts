import type { Section } from '#ui/desk/section.tsx'

export const tablesSection: Section = {
  path: 'importacao',
  label: 'Importar / exportar',
  icon: 'arrow-down-up',
  group: 'daily',
  page: async () => (await import('./tables-page.tsx')).TablesPage,
}
