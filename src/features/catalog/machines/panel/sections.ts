import type { Section } from '#ui/desk/section.tsx'

export const machinesSection: Section = {
  path: 'maquinas',
  label: 'Máquinas',
  icon: 'forklift',
  group: 'daily',
  page: async () => (await import('./machines-page.tsx')).MachinesPage,
}
