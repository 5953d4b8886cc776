import { mostMachines } from '../domain/fleet.ts'

/** Portuguese words of refusals about machines; the server says them. */
export const fleetErrorTexts = {
  MACHINE_NOT_FOUND: 'Esta máquina não está mais na sua frota.',
  MACHINE_TWICE: 'Esta máquina já está na sua frota. Dê outro nome ou número de série para distinguir.',
  FLEET_FULL: `Sua frota já tem ${mostMachines} máquinas. Remova uma para acrescentar outra.`,
  TOO_MANY_FLEET_CHANGES: 'Muitas mudanças seguidas na sua frota. Aguarde um pouco e tente de novo.',
} as const

export const fieldTexts = {
  required: 'Informe este campo, com letras ou números.',
} as const

export const answerTexts = { removed: 'Máquina removida.' } as const
