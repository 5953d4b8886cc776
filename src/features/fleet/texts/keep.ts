/** Portuguese words beside the machines of a product's page. */
export const keepTexts = {
  action: 'É a minha máquina',
  actionOf: (machine: string) => `É a minha máquina: ${machine}`,
  kept: 'Na sua frota',
  keptOf: (machine: string) => `${machine} está na sua frota: abrir`,
  added: 'Máquina adicionada à frota',
  known: 'Esta máquina já está na sua frota',
  failed: 'Erro ao adicionar a máquina',
} as const
