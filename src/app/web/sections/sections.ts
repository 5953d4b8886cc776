import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Section } from '#ui/desk/section.tsx'

/** The sections in which features meet: none of them could show the others' part by itself. */
export const dashboardSection: Section<{ call: Call; me: Me }> = {
  path: '',
  label: 'Painel',
  icon: 'layout-grid',
  group: 'daily',
  page: async () => (await import('./dashboard-section.tsx')).DashboardSection,
}

export const pagesSection: Section = {
  path: 'paginas',
  label: 'Páginas e guias',
  icon: 'file-text',
  group: 'house',
  page: async () => (await import('./pages-section.tsx')).PagesSection,
}

export const wordsSection: Section = {
  path: 'textos',
  label: 'Textos do site',
  icon: 'pencil',
  group: 'house',
  page: async () => (await import('./words-section.tsx')).WordsSection,
}

export const maintenanceSection: Section = {
  path: 'manutencao',
  label: 'Manutenção',
  icon: 'construction',
  group: 'house',
  page: async () => (await import('./maintenance-section.tsx')).MaintenanceSection,
}

export const auditSection: Section = {
  path: 'auditoria',
  label: 'Auditoria',
  icon: 'scroll-text',
  group: 'house',
  page: async () => (await import('./audit-section.tsx')).AuditSection,
}
