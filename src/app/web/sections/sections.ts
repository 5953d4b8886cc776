import type { Section } from '#ui/desk/section.tsx'

/** The sections in which features meet: none of them could show the others' part by itself. */
export const dashboardSection: Section = {
  path: '',
  label: 'Painel',
  icon: 'layout-grid',
  group: 'daily',
  page: async () => (await import('./dashboard-section.tsx')).DashboardSection,
}

export const pagesSection: Section = {
  path: 'paginas',
  label: 'Páginas',
  icon: 'file-text',
  group: 'house',
  page: async () => (await import('./pages-section.tsx')).PagesSection,
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
