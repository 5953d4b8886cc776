/** Who did it, where it was no administrator. */
export const authorTexts = {
  anonymous: 'Visitante',
  command: 'Linha de comando',
  customer: (id: number) => `Cliente ${id}`,
  former: 'Administrador removido',
} as const
