import type { SectionSign } from '#ui/desk/section.ts'

export const auditSign: SectionSign = { path: 'auditoria', label: 'Auditoria', icon: 'scroll-text', group: 'house' }
