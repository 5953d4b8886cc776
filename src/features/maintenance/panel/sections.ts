import type { SectionSign } from '#ui/desk/section.ts'

export const maintenanceSign: SectionSign = {
  path: 'manutencao',
  label: 'Manutenção',
  icon: 'construction',
  group: 'house',
}
