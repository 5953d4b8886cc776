import type { SectionSign } from '#ui/desk/section.ts'

export const pagesSign: SectionSign = { path: 'paginas', label: 'Páginas', icon: 'file-text', group: 'house' }
